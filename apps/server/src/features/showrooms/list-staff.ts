import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { listStaff as contract } from '@arabati/domain/showrooms/staff.endpoints';
import type { Services } from '../../platform/services.ts';
import { getOwnShowroom } from './own-staff.ts';
import { listOpenStaff } from './staff.queries.ts';

/** @throws Problem no-showroom. */
export async function listStaff(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const { id, name, is_active } = await getOwnShowroom(database, { userId }, now);
  const staff = await listOpenStaff(database, { showroomId: id, now });
  return {
    showroom: { id, name, is_active },
    items: staff.map(({ invited_at, expires_at, accepted_at, ...row }) => ({
      ...row,
      invited_at: invited_at.toISOString(),
      expires_at: expires_at.toISOString(),
      accepted_at: accepted_at?.toISOString() ?? null,
    })),
  };
}
