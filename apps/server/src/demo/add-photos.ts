import type { DemoAd, DemoMarket, DemoPhoto } from '@arabati/demo-market';
import { deletePhoto, storePhoto } from '../features/photos/photos.public.ts';
import type { Services } from '../platform/services.ts';
import { appendPhoto, findAds, findPhotosOf } from './demo.queries.ts';

interface MissingPhoto {
  ad: DemoAd;
  position: number;
  photo: DemoPhoto;
}

/** Finds the photos that demo ads lack, newest ad first, because visitors see the newest ads first. */
export async function findMissingPhotos(
  { database }: Pick<Services, 'database'>,
  { ads }: Pick<DemoMarket, 'ads'>,
): Promise<MissingPhoto[]> {
  const adIds = ads.map(({ id }) => id);
  const [adsThere, photosThere] = await Promise.all([
    findAds(database, adIds),
    findPhotosOf(database, adIds),
  ]);
  return ads
    .filter((ad) => adsThere.has(ad.id))
    .sort((one, other) => one.createdHoursAgo - other.createdHoursAgo)
    .flatMap((ad) => ad.photos.map((photo, position) => ({ ad, position, photo })))
    .filter(({ photo }) => !photosThere.has(photo.id));
}

/**
 * Draws and stores the missing photos of demo ads one by one. An ad shows each photo as soon as it is stored. An
 * interrupted run is resumed by the next one.
 */
export async function addMissingPhotos(
  services: Pick<Services, 'database' | 'clock' | 'photoStore'>,
  market: DemoMarket,
): Promise<void> {
  for (const { ad, position, photo } of await findMissingPhotos(services, market)) {
    const stored = { id: photo.id, userId: ad.owner.id };
    await storePhoto(services, { ...stored, bytes: await market.drawPhoto(photo) });
    const added = await appendPhoto(services.database, { adId: ad.id, photoId: photo.id, position });
    if (!added) await deletePhoto(services, stored);
  }
}
