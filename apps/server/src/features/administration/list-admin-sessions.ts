import { adminSessionIdleMinutes } from '@arabati/domain/administration/administration.endpoints';
import {
  adminSessionsShown,
  type listAdminSessions as contract,
} from '@arabati/domain/administration/administrators.endpoints';
import { hasPermission } from '@arabati/domain/administration/roles';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { describeDevice } from '@arabati/domain/own-account/describe-device';
import type { Administrator } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findAdminSessions, listAdministratorNames } from './administrators.queries.ts';

/** @returns the administrator whose sessions the caller may list and end; null for owners, who may end all sessions. */
export const sessionsScope = ({ id, role }: Administrator): string | null =>
  hasPermission(role, 'administrators') ? null : id;

/** Lists sessions of administrators: all for owners, their own for others. */
export async function listAdminSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  administrator: Administrator,
): Promise<EndpointResponse<typeof contract>> {
  const { tokenHash } = administrator;
  const administratorId = sessionsScope(administrator);
  const now = clock.now();
  const idleSince = new Date(now.getTime() - adminSessionIdleMinutes * 60_000);
  const [sessions, administrators] = await Promise.all([
    findAdminSessions(database, { administratorId, tokenHash, now, idleSince, limit: adminSessionsShown }),
    administratorId === null ? listAdministratorNames(database) : [administrator.username],
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
