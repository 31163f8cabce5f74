import * as photos from '@arabati/domain/photos/photos.endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { deletePhoto } from './delete-photo.ts';
import { openLinkPicture } from './open-link-picture.ts';
import {
  type PhotoFile,
  parseLinkPictureFileName,
  parsePhotoFileName,
  photoFileName,
} from './photo-files.ts';
import { isPhotoPublic } from './photos.queries.ts';
import { storePhoto } from './store-photo.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { isSealValid } from './withheld-photos.ts';

/** Enough for two dozen ads per hour. Prevents repeated uploads and deletions from keeping the decoder busy. */
const uploads: LimitRule = { name: 'photo-upload', points: 120, seconds: 3_600 };

export function photosRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
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

/**
 * Serves the pictures, unless their ad was removed. The content of a name never changes, so a browser loads it once.
 * Shared caches must not store it, because they would continue to serve removed photos.
 */
export function servePhotos(
  app: FastifyInstance,
  services: Pick<SignInServices, 'photoStore' | 'database' | 'keyFor' | 'clock'>,
): void {
  const { photoStore, database } = services;
  const options = { logLevel: 'warn', config: { workClass: 'file' } } as const;
  app.get<{ Params: { file: string } }>('/photos/:file', options, async (request, reply) => {
    const { file } = request.params;
    const pictured = parseLinkPictureFileName(file);
    if (pictured) {
      if (!(await isPhotoPublic(database, pictured))) throw new Problem('not-found');
      return sendForGood(reply, 'image/jpeg').send(await openLinkPicture({ photoStore }, pictured));
    }
    const parsed = parsePhotoFileName(file);
    const found = parsed && (await mayBeSeen(services, parsed)) && (await openPhoto(services, parsed));
    if (!found) throw new Problem('not-found');
    return sendForGood(reply, `image/${parsed.format}`)
      .header('content-length', found.bytes)
      .send(found.stream);
  });
}

function mayBeSeen(
  services: Pick<SignInServices, 'database' | 'keyFor' | 'clock'>,
  { name, seal }: PhotoFile,
) {
  return seal === undefined ? isPhotoPublic(services.database, name) : isSealValid(services, name, seal);
}

function openPhoto({ photoStore }: Pick<SignInServices, 'photoStore'>, { name, variant, format }: PhotoFile) {
  return photoStore.open(photoFileName(name, variant, format));
}

function sendForGood(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .type(type);
}

const minuteMs = 60_000;

/**
 * Schedules the sweep shortly after the start (with daily power failures, a server may never run for a full day) and
 * several times a day.
 */
export function scheduleSweepPhotos(app: FastifyInstance, services: Services): void {
  const failure = 'sweeping photos failed; the next sweep comes back to them';
  scheduleTask(app, { everyMs: 6 * 60 * minuteMs, firstAfterMs: 5 * minuteMs, failure }, async () => {
    const swept = await sweepPhotos(services);
    if (swept.photos + swept.files > 0) app.log.info(swept, 'swept photos without an ad');
  });
}
