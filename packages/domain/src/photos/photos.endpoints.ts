import * as v from 'valibot';
import { showroomDraftsMaximum } from '../drafts/draft.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from './photo.ts';
import { photoBody } from './photo-body.ts';
import { photosPerAd } from './photo-limits.ts';
import * as requests from './photos.requests.ts';

/** Maximum number of uploaded photos of a member that belong to no ad and no draft yet. */
export const waitingPhotosMaximum = 20;
/** Of a showroom, which adds many cars at once: all photos of its drafts. */
export const showroomWaitingPhotosMaximum = showroomDraftsMaximum * photosPerAd;

/** The poster's device generates the id, so that a retry after a lost response changes nothing. */
export const uploadPhoto = defineEndpoint({
  ...requests.uploadPhoto,
  staff: 'seller',
  writeClass: 'photo',
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
  writeClass: 'photo',
  summary: 'Delete an uploaded photo that is not in an ad yet',
  params: v.object({ photo_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});
