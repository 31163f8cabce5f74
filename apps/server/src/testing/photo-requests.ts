import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomTypedPhone, type TestMember } from './members.ts';
import { adForm } from './posting.ts';
import type { TestApp } from './test-app.ts';

export function uploadPhoto(
  market: TestApp,
  body: Buffer,
  {
    by,
    id = randomUUID(),
    type = 'image/jpeg',
  }: { by: Pick<TestMember, 'headers'>; id?: string; type?: string },
) {
  return market.app.inject({
    method: 'PUT',
    url: `/api/photos/${id}`,
    headers: { ...by.headers, 'content-type': type },
    payload: body,
  });
}

/** Posts an ad with uploaded photos and returns its id. */
export async function postWithPhotos(
  market: TestApp,
  by: TestMember,
  photoIds: readonly string[],
): Promise<string> {
  const form = {
    ...adForm({ photo_ids: [...photoIds] }),
    phone: randomTypedPhone(),
    whatsapp: randomTypedPhone(),
  };
  const response = await market.app.inject({
    method: 'POST',
    url: '/api/ads',
    headers: by.headers,
    payload: form,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return form.id;
}

/** Returns the names of all files in the photo store. */
export async function storedPhotoFiles(market: TestApp): Promise<string[]> {
  const entries = await readdir(join(market.services.config.dataDir, 'photos'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
