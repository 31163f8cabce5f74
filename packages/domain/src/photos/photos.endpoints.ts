import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from './photo.ts';
import { photoBody } from './photo-body.ts';
import * as requests from './photos.requests.ts';

/** Maximum number of uploaded photos of a member that do not belong to an ad yet. */
export const waitingPhotosMaximum = 20;

/** The poster's device generates the id, so that a retry after a lost response changes nothing. */
export const uploadPhoto = defineEndpoint({
  ...requests.uploadPhoto,
  staff: 'seller',
  writeClass: 'ad',
  summary: 'Upload a photo for an ad that will be posted',
  params: v.object({ photo_id: v.pipe(v.string(), v.uuid()) }),
  binaryBody: photoBody,
  response: v.object({ id: v.string(), photo: photoSchema }),
  problems: [
    'not-signed-in',
    'photo-not-an-image',
    'photo-too-large',
    'photo-too-many-pixels',
    'too-many-photos',
    'id-taken',
    'too-many-requests',
    'overloaded',
  ],
});

/** Deletes a photo that does not belong to an ad yet. */
export const deletePhoto = defineEndpoint({
  ...requests.deletePhoto,
  staff: 'seller',
  writeClass: 'ad',
  summary: 'Delete an uploaded photo that is not in an ad yet',
  params: v.object({ photo_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});
