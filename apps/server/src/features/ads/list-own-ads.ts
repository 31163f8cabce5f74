import { type listOwnAds as contract, ownAdsPageSize } from '@arabati/domain/ads/own-ads.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { sumForAds } from '../ad-figures/ad-figures.public.ts';
import { decodeCursor, encodeCursor } from '../ad-index/ad-index.public.ts';
import { withSignedPhotos } from '../photos/photos.public.ts';
import { readListingTerms } from '../settings/settings.public.ts';
import { selectCards } from './ads.queries.ts';
import { countOwnAds, selectOwnAds } from './own-ads.queries.ts';
import { readExpectedReview } from './read-expected-review.ts';

/**
 * Lists a member's own ads, including sold and removed ads.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listOwnAds(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const { database, clock } = services;
  const after = cursor === undefined ? null : decodeCursor('newest', cursor);
  const rows = await selectOwnAds(database, { userId, after, limit: ownAdsPageSize });
  const shown = rows.slice(0, ownAdsPageSize);
  const last = shown.at(-1);
  const ids = shown.map((row) => row.id);
  const [weekAgo = ''] = lastKhartoumDays(clock.now(), 7);
  const [cards, counts, { publishing }, sums] = await Promise.all([
    selectCards(database, ids, clock.now(), { own: true }),
    after === null ? countOwnAds(database, userId) : null,
    readListingTerms(database),
    sumForAds(database, { adIds: ids, since: weekAgo }),
  ]);
  const lastWeek = Object.fromEntries(
    sums.map(({ ad_id, impressions, openings }) => [ad_id, { impressions, openings }]),
  );
  const cardOf = new Map(cards.map(({ id, card }) => [id, card]));
  const items = await Promise.all(
    ids.flatMap((id) => cardOf.get(id) ?? []).map((card) => sealed(services, card)),
  );
  const isWaiting = cards.some(({ card }) => card.includes('"review_first_since":"'));
  const expected = isWaiting ? await readExpectedReview(database) : null;
  const nextCursor = last && rows.length > ownAdsPageSize ? encodeCursor('newest', last.position) : null;
  return new JsonText(
    `{"items":[${items.join(',')}],"next_cursor":${JSON.stringify(nextCursor)},"expected_review_minutes":${expected},"renewal_ads":${publishing.renewal_ads},"counts":${JSON.stringify(counts)},"last_week":${JSON.stringify(lastWeek)}}`,
  );
}

/** Passes most cards on as the JSON text from the database. */
async function sealed(services: Pick<Services, 'clock' | 'keyFor'>, card: string): Promise<string> {
  if (!card.includes('"removed"')) return card;
  return JSON.stringify(await withSignedPhotos(services, JSON.parse(card)));
}
