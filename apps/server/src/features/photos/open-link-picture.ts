import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { linkPictureSize } from '@arabati/domain/photos/photos.endpoints';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { linkPictureFileName, photoFileName } from './photo-files.ts';

/** One at a time, beside the uploads: a link sent to a large group is asked for by one preview reader, not by each. */
const inTurn = pLimit(1);
const waitingAtMost = 10;
const beingMade = new Map<string, Promise<Buffer>>();

/**
 * A photo as the previews of links show it. Few photos are ever shared, so it is made from the large variant when it is
 * first asked for, and kept beside it from then on.
 *
 * @throws Problem not-found, overloaded.
 */
export async function openLinkPicture(
  { photoStore }: Pick<Services, 'photoStore'>,
  name: string,
): Promise<Readable | Buffer> {
  const kept = await photoStore.open(linkPictureFileName(name));
  if (kept) return kept.stream;
  const running = beingMade.get(name);
  if (running) return running;
  if (inTurn.pendingCount >= waitingAtMost) throw new Problem('overloaded', { facts: { retry_after: 3 } });
  const making = inTurn(() => makeLinkPicture({ photoStore }, name)).finally(() => beingMade.delete(name));
  beingMade.set(name, making);
  return making;
}

async function makeLinkPicture({ photoStore }: Pick<Services, 'photoStore'>, name: string): Promise<Buffer> {
  const large = await photoStore.open(photoFileName(name, 'large', 'webp'));
  if (!large) throw new Problem('not-found');
  const picture = await sharp(await buffer(large.stream))
    .resize({ ...linkPictureSize, fit: 'cover', position: 'attention' })
    // Read by servers of which some take nothing newer; WhatsApp shows no picture above 600 KB.
    .jpeg({ quality: 72, progressive: true })
    .toBuffer();
  await photoStore.write(linkPictureFileName(name), picture);
  return picture;
}
