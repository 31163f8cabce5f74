import { type listOwnAds as contract, ownAdsPageSize } from '@arabati/domain/ads/own-ads.endpoints';
import type { EndpointAnswer } from '@arabati/domain/endpoints/endpoint';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { selectCards } from './ads.queries.ts';
import { countOwnAds, selectOwnAds } from './own-ads.queries.ts';
import { readCursor, writeCursor } from './page-cursor.ts';

/**
 * A member's own ads, also those that are sold or removed.
 *
 * @throws Problem invalid-input for a cursor that is no good.
 */
export async function listOwnAds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<JsonText<EndpointAnswer<typeof contract>>> {
  const after = cursor === undefined ? null : readCursor('newest', cursor);
  const rows = await selectOwnAds(database, { userId, after, limit: ownAdsPageSize });
  const shown = rows.slice(0, ownAdsPageSize);
  const last = shown.at(-1);
  const ids = shown.map((row) => row.id);
  const [cards, counts] = await Promise.all([
    selectCards(database, ids, clock.now()),
    after === null ? countOwnAds(database, userId) : null,
  ]);
  const cardOf = new Map(cards.map(({ id, card }) => [id, card]));
  const items = ids.flatMap((id) => cardOf.get(id) ?? []);
  const nextCursor = last && rows.length > ownAdsPageSize ? writeCursor('newest', last.position) : null;
  return new JsonText(
    `{"items":[${items.join(',')}],"next_cursor":${JSON.stringify(nextCursor)},"counts":${JSON.stringify(counts)}}`,
  );
}
