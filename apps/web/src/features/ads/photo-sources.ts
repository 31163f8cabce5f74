import type { Photo } from '@arabati/domain/photos/photo';
import { photoFormats, photoPath, photoSourceSet } from '@arabati/domain/photos/photo-files';
import type { SafeImageProps } from '../../ui/safe-image.tsx';

/** Converts a stored photo for image components: its formats and sizes, and its blurred placeholder. */
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
