import * as v from 'valibot';

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
