import { deletePhoto } from '../features/photos/delete-photo.ts';
import { storePhoto } from '../features/photos/store-photo.ts';
import type { Services } from '../platform/services.ts';
import { appendPhoto, findAds, findPhotosOf } from './demo.queries.ts';
import type { DemoAd } from './demo-ad.ts';
import type { PhotoSpec } from './drawing/photo-spec.ts';
import { type DemoMarket, demoAdId, demoMemberId, demoPhotoId } from './market.ts';
import { renderDemoPhoto } from './render-photos.ts';

interface MissingPhoto {
  ad: DemoAd;
  position: number;
  spec: PhotoSpec;
}

/** Finds the photos that demo ads lack, newest ad first, because visitors see the newest ads first. */
export async function findMissingPhotos(
  { database }: Pick<Services, 'database'>,
  { ads }: DemoMarket,
): Promise<MissingPhoto[]> {
  const adIds = ads.map(demoAdId);
  const [adsThere, photosThere] = await Promise.all([
    findAds(database, adIds),
    findPhotosOf(database, adIds),
  ]);
  return ads
    .filter((ad) => adsThere.has(demoAdId(ad)))
    .sort((one, other) => one.createdHoursAgo - other.createdHoursAgo)
    .flatMap((ad) => ad.photos.map((spec, position) => ({ ad, position, spec })))
    .filter(({ ad, position }) => !photosThere.has(demoPhotoId(ad, position)));
}

/**
 * Draws and stores the missing photos of demo ads one by one. An ad shows each photo as soon as it is stored. An
 * interrupted run is resumed by the next one.
 */
export async function addMissingPhotos(
  services: Pick<Services, 'database' | 'clock' | 'photoStore'>,
  market: DemoMarket,
): Promise<void> {
  for (const { ad, position, spec } of await findMissingPhotos(services, market)) {
    const bytes = await renderDemoPhoto(spec, market.photoWidth);
    const photo = { id: demoPhotoId(ad, position), userId: demoMemberId(ad.owner) };
    await storePhoto(services, { ...photo, bytes });
    const added = await appendPhoto(services.database, {
      adId: demoAdId(ad),
      photoId: photo.id,
      position,
    });
    if (!added) await deletePhoto(services, photo);
  }
}
