import * as photos from '@arabati/domain/photos/photos.endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { getRefreshedMember } from '../memberships/memberships.public.ts';
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
import { isSignatureValid } from './withheld-photos.ts';

/** Enough for two dozen ads per hour. Prevents repeated uploads and deletions from keeping the decoder busy. */
const uploads: LimitRule = { name: 'photo-upload', points: 120, seconds: 3_600 };
/** Of showrooms: as many cars as one may post in an hour, and some uploads that are repeated. */
const showroomUploads: LimitRule = { name: 'showroom-photo-upload', points: 400, seconds: 3_600 };

export function photosRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(photos.uploadPhoto, async ({ params, file, member }) => {
    const { userId } = member;
    const { membership_type } = await getRefreshedMember(services.database, userId, services.clock.now());
    const isTrader = membership_type === 'premium_trader';
    await limits.enforce(isTrader ? showroomUploads : uploads, userId);
    const maximum = isTrader ? photos.showroomWaitingPhotosMaximum : photos.waitingPhotosMaximum;
    return storePhoto(services, { id: params.photo_id, userId, bytes: file, maximum });
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
  services: Pick<Services, 'photoStore' | 'database' | 'keyFor' | 'clock'>,
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
    const found = parsed && (await isVisible(services, parsed)) && (await openPhoto(services, parsed));
    if (!found) throw new Problem('not-found');
    return sendForGood(reply, `image/${parsed.format}`)
      .header('content-length', found.bytes)
      .send(found.stream);
  });
}

function isVisible(
  services: Pick<Services, 'database' | 'keyFor' | 'clock'>,
  { name, signature }: PhotoFile,
) {
  return signature === undefined
    ? isPhotoPublic(services.database, name)
    : isSignatureValid(services, name, signature);
}

function openPhoto({ photoStore }: Pick<Services, 'photoStore'>, { name, variant, format }: PhotoFile) {
  return photoStore.open(photoFileName(name, variant, format));
}

function sendForGood(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .type(type);
}
