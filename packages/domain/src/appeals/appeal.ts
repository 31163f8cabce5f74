import * as v from 'valibot';

/** accepted: the ad is listed again. */
export const appealStates = ['waiting', 'accepted', 'rejected'] as const;
export type AppealState = (typeof appealStates)[number];

export const appealEntries = {
  text: v.string(),
  state: v.picklist(appealStates),
  /** The administrator's answer to a rejected appeal; otherwise ''. */
  answer: v.string(),
  created_at: v.string(),
  decided_at: v.nullable(v.string()),
};
