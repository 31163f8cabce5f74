import type { GalleryPhoto as StoredPhoto } from '@arabati/domain/photos/gallery-photo';
import { photoPath } from '@arabati/domain/photos/photo-files';
import type { GalleryPhoto } from '../../ui/gallery-slides.tsx';
import { photoSources } from './photo-sources.ts';

/** Converts a stored photo for the gallery. */
export function galleryPhoto(photo: StoredPhoto): GalleryPhoto {
  return {
    ...photoSources(photo),
    portrait: photo.height > photo.width,
    // Missing in a response that an earlier version stored on the device.
    full: photo.full_width ? photoPath(photo.name, 'full', 'webp') : undefined,
  };
}
