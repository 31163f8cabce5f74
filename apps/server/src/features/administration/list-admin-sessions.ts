import { describeDevice } from '@arabati/domain/account/describe-device';
import { adminSessionIdleMinutes } from '@arabati/domain/administration/administration.endpoints';
import {
  adminSessionsShown,
  type listAdminSessions as contract,
} from '@arabati/domain/administration/administrators.endpoints';
import type { EndpointAnswer } from '@arabati/domain/endpoints/endpoint';
import type { Administrator } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findAdminSessions, listAdministratorNames } from './administrators.queries.ts';

/** Who administers the market, and where each of them is signed in. Any administrator may see and end them all. */
export async function listAdminSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { tokenHash }: Administrator,
): Promise<EndpointAnswer<typeof contract>> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - adminSessionIdleMinutes * 60_000);
  const [sessions, administrators] = await Promise.all([
    findAdminSessions(database, { tokenHash, now, idleSince, limit: adminSessionsShown }),
    listAdministratorNames(database),
  ]);
  return {
    items: sessions.map(({ user_agent, created_at, last_seen_at, expires_at, ...session }) => ({
      ...session,
      ...describeDevice(user_agent),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    administrators,
  };
}
