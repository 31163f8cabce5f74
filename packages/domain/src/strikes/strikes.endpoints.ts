import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { type StrikeEffect, strikeEffects } from './strike-effects.ts';
import { strikeReasons } from './strike-reasons.ts';
import * as requests from './strikes.requests.ts';

export const ownStrikesPageSize = 20;

const ownStrikeSchema = v.object({
  id: v.string(),
  reason: v.picklist(strikeReasons),
  weight: v.number(),
  /** Title of the ad; '' for a report about the member. */
  title: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
});
export type OwnStrike = v.InferOutput<typeof ownStrikeSchema>;

export const listOwnStrikes = defineEndpoint({
  ...requests.listOwnStrikes,
  summary: `The member's valid strikes, latest first, in pages of ${ownStrikesPageSize}`,
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(ownStrikeSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Sum of all valid strikes. */
    weight: v.number(),
    /** The next effect and the sum at which it takes place; null if there is none. */
    next_effect: v.nullable(
      v.object({
        effect: v.picklist(strikeEffects as [StrikeEffect, ...StrikeEffect[]]),
        threshold: v.number(),
      }),
    ),
    /** Whether the strikes cause the member's ads to be reviewed before they are listed. */
    listing_review: v.boolean(),
    /** Null for a member who posts without a limit for strikes. */
    posting_limit: v.nullable(v.object({ ads_per_day: v.number(), active_ads: v.number() })),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});
