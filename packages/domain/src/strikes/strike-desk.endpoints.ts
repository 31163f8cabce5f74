import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { settingRanges } from '../settings/settings.ts';
import { lineOfText } from '../text/clean-text.ts';
import * as requests from './strike-desk.requests.ts';
import { strikeReasons, strikeSources } from './strike-reasons.ts';

export const membersStrikesPageSize = 20;

const memberStrikeSchema = v.object({
  id: v.string(),
  reason: v.picklist(strikeReasons),
  /** By the settings at that time. */
  weight: v.number(),
  source: v.picklist(strikeSources),
  title: v.string(),
  /** Null if it is not the source, or deleted. */
  case_id: v.nullable(v.string()),
  ad_id: v.nullable(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
  expired: v.boolean(),
  /** Null while it is valid or expired. */
  taken_back: v.nullable(
    v.object({
      at: v.string(),
      /** Null if a decision was undone. */
      by: v.nullable(v.string()),
      reason: v.string(),
    }),
  ),
});
export type MemberStrike = v.InferOutput<typeof memberStrikeSchema>;

export const listMembersStrikes = defineEndpoint({
  ...requests.listMembersStrikes,
  permission: 'suspensions',
  summary: `A member's strikes, latest first, in pages of ${membersStrikesPageSize}`,
  params: v.object({ user_id: v.pipe(v.string(), v.uuid()) }),
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(memberStrikeSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Sum of all valid strikes. */
    weight: v.number(),
    window_days: v.number(),
  }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found'],
});

/** Taking back a strike that is not valid any more changes nothing. */
export const takeBackStrike = defineEndpoint({
  ...requests.takeBackStrike,
  writeClass: 'administration',
  permission: 'suspensions',
  summary: 'Take a strike back with a reason, and notify the member',
  params: v.object({ strike_id: v.pipe(v.string(), v.uuid()) }),
  body: v.object({ reason: lineOfText(requests.takingBackReasonMaxLength) }),
  problems: ['not-signed-in', 'invalid-input', 'not-found', 'too-many-requests'],
});

const [windowMin, windowMax] = settingRanges.window_days;

export const getStrikeDistribution = defineEndpoint({
  ...requests.getStrikeDistribution,
  permission: 'settings',
  summary: 'How many members have each weight of strikes in a window',
  query: v.object({
    /** The setting in force by default. */
    window_days: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'not-a-number'),
        v.transform(Number),
        v.minValue(windowMin, 'too-small'),
        v.maxValue(windowMax, 'too-large'),
      ),
    ),
  }),
  response: v.object({
    /** By weight, lowest first. The last possible weight includes higher ones. */
    distribution: v.array(v.object({ weight: v.number(), members: v.number() })),
    window_days: v.number(),
    /** Whether all strikes of the window are counted, or the latest ones only. */
    complete: v.boolean(),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});
