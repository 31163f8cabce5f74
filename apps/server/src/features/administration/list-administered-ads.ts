import {
  type AdministeredAd,
  type AdministeredAdDetail,
  administeredAdsCountCeiling,
  administeredAdsPageSize,
  type listAdministeredAds as contract,
} from '@arabati/domain/administration/ads.endpoints';
import { adStatuses } from '@arabati/domain/ads/vocabulary';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { Problem } from '../../platform/problem.ts';
import { decodeCursor, encodeCursor } from '../ads/page-cursor.ts';
import { readAnyAd } from '../ads/read-any-ad.ts';
import { readCards } from '../ads/read-cards.ts';
import { readHiddenAds, readRemovals } from '../ads/read-removals.ts';
import { withSealedPhotos } from '../photos/withheld-photos.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { readAdSearch } from './ad-search.ts';
import { countAdministeredAds, findAdministeredAds } from './administered-ads.queries.ts';

/** Lists ads of every status. @throws Problem invalid-input for an invalid cursor. */
export async function listAdministeredAds(
  services: Pick<SignInServices, 'database' | 'clock' | 'keyFor'>,
  { q, status, user_id: userId, sort, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const { database } = services;
  const after = cursor === undefined ? null : decodeCursor(sort, cursor);
  const search = await readAdSearch(database, q);
  const wanted = { search, userId, statuses: status === 'all' ? adStatuses : [status] };
  const [found, count] = await Promise.all([
    findAdministeredAds(database, { ...wanted, sort, after, limit: administeredAdsPageSize + 1 }),
    after === null ? countAdministeredAds(database, wanted, administeredAdsCountCeiling + 1) : null,
  ]);
  const shown = found.slice(0, administeredAdsPageSize);
  const ids = shown.map(({ id }) => id);
  const [cards, removals, hidden] = await Promise.all([
    readCards(services, ids),
    readRemovals(database, ids),
    readHiddenAds(database, ids),
  ]);
  const last = shown.at(-1);
  return {
    items: await Promise.all(
      cards
        .map((card): Omit<AdministeredAd, 'removal' | 'hidden'> => JSON.parse(card))
        .map((card) => ({ ...card, removal: removals.get(card.id) ?? null, hidden: hidden.has(card.id) }))
        .map((card) => withSealedPhotos(services, card)),
    ),
    next_cursor: last && found.length > shown.length ? encodeCursor(sort, last.position) : null,
    total: count === null ? null : totalOf(count),
  };
}

function totalOf(count: number) {
  const ceiling = administeredAdsCountCeiling;
  return { count: Math.min(count, ceiling), exact: count <= ceiling };
}

/** Returns an ad of any status, without its contact numbers. @throws Problem ad-not-found. */
export async function getAdministeredAd(
  services: Pick<SignInServices, 'database' | 'clock' | 'keyFor'>,
  adId: string,
): Promise<AdministeredAdDetail> {
  const [ad, removals, hidden] = await Promise.all([
    readAnyAd(services, adId),
    readRemovals(services.database, [adId]),
    readHiddenAds(services.database, [adId]),
  ]);
  if (ad === undefined) throw new Problem('ad-not-found');
  return {
    ...(await withSealedPhotos(services, JSON.parse(ad) as AdministeredAdDetail)),
    removal: removals.get(adId) ?? null,
    hidden: hidden.has(adId),
  };
}
