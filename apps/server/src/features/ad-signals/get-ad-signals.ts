import type { getAdSignals as contract } from '@arabati/domain/ad-signals/ad-signals.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findAlikePhotos } from '../photo-fingerprints/photo-fingerprints.public.ts';
import { withSignedPhotos } from '../photos/photos.public.ts';
import { findBlindAds, type Reader } from '../second-reviews/second-reviews.public.ts';
import { findAdFacts } from './ad-facts.queries.ts';
import { marketMinimum } from './ad-facts.ts';
import { findAdSignals, findPictures, findSellerRecord, type PictureRow } from './ad-signals.queries.ts';

/** @throws Problem ad-not-found. */
export async function getAdSignals(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { adId, administrator }: { adId: string; administrator: Administrator },
): Promise<EndpointResponse<typeof contract>> {
  const { database, clock } = services;
  const reader = { administratorId: administrator.id, now: clock.now() };
  const facts = await findAdFacts(database, adId);
  if (!facts) throw new Problem('ad-not-found');
  const [signals, record, alike_photos] = await Promise.all([
    findAdSignals(database, adId),
    findSellerRecord(database, facts.userId, reader),
    listAlikePhotos(services, { adId, userId: facts.userId, reader }),
  ]);
  return {
    signals,
    alike_photos,
    market: facts.market && facts.market.count >= marketMinimum ? facts.market : null,
    seller: { member_since: facts.memberSince.toISOString(), ...record },
  };
}

async function listAlikePhotos(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { adId, userId, reader }: { adId: string; userId: string; reader: Reader },
): Promise<EndpointResponse<typeof contract>['alike_photos']> {
  const alike = await findAlikePhotos(services.database, adId);
  const pictures = await findPictures(
    services.database,
    alike.flatMap(({ photo_id, other_photo_id }) => [photo_id, other_photo_id]),
  );
  const ads = [...pictures.values()].map(({ ad_id }) => ad_id);
  const blind = await findBlindAds(services.database, reader, ads);
  // A signed name would show that the ad was removed.
  const sign = async ({ ad_id, status, photo }: PictureRow) => {
    const shown = blind.has(ad_id) ? 'removed' : status;
    const { photos } = await withSignedPhotos(services, { status: shown, photos: [photo] });
    return photos[0] ?? photo;
  };
  const listed = await Promise.all(
    alike.map(async ({ photo_id, other_photo_id }) => {
      const [own, other] = [pictures.get(photo_id), pictures.get(other_photo_id)];
      if (!own || !other) return [];
      const { ad_id, title, created_at, user_id, display_name } = other;
      return [
        {
          photo: await sign(own),
          other: await sign(other),
          ad_id,
          title,
          created_at: created_at.toISOString(),
          display_name,
          same_seller: user_id === userId,
        },
      ];
    }),
  );
  return listed.flat();
}
