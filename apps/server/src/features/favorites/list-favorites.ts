import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listFavorites as contract,
  favoritePageSize,
} from '@arabati/domain/favorites/favorites.endpoints';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { readCards } from '../ads/ads.public.ts';
import { findNotes } from './favorite-notes.queries.ts';
import { findFavorites } from './favorites.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listFavorites(
  services: Pick<Services, 'database' | 'clock'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const found = await findFavorites(services.database, {
    userId,
    after: decodeTimestampCursor(query.cursor),
    limit: favoritePageSize + 1,
  });
  const shown = found.slice(0, favoritePageSize);
  const last = shown.at(-1);
  const adIds = shown.map((favorite) => favorite.ad_id);
  const [cards, notes] = await Promise.all([
    readCards(services, adIds),
    findNotes(services.database, { userId, adIds }),
  ]);
  const next = last && found.length > shown.length ? encodeTimestampCursor(last.position) : null;
  return new JsonText(
    `{"items":[${cards.join(',')}],"notes":${JSON.stringify(notes)},"next_cursor":${JSON.stringify(next)}}`,
  );
}
