import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { listApiKeys as contract } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import type { Services } from '../../platform/services.ts';
import { getShowroomOf } from '../showrooms/showrooms.public.ts';
import { listKeys } from './api-keys.queries.ts';

/** Five in force and the last revoked ones. */
const shown = 15;

/** @throws Problem no-showroom. */
export async function listApiKeys(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<EndpointResponse<typeof contract>> {
  const { id, is_active } = await getShowroomOf(database, { userId }, clock.now());
  const keys = await listKeys(database, { showroomId: id, limit: shown });
  return {
    showroom: { id, is_active },
    items: keys.map(({ created_at, last_used_at, revoked_at, ...key }) => ({
      ...key,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      revoked_at: revoked_at?.toISOString() ?? null,
    })),
  };
}
