import {
  type AdministeredAd,
  type AdministeredAdDetail,
  administeredAdsCountCeiling,
  administeredAdsPageSize,
  type listAdministeredAds as contract,
} from '@arabati/domain/administration/ads.endpoints';
import { adStatuses } from '@arabati/domain/ads/vocabulary';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeCursor, encodeCursor } from '../ad-index/ad-index.public.ts';
import {
  findChassisTail,
  readAnyAd,
  readCards,
  readHiddenAds,
  readPriceChanges,
  readRemovals,
} from '../ads/ads.public.ts';
import { withSignedPhotos } from '../photos/photos.public.ts';
import { findBlindAds } from '../second-reviews/second-reviews.public.ts';
import { readAdSearch } from './ad-search.ts';
import { countAdministeredAds, findAdministeredAds } from './administered-ads.queries.ts';

/** Lists ads of every status. @throws Problem invalid-input for an invalid cursor. */
export async function listAdministeredAds(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  {
    q,
    status,
    user_id: userId,
    sort,
    cursor,
    administrator,
  }: EndpointInput<typeof contract>['query'] & { administrator: Administrator },
): Promise<EndpointResponse<typeof contract>> {
  const { database } = services;
  const after = cursor === undefined ? null : decodeCursor(sort, cursor);
  const search = await readAdSearch(database, q);
  const criteria = { search, userId, statuses: status === 'all' ? adStatuses : [status] };
  const [found, count] = await Promise.all([
    findAdministeredAds(database, { ...criteria, sort, after, limit: administeredAdsPageSize + 1 }),
    after === null ? countAdministeredAds(database, criteria, administeredAdsCountCeiling + 1) : null,
  ]);
  const shown = found.slice(0, administeredAdsPageSize);
  const ids = shown.map(({ id }) => id);
  const [cards, removals, hidingOf, blind] = await Promise.all([
    readCards(services, ids),
    readRemovals(database, ids),
    readHiddenAds(database, ids),
    findBlindAds(database, readerOf(services, administrator), ids),
  ]);
  const last = shown.at(-1);
  return {
    items: await Promise.all(
      cards
        .map((card): Omit<AdministeredAd, 'removal' | 'hidden' | 'under_review'> => JSON.parse(card))
        .map((card) => ({ ...card, removal: removals.get(card.id) ?? null, ...hidingOf(card.id) }))
        .map((card) => (blind.has(card.id) ? { ...card, ...undecided } : card))
        .map((card) => withSignedPhotos(services, card)),
    ),
    next_cursor: last && found.length > shown.length ? encodeCursor(sort, last.position) : null,
    total: count === null ? null : totalOf(count),
  };
}

function totalOf(count: number) {
  const ceiling = administeredAdsCountCeiling;
  return { count: Math.min(count, ceiling), exact: count <= ceiling };
}

/** An ad whose decision the administrator must not see yet appears as one that waits for it, whatever was decided. */
const undecided = { status: 'removed', removal: null, hidden: false, under_review: true } as const;

const readerOf = ({ clock }: Pick<Services, 'clock'>, administrator: Administrator) => ({
  administratorId: administrator.id,
  now: clock.now(),
});

/** Returns an ad of any status, without its contact numbers. @throws Problem ad-not-found. */
export async function getAdministeredAd(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { adId, administrator }: { adId: string; administrator: Administrator },
): Promise<AdministeredAdDetail> {
  const [ad, removals, hidingOf, chassisTail, priceChanges, blind] = await Promise.all([
    readAnyAd(services, adId),
    readRemovals(services.database, [adId]),
    readHiddenAds(services.database, [adId]),
    findChassisTail(services.database, adId),
    readPriceChanges(services.database, adId),
    findBlindAds(services.database, readerOf(services, administrator), [adId]),
  ]);
  if (ad === undefined) throw new Problem('ad-not-found');
  const detail: AdministeredAdDetail = {
    ...(JSON.parse(ad) as AdministeredAdDetail),
    chassis_tail: chassisTail,
    price_changes: priceChanges,
    removal: removals.get(adId) ?? null,
    ...hidingOf(adId),
  };
  return withSignedPhotos(services, blind.has(adId) ? { ...detail, ...undecided } : detail);
}
