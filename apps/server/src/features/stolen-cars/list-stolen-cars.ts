import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  adsOfStolenCarMaximum,
  type listStolenCars as deskContract,
  deskStolenCarPageSize,
} from '@arabati/domain/stolen-cars/stolen-car-desk.endpoints';
import {
  type listOwnStolenCars as ownContract,
  stolenCarPageSize,
} from '@arabati/domain/stolen-cars/stolen-cars.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { type DeskStolenCarRow, findDeskStolenCars, findOwnStolenCars } from './stolen-cars.queries.ts';

type Reading = Pick<Services, 'database'>;

function serializeStolenCar(row: Awaited<ReturnType<typeof findOwnStolenCars>>[number]) {
  const { id, state, tail, police_report, note, reason, created_at, decided_at } = row;
  return {
    id,
    state,
    tail,
    police_report,
    note,
    reason,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

/** @throws Problem invalid-input for an invalid cursor. */
export async function listOwnStolenCars(
  { database }: Reading,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<EndpointResponse<typeof ownContract>> {
  const after = decodeTimestampCursor(cursor);
  const found = await findOwnStolenCars(database, { userId, after, limit: stolenCarPageSize + 1 });
  const { shown, next_cursor } = pageOf(found, stolenCarPageSize);
  return { items: shown.map(serializeStolenCar), next_cursor };
}

/** @throws Problem invalid-input for an invalid cursor. */
export async function listStolenCars(
  { database }: Reading,
  { state, cursor }: EndpointInput<typeof deskContract>['query'],
): Promise<EndpointResponse<typeof deskContract>> {
  const found = await findDeskStolenCars(database, {
    state,
    ads: adsOfStolenCarMaximum,
    after: decodeTimestampCursor(cursor),
    limit: deskStolenCarPageSize + 1,
  });
  const { shown, next_cursor } = pageOf(found, deskStolenCarPageSize);
  return { items: shown.map(serializeDeskStolenCar), next_cursor };
}

function serializeDeskStolenCar(row: DeskStolenCarRow) {
  const { user_id, display_name, user_id_display, administrator, ads } = row;
  return {
    ...serializeStolenCar(row),
    member: { user_id, display_name, user_id_display },
    administrator,
    ads,
  };
}
