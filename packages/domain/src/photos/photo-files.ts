import type { Photo } from './photo.ts';

export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Width of the small variant in pixels. */
export const smallPhotoWidth = 400;

/** Stored variants; photo-variants.ts defines their sizes. */
export type PhotoVariant = 'small' | 'large' | 'full';

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

/** Size in pixels of link previews in chat apps and social networks, which none of them crops. */
export const linkPictureSize = { width: 1_200, height: 630 };

export function linkPicturePath(name: string): string {
  return `/photos/${name}-link.jpg`;
}
