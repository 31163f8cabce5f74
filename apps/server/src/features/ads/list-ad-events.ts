import {
  type AdEvent,
  adEventsPageSize,
  type listAdEvents as contract,
} from '@arabati/domain/ads/ad-life.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { type EventRow, eventsQuery, findFirstListing } from './ad-life.queries.ts';

/** Lists the history of a member's own ad in pages. @throws Problem ad-not-found, invalid-input for an invalid cursor. */
export async function listAdEvents(
  { database }: Pick<Services, 'database'>,
  { userId, adId, cursor }: { userId: string; adId: string; cursor: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeTimestampCursor(cursor);
  const postedAt = await findFirstListing(database, { userId, adId });
  if (!postedAt) throw new Problem('ad-not-found');
  const { rows } = await eventsQuery({ adId, after, limit: adEventsPageSize + 1 }).execute(database);
  const { shown, next_cursor } = pageOf(rows, adEventsPageSize);
  const items = shown.map(serializeEvent);
  if (next_cursor === null) {
    items.push({
      id: adId,
      act: 'posted',
      by_owner: true,
      acted_by: null,
      by_program: false,
      at: postedAt.toISOString(),
      price: null,
    });
  }
  return { items, next_cursor };
}

const serializeEvent = ({ person, at, old_price, price, undone, ...event }: EventRow): AdEvent => ({
  id: event.id,
  act: event.act,
  by_owner: event.by_owner,
  by_program: event.by_program,
  acted_by: person,
  at: new Date(at).toISOString(),
  price:
    old_price === null || price === null ? null : { from: old_price, to: price, undone: undone === true },
});
