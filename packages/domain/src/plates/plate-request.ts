import * as v from 'valibot';

/**
 * waiting: for the owner's photo · sent: the photo waits for a decision · verified: the number on it is that of the ad ·
 * rejected: with a reason.
 */
export const plateStates = ['waiting', 'sent', 'verified', 'rejected'] as const;
export type PlateState = (typeof plateStates)[number];

const entries = {
  state: v.picklist(plateStates),
  /** Why the photo was rejected; '' otherwise. */
  reason: v.string(),
  requested_at: v.string(),
};

/** What the owner of the ad sees. The photo itself is for administrators only. */
export const plateRequestSchema = v.object({
  ...entries,
  /** Id of the photo that waits for a decision. */
  photo_id: v.nullable(v.string()),
});
export type PlateRequest = v.InferOutput<typeof plateRequestSchema>;

export const deskPlateRequestSchema = v.object({
  ...entries,
  photo: v.nullable(v.object({ id: v.string(), width: v.number(), height: v.number() })),
});
export type DeskPlateRequest = v.InferOutput<typeof deskPlateRequestSchema>;
