import type { AdCard } from '@arabati/domain/ads/ad';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { listAlikeAds as contract } from '@arabati/domain/reports/bulk-decisions.endpoints';
import { alikeAdsMaximum, type Likeness, likenesses } from '@arabati/domain/reports/bulk-decisions.requests';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { readCards, readHiddenAds } from '../ads/ads.public.ts';
import { findAlikePhotos } from '../photo-fingerprints/photo-fingerprints.public.ts';
import { withSignedPhotos } from '../photos/photos.public.ts';
import { findOpenCasesOfAds } from '../reports/reports.public.ts';
import { findBlindAds } from '../second-reviews/second-reviews.public.ts';
import { findComparison, findSellersAds } from './alike-ads.queries.ts';
import { areNearlySame } from './text-print.ts';

/**
 * Lists an ad and its seller's other ads with the same photos, nearly the same text or the same model.
 *
 * @throws Problem ad-not-found.
 */
export async function listAlikeAds(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { adId, administrator }: { adId: string; administrator: Administrator },
): Promise<EndpointResponse<typeof contract>> {
  const { database, clock } = services;
  const likenessOf = await findLikenesses(database, adId);
  const ids = [adId, ...likenessOf.keys()];
  const reader = { administratorId: administrator.id, now: clock.now() };
  const [cards, hidingOf, cases, blind] = await Promise.all([
    readCards(services, ids),
    readHiddenAds(database, ids),
    findOpenCasesOfAds(database, ids),
    findBlindAds(database, reader, ids),
  ]);
  const items = cards
    .map((card): AdCard & { status: AdStatus } => JSON.parse(card))
    .map(async (card) => {
      const { id, title, price, created_at } = card;
      const isBlind = blind.has(id);
      const status = isBlind ? 'removed' : card.status;
      const { cover = null } = await withSignedPhotos(services, { status, cover: card.cover });
      const waiting = cases.find(({ ad_id }) => ad_id === id);
      return {
        ad_id: id,
        title,
        price,
        status,
        ...(isBlind ? { hidden: false, under_review: true } : hidingOf(id)),
        created_at,
        cover,
        likeness: likenessOf.get(id) ?? [],
        waiting_case: waiting ? { id: waiting.id, report_count: waiting.report_count } : null,
      };
    });
  return { items: await Promise.all(items) };
}

/** Finds what the seller's ads have in common with this one, the most alike first. */
async function findLikenesses(connection: Connection, adId: string): Promise<Map<string, Likeness[]>> {
  const own = await findComparison(connection, adId);
  if (!own) throw new Problem('ad-not-found');
  const [others, photos] = await Promise.all([
    findSellersAds(connection, { adId, userId: own.user_id }),
    findAlikePhotos(connection, adId),
  ]);
  const withSamePhoto = new Set(photos.map(({ other_ad_id }) => other_ad_id));
  const alike = others.flatMap(({ id, same_model, minima }) => {
    const has: Record<Likeness, boolean> = {
      photo: withSamePhoto.has(id),
      text: own.minima !== null && minima !== null && areNearlySame(own.minima, minima),
      model: same_model,
    };
    const likeness = likenesses.filter((name) => has[name]);
    const [strongest] = likeness;
    return strongest === undefined ? [] : [{ id, likeness, rank: likenesses.indexOf(strongest) }];
  });
  // The sort is stable: within a rank, the newest stay first.
  const shown = alike.sort((one, other) => one.rank - other.rank).slice(0, alikeAdsMaximum);
  return new Map(shown.map(({ id, likeness }) => [id, likeness]));
}
