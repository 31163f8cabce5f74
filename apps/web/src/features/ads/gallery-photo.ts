import type { GalleryPhoto as StoredPhoto } from '@arabati/domain/photos/gallery-photo';
import { photoPath } from '@arabati/domain/photos/photos.endpoints';
import type { GalleryPhoto } from '../../ui/gallery.tsx';
import { photoSources } from './photo-sources.ts';

/** A stored photo as the gallery takes it. */
export function galleryPhoto(photo: StoredPhoto): GalleryPhoto {
  return {
    ...photoSources(photo),
    portrait: photo.height > photo.width,
    // Absent in an answer that the device kept from an earlier version.
    full: photo.full_width ? photoPath(photo.name, 'full', 'webp') : undefined,
  };
}
