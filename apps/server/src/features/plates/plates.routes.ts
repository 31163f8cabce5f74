import * as contracts from '@arabati/domain/plates/plates.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { decidePlatePhoto } from './decide-plate-photo.ts';
import { openPlatePhoto } from './open-plate-photo.ts';
import { findWaitingPhotos } from './plates.queries.ts';
import { readPlateRequest } from './read-plate-request.ts';
import { requestPlatePhoto, withdrawPlateRequest } from './request-plate-photo.ts';
import { serializePlateRequest } from './serialize-plate-request.ts';
import { getOwnPlateRequest, removePlatePhoto, storePlatePhoto } from './store-plate-photo.ts';

/** Several attempts at a readable photo of a few cars. Includes retries. */
const uploads: LimitRule = { name: 'plate-photo', points: 20, seconds: 86_400 };

export function platesRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  const { database } = services;
  binder.serve(contracts.getOwnPlateRequest, async ({ params, member: { userId } }) => {
    const request = await getOwnPlateRequest(database, { adId: params.ad_id, userId });
    return { request: request ? serializePlateRequest(request) : null };
  });
  binder.serve(contracts.uploadPlatePhoto, async ({ params, file, member: { userId } }) => {
    await limits.enforce(uploads, userId);
    const { ad_id: adId, plate_photo_id: photoId } = params;
    return { request: await storePlatePhoto(services, { adId, photoId, userId, bytes: file }) };
  });
  binder.serve(contracts.removePlatePhoto, async ({ params, member: { userId } }) => {
    await removePlatePhoto(services, { adId: params.ad_id, photoId: params.plate_photo_id, userId });
    return undefined;
  });
  binder.serve(contracts.listPlatePhotos, async () => {
    const rows = await findWaitingPhotos(database);
    return {
      items: rows.map(({ changed_at, ...row }) => ({ ...row, sent_at: changed_at.toISOString() })),
    };
  });
  binder.serve(contracts.getPlateRequest, async ({ params }) => ({
    request: await readPlateRequest(database, params.ad_id),
  }));
  binder.serve(contracts.requestPlatePhoto, async ({ params, administrator }) => {
    await requestPlatePhoto(services, { administrator, adId: params.ad_id });
    return undefined;
  });
  binder.serve(contracts.withdrawPlateRequest, async ({ params, administrator }) => {
    await withdrawPlateRequest(services, { administrator, adId: params.ad_id });
    return undefined;
  });
  binder.serve(contracts.getPlatePhoto, ({ params }) =>
    openPlatePhoto(services, { adId: params.ad_id, photoId: params.plate_photo_id }),
  );
  binder.serve(contracts.decidePlatePhoto, async ({ params, body, administrator }) => {
    const { ad_id: adId, plate_photo_id: photoId } = params;
    await decidePlatePhoto(services, { administrator, adId, photoId, decision: body });
    return undefined;
  });
}
