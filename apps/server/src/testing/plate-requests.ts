import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { noisePhoto } from './photos.ts';
import type { TestApp } from './test-app.ts';

type Headers = { authorization: string };

/** Uploads a photo of a chassis plate. */
export async function addPlatePhoto(
  market: TestApp,
  { headers }: { headers: Headers },
  { adId, id = randomUUID(), photo }: { adId: string; id?: string; photo?: Buffer },
) {
  return market.app.inject({
    method: 'PUT',
    url: `/api/me/ads/${adId}/plate-photos/${id}`,
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload: photo ?? (await noisePhoto()),
  });
}

/** Opens a request for the photo of an ad, as an administrator does. */
export async function insertPlateRequest({ owner, clock }: TestApp, adId: string): Promise<void> {
  await owner.query('insert into plate_requests (ad_id, requested_at, changed_at) values ($1, $2, $2)', [
    adId,
    clock.now(),
  ]);
}

/** Returns the names of all files of plates. */
export async function storedPlateFiles(market: TestApp): Promise<string[]> {
  const entries = await readdir(join(market.services.config.dataDir, 'plates'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
