import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignInServices } from '../sign-in/sign-in-services.ts';

type Keys = Pick<SignInServices, 'keyFor' | 'clock'>;

/** How long a seal stays the same, so that a browser does not load a photo again; it is accepted for as long again. */
const periodMs = 12 * 60 * 60 * 1_000;

async function sealOf({ keyFor }: Pick<Keys, 'keyFor'>, name: string, period: number): Promise<string> {
  return createHmac('sha256', await keyFor('withheld-photo'))
    .update(`${name} ${period}`)
    .digest('base64url')
    .slice(0, 22);
}

const periodOf = ({ clock }: Pick<Keys, 'clock'>) => Math.floor(clock.now().getTime() / periodMs);

/** The photo of an ad that was taken down, as its owner and administrators are shown it: the name opens it for a day. */
export async function sealPhotoName(keys: Keys, name: string): Promise<string> {
  return `${name}.${await sealOf(keys, name, periodOf(keys))}`;
}

/** Whether the API returned this name within the last day. */
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

/** The same ad, with names that open its photos although it was taken down. */
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
