import * as v from 'valibot';
import { photoSchema } from './photos.endpoints.ts';

/** A photo as the gallery of an ad shows it. */
export const galleryPhotoSchema = v.object({
  ...photoSchema.entries,
  /** Pixels of the full variant; null where the photo has none. */
  full_width: v.nullable(v.number()),
});
export type GalleryPhoto = v.InferOutput<typeof galleryPhotoSchema>;
