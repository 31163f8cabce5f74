import { type Photo, photoFormats, photoPath, photoSourceSet } from '@arabati/domain/photos/photos.endpoints';
import type { SafeImageProps } from '../../ui/safe-image.tsx';

/** A stored photo as the parts that show pictures take it: every format and size, and its blur until it is there. */
export function photoSources(
  photo: Photo,
): Pick<SafeImageProps, 'placeholder' | 'sources'> & { src: string } {
  return {
    src: photoPath(photo.name, 'small', 'webp'),
    placeholder: photo.blur,
    sources: photoFormats.map((format) => ({
      type: `image/${format}` as const,
      srcSet: photoSourceSet(photo, format),
    })),
  };
}
