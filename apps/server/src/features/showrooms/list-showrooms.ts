import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { brandKey, cityKey } from '@arabati/domain/search/document/build-search-document';
import {
  type listShowrooms as contract,
  showroomPageSize,
} from '@arabati/domain/showrooms/showroom-pages.endpoints';
import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { serializeCard } from './serialize-card.ts';
import { findListings, type ListPosition } from './showroom-pages.queries.ts';

const position = v.strictTuple([
  v.boolean(),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  v.pipe(v.string(), v.uuid()),
]);

/** @throws Problem invalid-input for an invalid cursor. */
export async function listShowrooms(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { city, brand, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const rows = await findListings(database, {
    cityKey: city ? cityKey(city) : null,
    brandKey: brand ? brandKey(brand) : '',
    after: decodePosition(cursor),
    limit: showroomPageSize + 1,
    now: clock.now(),
  });
  const shown = rows.slice(0, showroomPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(serializeCard),
    next_cursor: last && rows.length > shown.length ? Buffer.from(last.position).toString('base64url') : null,
  };
}

function decodePosition(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  try {
    return v.parse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
