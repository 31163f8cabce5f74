import * as photos from '@arabati/domain/photos/photos.endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createLimits, type LimitRule } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { repeatInBackground } from '../../platform/repeat-in-background.ts';
import type { Services } from '../../platform/services.ts';
import { deletePhoto } from './delete-photo.ts';
import { openLinkPicture } from './open-link-picture.ts';
import { parseLinkPictureFileName, parsePhotoFileName } from './photo-files.ts';
import { storePhoto } from './store-photo.ts';
import { sweepPhotos } from './sweep-photos.ts';

/** Two dozen ads an hour; uploading and taking back without end would keep the decoder busy. */
const uploads: LimitRule = { name: 'photo-upload', points: 120, seconds: 3_600 };

export function photosRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createLimits(services);
  binder.serve(photos.uploadPhoto, async ({ params, file, member }) => {
    const retryAfter = await limits.exceeded(uploads, member.userId);
    if (retryAfter > 0) throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
    return storePhoto(services, { id: params.photo_id, userId: member.userId, bytes: file });
  });
  binder.serve(photos.deletePhoto, async ({ params, member }) => {
    await deletePhoto(services, { id: params.photo_id, userId: member.userId });
    return undefined;
  });
}

/** The pictures themselves. A name's content never changes, so a browser asks for it once. */
export function servePhotos(app: FastifyInstance, { photoStore }: Pick<Services, 'photoStore'>): void {
  app.get<{ Params: { file: string } }>('/photos/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { file } = request.params;
    const pictured = parseLinkPictureFileName(file);
    if (pictured) {
      const picture = await openLinkPicture({ photoStore }, pictured);
      return sendForGood(reply, 'image/jpeg').send(picture);
    }
    const parsed = parsePhotoFileName(file);
    const found = parsed && (await photoStore.open(file));
    if (!found) throw new Problem('not-found');
    return sendForGood(reply, `image/${parsed.format}`)
      .header('content-length', found.bytes)
      .send(found.stream);
  });
}

function sendForGood(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .type(type);
}

const minuteMs = 60_000;

/** Sweeps shortly after the start (where power fails daily no day is ever full) and some times a day from then on. */
export function sweepPhotosInBackground(app: FastifyInstance, services: Services): void {
  const failure = 'sweeping photos failed; the next sweep comes back to them';
  repeatInBackground(app, { everyMs: 6 * 60 * minuteMs, firstAfterMs: 5 * minuteMs, failure }, async () => {
    const swept = await sweepPhotos(services);
    if (swept.photos + swept.files > 0) app.log.info(swept, 'swept photos that no ad took');
  });
}
