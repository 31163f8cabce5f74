import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

type Keys = Pick<Services, 'keyFor' | 'clock'>;

/**
 * Period in milliseconds in which a signature stays the same, so that a browser does not load a photo again. It is accepted
 * for one further period.
 */
const periodMs = 12 * 60 * 60 * 1_000;

async function signatureOf({ keyFor }: Pick<Keys, 'keyFor'>, name: string, period: number): Promise<string> {
  return createHmac('sha256', await keyFor('withheld-photo'))
    .update(`${name} ${period}`)
    .digest('base64url')
    .slice(0, 22);
}

const periodOf = ({ clock }: Pick<Keys, 'clock'>) => Math.floor(clock.now().getTime() / periodMs);

/**
 * Signs the name of a photo of a removed ad, for its owner and administrators. The signed name opens the photo for a
 * day.
 */
export async function signPhotoName(keys: Keys, name: string): Promise<string> {
  return `${name}.${await signatureOf(keys, name, periodOf(keys))}`;
}

/** Returns whether the API issued this signature within the last day. */
export async function isSignatureValid(keys: Keys, name: string, signature: string): Promise<boolean> {
  const given = Buffer.from(signature);
  for (const period of [periodOf(keys), periodOf(keys) - 1]) {
    const expected = Buffer.from(await signatureOf(keys, name, period));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return true;
  }
  return false;
}

interface Pictured {
  status: string;
  cover?: { name: string } | null;
  photos?: { name: string }[];
}

/** Returns the ad with signed names, which open its photos although it was removed. */
export async function withSignedPhotos<Ad extends Pictured>(keys: Keys, ad: Ad): Promise<Ad> {
  if (ad.status !== 'removed') return ad;
  const withSignature = async <P extends { name: string }>(photo: P) => ({
    ...photo,
    name: await signPhotoName(keys, photo.name),
  });
  return {
    ...ad,
    ...(ad.cover ? { cover: await withSignature(ad.cover) } : {}),
    ...(ad.photos ? { photos: await Promise.all(ad.photos.map(withSignature)) } : {}),
  };
}
