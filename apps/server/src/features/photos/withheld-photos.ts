import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignInServices } from '../sign-in/sign-in-services.ts';

type Keys = Pick<SignInServices, 'keyFor' | 'clock'>;

/**
 * Period in milliseconds in which a seal stays the same, so that a browser does not load a photo again. It is accepted
 * for one further period.
 */
const periodMs = 12 * 60 * 60 * 1_000;

async function sealOf({ keyFor }: Pick<Keys, 'keyFor'>, name: string, period: number): Promise<string> {
  return createHmac('sha256', await keyFor('withheld-photo'))
    .update(`${name} ${period}`)
    .digest('base64url')
    .slice(0, 22);
}

const periodOf = ({ clock }: Pick<Keys, 'clock'>) => Math.floor(clock.now().getTime() / periodMs);

/**
 * Seals the name of a photo of a removed ad, for its owner and administrators. The sealed name opens the photo for a
 * day.
 */
export async function sealPhotoName(keys: Keys, name: string): Promise<string> {
  return `${name}.${await sealOf(keys, name, periodOf(keys))}`;
}

/** Returns whether the API issued this seal within the last day. */
export async function isSealValid(keys: Keys, name: string, seal: string): Promise<boolean> {
  const given = Buffer.from(seal);
  for (const period of [periodOf(keys), periodOf(keys) - 1]) {
    const expected = Buffer.from(await sealOf(keys, name, period));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return true;
  }
  return false;
}

interface Pictured {
  status: string;
  cover?: { name: string } | null;
  photos?: { name: string }[];
}

/** Returns the ad with sealed names, which open its photos although it was removed. */
export async function withSealedPhotos<Ad extends Pictured>(keys: Keys, ad: Ad): Promise<Ad> {
  if (ad.status !== 'removed') return ad;
  const seal = async <P extends { name: string }>(photo: P) => ({
    ...photo,
    name: await sealPhotoName(keys, photo.name),
  });
  return {
    ...ad,
    ...(ad.cover ? { cover: await seal(ad.cover) } : {}),
    ...(ad.photos ? { photos: await Promise.all(ad.photos.map(seal)) } : {}),
  };
}
