import * as v from 'valibot';
import { photoSchema } from './photo.ts';
import { photoAngles } from './photo-angle.ts';

/** A photo as the gallery of an ad shows it. */
export const galleryPhotoSchema = v.object({
  ...photoSchema.entries,
  /** Width of the full variant in pixels; null if the photo has none. */
  full_width: v.nullable(v.number()),
  /** Null if the seller has not chosen one. */
  angle: v.nullable(v.picklist(photoAngles)),
});
export type GalleryPhoto = v.InferOutput<typeof galleryPhotoSchema>;
