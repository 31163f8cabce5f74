import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getEmployment as contract } from '@arabati/domain/showrooms/staff.endpoints';
import type { Services } from '../../platform/services.ts';
import { listEmployments } from './staff.queries.ts';

/** Employment and invitations that are listed. More than one invitation is rare. */
const listed = 20;

export async function getEmployment(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  memberId: string,
): Promise<EndpointResponse<typeof contract>> {
  const rows = await listEmployments(database, { memberId, now: clock.now(), limit: listed });
  const own = rows.find(({ accepted_at }) => accepted_at !== null);
  const showroomOf = ({ showroom_id, name }: (typeof rows)[number]) => ({ id: showroom_id, name });
  return {
    employment: own
      ? {
          id: own.id,
          showroom: showroomOf(own),
          owner_id: own.owner_id,
          role: own.role,
          is_active: own.is_active,
        }
      : null,
    invitations: rows
      .filter((row) => row !== own)
      .map((row) => ({
        id: row.id,
        showroom: showroomOf(row),
        role: row.role,
        expires_at: row.expires_at.toISOString(),
      })),
  };
}
