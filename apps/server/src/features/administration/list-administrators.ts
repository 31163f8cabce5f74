import { adminSessionIdleMinutes } from '@arabati/domain/administration/administration.endpoints';
import type { AdministratorEntry } from '@arabati/domain/administration/administrators.endpoints';
import type { Services } from '../../platform/services.ts';
import { findAdministrators } from './managed-administrators.queries.ts';

export async function listAdministrators({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<AdministratorEntry[]> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - adminSessionIdleMinutes * 60_000);
  const administrators = await findAdministrators(database, { now, idleSince });
  return administrators.map(({ disabled_at, last_sign_in_at, created_at, ...administrator }) => ({
    ...administrator,
    disabled_at: disabled_at?.toISOString() ?? null,
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}
