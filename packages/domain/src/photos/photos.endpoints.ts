import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

export const photosPerAd = 5;
/** Maximum bytes of an uploaded file, which the browser has compressed. */
export const photoMaxBytes = 5 * 1024 * 1024;
/** Maximum number of uploaded photos of a member that do not belong to an ad yet. */
export const waitingPhotosMaximum = 20;
/** Compression of pictures that cannot be zoomed (specification, section 5): longest side in pixels, JPEG quality. */
export const photoMaxSide = 800;
export const photoQuality = 0.7;

export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Width of the small variant in pixels. */
export const smallPhotoWidth = 400;
/** Stored variants; photo-variants.ts defines their sizes. */
export type PhotoVariant = 'small' | 'large' | 'full';

/**
 * A photo in responses. Its files are `photoPath(name, variant, format)`. Names are unguessable, and the content of a
 * name never changes.
 */
export const photoSchema = v.object({
  name: v.string(),
  /** Width of the large variant in pixels, so that the layout is known before the picture loads. */
  width: v.number(),
  height: v.number(),
  /** A tiny placeholder picture: `data:image/webp;base64,…`. */
  blur: v.string(),
});
export type Photo = v.InferOutput<typeof photoSchema>;

export function photoPath(name: string, variant: PhotoVariant, format: PhotoFormat): string {
  return `/photos/${name}-${variant}.${format}`;
}

/** Builds a `srcset` of the variants without zoom. */
export function photoSourceSet(photo: Photo, format: PhotoFormat): string {
  const small = `${photoPath(photo.name, 'small', format)} ${smallPhotoWidth}w`;
  // The large variant of a small photo has no more pixels than the small variant.
  return photo.width > smallPhotoWidth
    ? `${small}, ${photoPath(photo.name, 'large', format)} ${photo.width}w`
    : small;
}

/** `sizes` of the photos on an ad's page. */
export const adPhotoSizes = '(min-width: 64rem) 50rem, 100vw';

/** Size in pixels of link previews in chat apps and social networks, which none of them crops. */
export const linkPictureSize = { width: 1_200, height: 630 };

export function linkPicturePath(name: string): string {
  return `/photos/${name}-link.jpg`;
}

/** The poster's device generates the id, so that a retry after a lost response changes nothing. */
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

/** Deletes a photo that does not belong to an ad yet. */
export const deletePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/photos/{photo_id}',
  access: 'member',
  writeClass: 'ad',
  summary: 'Remove an uploaded photo that is in no ad yet',
  params: v.object({ photo_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});
