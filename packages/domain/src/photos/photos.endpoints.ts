import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

export const photosPerAd = 5;
/** Of the file as it reaches the server; the browser has compressed it before. */
export const photoMaxBytes = 5 * 1024 * 1024;
/** Photos that one member may have uploaded without posting their ads. */
export const waitingPhotosMaximum = 20;
/** Compression of a picture that is shown without zoom (specification, section 5): longest side in pixels, JPEG quality. */
export const photoMaxSide = 800;
export const photoQuality = 0.7;

export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Pixels of width of the small variant. */
export const smallPhotoWidth = 400;
/** Stored variants: photo-variants.ts says how large each is. */
export type PhotoVariant = 'small' | 'large' | 'full';

/**
 * A photo as every answer shows it. Its files are `photoPath(name, variant, format)`; names are unguessable and
 * a name's content never changes.
 */
export const photoSchema = v.object({
  name: v.string(),
  /** Pixels of the large variant: the box is known before the picture arrives. */
  width: v.number(),
  height: v.number(),
  /** A tiny picture to show until the real one is there: `data:image/webp;base64,…`. */
  blur: v.string(),
});
export type Photo = v.InferOutput<typeof photoSchema>;

export function photoPath(name: string, variant: PhotoVariant, format: PhotoFormat): string {
  return `/photos/${name}-${variant}.${format}`;
}

/** The variants that are shown without zoom, as a `srcset` names them. */
export function photoSourceSet(photo: Photo, format: PhotoFormat): string {
  const small = `${photoPath(photo.name, 'small', format)} ${smallPhotoWidth}w`;
  // The large variant of a photo that was small already has no more pixels than the small one.
  return photo.width > smallPhotoWidth
    ? `${small}, ${photoPath(photo.name, 'large', format)} ${photo.width}w`
    : small;
}

/** How wide an ad's page shows its photos, as `sizes` says it. */
export const adPhotoSizes = '(min-width: 64rem) 50rem, 100vw';

/** What chat apps and social networks show of a link: the one shape that all of them crop nothing off. */
export const linkPictureSize = { width: 1_200, height: 630 };

export function linkPicturePath(name: string): string {
  return `/photos/${name}-link.jpg`;
}

/**
 * The photo's id is made by the poster's device: sending the same photo again after a lost answer changes nothing.
 */
export const uploadPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/photos/{photo_id}',
  access: 'member',
  writeClass: 'ad',
  summary: 'Upload one photo of an ad to be posted',
  params: v.object({ photo_id: v.pipe(v.string(), v.uuid()) }),
  binaryBody: {
    mediaTypes: ['image/*', 'application/octet-stream'],
    maxBytes: photoMaxBytes,
    problems: { otherType: 'photo-not-an-image', tooLarge: 'photo-too-large' },
  },
  answer: v.object({ id: v.string(), photo: photoSchema }),
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

/** Takes back a photo that belongs to no ad yet. */
export const deletePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/photos/{photo_id}',
  access: 'member',
  writeClass: 'ad',
  summary: 'Remove an uploaded photo that is in no ad yet',
  params: v.object({ photo_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});
