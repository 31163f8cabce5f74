import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { appealEntries } from './appeal.ts';
import { appealFormSchema } from './appeal-form.ts';
import * as requests from './appeals.requests.ts';

const adRemovalSchema = v.object({
  /** Why administrators removed the ad. */
  reason: v.string(),
  removed_at: v.string(),
  /** The owner's appeal against this removal; null before it. */
  appeal: v.nullable(v.object(appealEntries)),
});
export type AdRemoval = v.InferOutput<typeof adRemovalSchema>;

export const getAdRemoval = defineEndpoint({
  ...requests.getAdRemoval,
  summary: "Why administrators removed one of the member's own ads, and the member's appeal",
  params: v.object({ ad_id: v.pipe(v.string(), v.uuid()) }),
  response: adRemovalSchema,
  problems: ['not-signed-in', 'not-found'],
});

/** The device generates the id, so that a retry is the same appeal. Each removal can be appealed against once. */
export const sendAppeal = defineEndpoint({
  ...requests.sendAppeal,
  writeClass: 'account',
  summary: "Appeal against the removal of one of the member's own ads",
  params: v.object({ appeal_id: v.pipe(v.string(), v.uuid()) }),
  body: v.object({ ad_id: v.pipe(v.string(), v.uuid()), ...appealFormSchema.entries }),
  problems: ['not-signed-in', 'invalid-input', 'not-found', 'appeal-sent', 'id-taken', 'too-many-requests'],
});
