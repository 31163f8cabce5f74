import { adminSessionIdleMinutes } from '@arabati/domain/administration/administration.endpoints';
import type { AuthenticateAdministrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { digest } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { bearerToken } from '../sign-in/sign-in.public.ts';
import { findAdminSession, touchAdminSession } from './administrators.queries.ts';

const minuteMs = 60_000;

/**
 * Authenticates an administrator with a query on every request, so that ending a session takes effect immediately on
 * every node.
 */
export function authenticateAdministrator({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): AuthenticateAdministrator {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new Problem('not-signed-in');
    const now = clock.now();
    const tokenHash = digest(token);
    const session = await findAdminSession(database, {
      tokenHash,
      now,
      idleSince: new Date(now.getTime() - adminSessionIdleMinutes * minuteMs),
    });
    if (!session) throw new Problem('not-signed-in');
    // Updating once a minute suffices to detect idle sessions.
    if (now.getTime() - session.last_seen_at.getTime() >= minuteMs) {
      await touchAdminSession(database, { tokenHash, now });
    }
    const { id, username, role, must_change_password: mustChangePassword } = session;
    return { id, username, role, mustChangePassword, tokenHash };
  };
}
