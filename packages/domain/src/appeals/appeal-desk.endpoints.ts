import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText } from '../text/clean-text.ts';
import { appealEntries, appealStates } from './appeal.ts';
import * as requests from './appeal-desk.requests.ts';

export const appealPageSize = 20;

const deskAppealSchema = v.object({
  id: v.string(),
  ...appealEntries,
  ad: v.object({ id: v.string(), title: v.string() }),
  member: v.object({ user_id: v.string(), display_name: v.string() }),
  /** Why the ad was removed. */
  removal_reason: v.string(),
  removed_at: v.string(),
  /** Administrator who removed the ad, and who decided; null if unknown. */
  removed_by: v.nullable(v.string()),
  decided_by: v.nullable(v.string()),
});
export type DeskAppeal = v.InferOutput<typeof deskAppealSchema>;

export const listAppeals = defineEndpoint({
  ...requests.listAppeals,
  permission: 'ads',
  summary: `Appeals against removals of ads by state, latest first, in pages of ${appealPageSize}`,
  query: v.object({
    state: v.optional(v.picklist(appealStates), 'waiting'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(deskAppealSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Polled by every page of the administration. */
export const countWaitingAppeals = defineEndpoint({
  ...requests.countWaitingAppeals,
  permission: 'ads',
  summary: 'The number of appeals that wait for a decision',
  response: v.object({ waiting: v.number() }),
  problems: ['not-signed-in'],
});

/**
 * A retry of the same decision by the same administrator changes nothing. A rejected appeal can be accepted later. The
 * administrator who removed the ad decides only if there is no other one.
 */
export const decideAppeal = defineEndpoint({
  ...requests.decideAppeal,
  writeClass: 'administration',
  permission: 'ads',
  summary: 'Accept an appeal, which lists the ad again, or reject it with an answer for its owner',
  params: v.object({ appeal_id: v.pipe(v.string(), v.uuid()) }),
  body: v.variant(
    'state',
    [
      v.object({
        state: v.literal('accepted'),
        /** The state that the administrator saw. If a colleague has changed it since, the response is appeal-decided. */
        from: v.optional(v.picklist(['waiting', 'rejected'])),
      }),
      v.object({ state: v.literal('rejected'), answer: lineOfText(requests.appealAnswerMaxLength) }),
    ],
    'required',
  ),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'appeal-decided',
    'own-removal',
    'too-many-requests',
  ],
});
