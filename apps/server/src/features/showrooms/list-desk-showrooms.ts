import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listDeskShowrooms as contract,
  type DeskShowroom,
  deskShowroomPageSize,
} from '@arabati/domain/showrooms/showroom-desk.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { locationOf } from './get-showroom.ts';
import { publicPhoto } from './serialize-card.ts';
import { type DeskRow, deskShowroomsQuery } from './showroom-desk.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listDeskShowrooms(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { state, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeTimestampCursor(cursor);
  const query = deskShowroomsQuery({ state, after, limit: deskShowroomPageSize + 1, now: clock.now() });
  const { rows } = await query.execute(database);
  const { shown, next_cursor } = pageOf(rows, deskShowroomPageSize);
  return { items: shown.map(serializeForDesk), next_cursor };
}

function serializeForDesk(row: DeskRow): DeskShowroom {
  const { id, slug, name, city, address, about, state, state_reason, was_verified, identity_verified, ads } =
    row;
  return {
    id,
    slug,
    name,
    city,
    address,
    location: locationOf(row),
    about,
    logo: publicPhoto(row.logo),
    cover: publicPhoto(row.cover),
    state,
    state_reason,
    was_verified,
    identity_verified,
    owner: { user_id: row.owner_id, display_name: row.display_name, user_id_display: row.user_id_display },
    ads,
    updated_at: row.updated_at.toISOString(),
  };
}
