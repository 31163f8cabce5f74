import * as v from 'valibot';

/** The photo of a report. Only its reporter and the administrators who decide on reports can open it. */
export const reportPhotoSchema = v.object({
  id: v.string(),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
});
export type ReportPhoto = v.InferOutput<typeof reportPhotoSchema>;
