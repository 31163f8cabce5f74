import * as v from 'valibot';
import { chassisNumberSchema } from '../ads/chassis-number.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoBody } from '../photos/photo-body.ts';
import { lineOfText } from '../text/clean-text.ts';
import { deskPlateRequestSchema, plateRequestSchema } from './plate-request.ts';
import * as requests from './plates.requests.ts';

const adId = v.pipe(v.string(), v.uuid());
const params = v.object({ ad_id: adId });
/** The device generates the id of a photo, so that a retry is the same one. */
const photoParams = v.object({ ad_id: adId, plate_photo_id: v.pipe(v.string(), v.uuid()) });

export const getOwnPlateRequest = defineEndpoint({
  ...requests.getOwnPlateRequest,
  summary: "The request for a photo of the chassis plate of the member's own ad",
  params,
  response: v.object({ request: v.nullable(plateRequestSchema) }),
  problems: ['not-signed-in', 'ad-not-found'],
});

export const uploadPlatePhoto = defineEndpoint({
  ...requests.uploadPlatePhoto,
  writeClass: 'contact',
  summary:
    "Send the photo that was requested for the member's own ad. It replaces an earlier one with another id",
  params: photoParams,
  binaryBody: photoBody,
  response: v.object({ request: plateRequestSchema }),
  problems: [
    'not-signed-in',
    'ad-not-found',
    'plate-not-requested',
    'id-taken',
    'photo-not-an-image',
    'photo-too-large',
    'photo-too-many-pixels',
    'too-many-requests',
    'overloaded',
  ],
});

/** A photo that is removed already, was replaced or was decided on causes no problem. */
export const removePlatePhoto = defineEndpoint({
  ...requests.removePlatePhoto,
  writeClass: 'contact',
  summary: 'Remove the photo of the chassis plate, before a decision on it',
  params: photoParams,
  problems: ['not-signed-in', 'ad-not-found', 'too-many-requests'],
});

export const listPlatePhotos = defineEndpoint({
  ...requests.listPlatePhotos,
  permission: 'ads',
  summary: 'Ads whose photo of the chassis plate waits for a decision, oldest first',
  response: v.object({
    items: v.array(
      v.object({ ad_id: v.string(), title: v.string(), display_name: v.string(), sent_at: v.string() }),
    ),
  }),
  problems: ['not-signed-in'],
});

export const getPlateRequest = defineEndpoint({
  ...requests.getPlateRequest,
  permission: 'ads',
  summary: 'The request for a photo of the chassis plate of an ad',
  params,
  response: v.object({ request: v.nullable(deskPlateRequestSchema) }),
  problems: ['not-signed-in', 'ad-not-found'],
});

/** No effect while a request is open, or if the number is verified. */
export const requestPlatePhoto = defineEndpoint({
  ...requests.requestPlatePhoto,
  writeClass: 'administration',
  permission: 'ads',
  summary: 'Ask the owner of an active ad with a chassis number for a photo of the plate, and notify them',
  params,
  problems: ['not-signed-in', 'ad-not-found', 'not-found', 'too-many-requests'],
});

/** No effect without an open request. */
export const withdrawPlateRequest = defineEndpoint({
  ...requests.withdrawPlateRequest,
  writeClass: 'administration',
  permission: 'ads',
  summary: 'Withdraw the request, and delete its photo',
  params,
  problems: ['not-signed-in', 'ad-not-found', 'too-many-requests'],
});

export const getPlatePhoto = defineEndpoint({
  ...requests.getPlatePhoto,
  permission: 'ads',
  summary: 'The photo of a chassis plate that waits for a decision',
  params: photoParams,
  binaryResponse: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});

/** A retry of the same decision changes nothing. */
export const decidePlatePhoto = defineEndpoint({
  ...requests.decidePlatePhoto,
  writeClass: 'administration',
  permission: 'ads',
  summary:
    'Verify the chassis number by the number that was read from the photo, or reject the photo with a reason. The photo is deleted',
  params: photoParams,
  body: v.variant('state', [
    v.object({ state: v.literal('verified'), chassis_number: chassisNumberSchema }),
    v.object({ state: v.literal('rejected'), reason: lineOfText(requests.plateReasonMaximum) }),
  ]),
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'plate-photo-changed',
    'plate-number-differs',
    'too-many-requests',
  ],
});
