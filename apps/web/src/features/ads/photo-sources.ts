import {
  type Photo,
  type PhotoFormat,
  photoFormats,
  photoPath,
  photoVariants,
} from '@arabati/domain/photos/photos.endpoints';
import type { GalleryPhoto } from '../../ui/gallery.tsx';

function sourceSet(photo: Photo, format: PhotoFormat): string {
  const small = `${photoPath(photo.name, 'small', format)} ${photoVariants.small}w`;
  // The large variant of a photo that was small already has no more pixels than the small one.
  return photo.width > photoVariants.small
    ? `${small}, ${photoPath(photo.name, 'large', format)} ${photo.width}w`
    : small;
}

/** A stored photo as the parts that show pictures take it: every format and size, and its blur until it is there. */
export function photoSources(photo: Photo): GalleryPhoto & { src: string } {
  return {
    src: photoPath(photo.name, 'small', 'webp'),
    placeholder: photo.blur,
    sources: photoFormats.map((format) => ({
      type: `image/${format}` as const,
      srcSet: sourceSet(photo, format),
    })),
  };
}
