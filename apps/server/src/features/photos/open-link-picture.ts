import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { linkPictureSize } from '@arabati/domain/photos/photo-files';
import sharp from 'sharp';
import { createWorkLimit } from '../../platform/create-work-limit.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { linkPictureFileName, photoFileName } from './photo-files.ts';

/**
 * One at a time, next to the uploads: for a link in a large group, the chat app's server requests the picture once, not
 * every member.
 */
const withLimit = createWorkLimit({ concurrency: 1, maxWaiting: 10, retryAfterS: 3 });
const inProgress = new Map<string, Promise<Buffer>>();

/**
 * Opens a photo in the format of link previews. Few photos are ever shared, so it is created from the large variant on
 * the first request and then stored.
 *
 * @throws Problem not-found, overloaded.
 */
export async function openLinkPicture(
  { photoStore }: Pick<Services, 'photoStore'>,
  name: string,
): Promise<Readable | Buffer> {
  const stored = await photoStore.open(linkPictureFileName(name));
  if (stored) return stored.stream;
  const running = inProgress.get(name);
  if (running) return running;
  const picture = withLimit(() => createLinkPicture({ photoStore }, name)).finally(() =>
    inProgress.delete(name),
  );
  inProgress.set(name, picture);
  return picture;
}

async function createLinkPicture(
  { photoStore }: Pick<Services, 'photoStore'>,
  name: string,
): Promise<Buffer> {
  const large = await photoStore.open(photoFileName(name, 'large', 'webp'));
  if (!large) throw new Problem('not-found');
  const picture = await sharp(await buffer(large.stream))
    .resize({ ...linkPictureSize, fit: 'cover', position: 'attention' })
    // Some chat apps support no newer format, and WhatsApp displays no picture above 600 KB.
    .jpeg({ quality: 72, progressive: true })
    .toBuffer();
  await photoStore.write(linkPictureFileName(name), picture);
  return picture;
}
