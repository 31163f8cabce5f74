import * as v from 'valibot';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { membershipTypes, planTypes } from '../memberships/membership-types.ts';
import { pointReasons } from '../points/point-reasons.ts';
import { suspensionSchema } from '../suspensions/suspensions.endpoints.ts';
import { lineOfText, optionalLine, optionalText } from '../text/clean-text.ts';
import * as requests from './members.requests.ts';
import { amountSchema, currencies, moneyEntrySchema } from './money.endpoints.ts';

/** Page size of the member search (specification, section 5). */
export const memberSearchLimit = 50;

const cursor = v.optional(v.pipe(v.string(), v.maxLength(400)));

/** A member as administrators see them, without phone numbers. Searching for a known number finds its member. */
const memberFacts = {
  user_id: v.string(),
  display_name: v.string(),
  unique_id: v.string(),
  user_id_display: v.string(),
  city: v.string(),
  membership_type: v.picklist(membershipTypes),
  is_premium: v.boolean(),
  /** ISO 8601; null: without an end. */
  membership_expires_at: v.nullable(v.string()),
  points: v.number(),
  credits: v.number(),
  active_ads: v.number(),
  suspended: v.boolean(),
  created_at: v.string(),
};
const memberSchema = v.object(memberFacts);
export type AdministeredMember = v.InferOutput<typeof memberSchema>;

export const listMembers = defineEndpoint({
  ...requests.listMembers,
  permission: 'members-read',
  summary: `Members that match a search and a filter, in pages of ${memberSearchLimit}`,
  query: v.object({
    /** Six digits: unique_id; eight digits: user_id_display; otherwise a part of the name, phone, city or number. */
    q: optionalLine(100),
    membership: v.optional(v.picklist(requests.memberFilters), 'all'),
    sort: v.optional(v.picklist(requests.memberSorts), 'newest'),
    /** Cursor of the previous page; absent for the first. */
    cursor,
  }),
  response: v.object({
    items: v.array(memberSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Number of all matches; only on the first page. */
    total: v.nullable(v.number()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ user_id: v.pipe(v.string(), v.uuid()) });

const memberDetailSchema = v.object({
  ...memberFacts,
  avatar_url: v.nullable(v.string()),
  /** Whether the member has a slot of the promotion. */
  promo: v.boolean(),
  /** Whether a phone number is registered. The number itself is private. */
  has_phone: v.boolean(),
  has_whatsapp: v.boolean(),
  monthly_ads_count: v.number(),
  monthly_ads_limit: v.number(),
  /** Number of ads ever posted. */
  ad_count: v.number(),
  /** Existing ads by status; `hidden` while the member is suspended. */
  ads: v.object({
    active: v.number(),
    paused: v.number(),
    sold: v.number(),
    removed: v.number(),
    hidden: v.number(),
  }),
  /** Number of ads that the member has paid to reveal. */
  contact_reveals: v.number(),
  /** Pounds received for the member's activations minus refunds. */
  revenue: v.number(),
  /** ISO 8601; null before the first sign-in. */
  last_sign_in_at: v.nullable(v.string()),
  /** Null if the member is not suspended. */
  suspension: v.nullable(suspensionSchema),
});
export type MemberDetail = v.InferOutput<typeof memberDetailSchema>;

export const getMember = defineEndpoint({
  ...requests.getMember,
  permission: 'members-read',
  summary: 'One member, with elapsed time applied',
  params,
  response: memberDetailSchema,
  problems: ['not-signed-in', 'member-not-found'],
});

/** Page size of ledger entries and activations. */
export const memberHistoryPageSize = 20;

const pointEntrySchema = v.object({
  id: v.string(),
  reason: v.picklist(pointReasons),
  /** The change; negative if points were taken. */
  points: v.number(),
  credits: v.number(),
  /** The ad that was revealed, and its title while it exists. */
  ad_id: v.nullable(v.string()),
  ad_title: v.nullable(v.string()),
  /** The reason of a correction or a reversal. */
  note: v.string(),
  created_at: v.string(),
});

export const listPointEntries = defineEndpoint({
  ...requests.listPointEntries,
  permission: 'memberships',
  summary: "Changes of a member's balance, latest first, in pages",
  params,
  query: v.object({ cursor }),
  response: v.object({ items: v.array(pointEntrySchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found'],
});

const activationFacts = {
  id: v.string(),
  /** Pounds: the price of the plan when it was ordered. */
  price: v.number(),
  /** Pounds received minus refunds: the sum of the entries. */
  received: v.number(),
  currency: v.picklist(currencies),
  money: v.array(moneyEntrySchema),
  /** ISO 8601; null unless it was reversed. */
  reversed_at: v.nullable(v.string()),
  reversal_reason: v.string(),
  /** Whether it can be reversed now. */
  reversible: v.boolean(),
  /** Default refund in pounds if it is reversed now. */
  refund_due: v.number(),
  /** ISO 8601; null: without an end. */
  expires_at: v.nullable(v.string()),
  notes: v.string(),
  /** Administrator who activated it; null for a deleted account or the operator. */
  administrator: v.nullable(v.string()),
  created_at: v.string(),
};
const activationSchema = v.variant('kind', [
  v.object({ ...activationFacts, kind: v.literal('membership'), plan: v.picklist(planTypes) }),
  v.object({
    ...activationFacts,
    kind: v.literal('boost'),
    plan: v.picklist(boostPlanTypes),
    /** Null if the ad no longer exists. */
    ad_id: v.nullable(v.string()),
    ad_title: v.nullable(v.string()),
  }),
]);
export type MemberActivation = v.InferOutput<typeof activationSchema>;

export const listActivations = defineEndpoint({
  ...requests.listActivations,
  permission: 'memberships',
  summary: "A member's activations, latest first, in pages",
  params,
  query: v.object({ cursor }),
  response: v.object({ items: v.array(activationSchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found'],
});

export const changeMembership = defineEndpoint({
  ...requests.changeMembership,
  writeClass: 'administration',
  permission: 'memberships',
  summary: 'Activate a paid plan for a member, or return them to free',
  params,
  body: v.object({
    /** Generated by the device, so that a retry has no further effect. */
    id: v.pipe(v.string('required'), v.uuid('invalid')),
    membership: v.picklist(planTypes),
    /** Pounds received; default: the plan's price. Absent for a downgrade to free. */
    amount: v.optional(amountSchema),
    notes: optionalText(500),
  }),
  response: v.object({
    success: v.literal(true),
    /** Message for the administrator, in Arabic as specified. */
    message: v.string(),
    new_points: v.number(),
    new_ad_count: v.number(),
    expires_at: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found', 'id-taken', 'too-many-requests'],
});

/** Ends all sessions of a member whose account may be compromised. */
export const endMembersSessions = defineEndpoint({
  ...requests.endMembersSessions,
  writeClass: 'administration',
  permission: 'suspensions',
  summary: "End all of a member's sessions",
  params,
  problems: ['not-signed-in', 'member-not-found', 'too-many-requests'],
});

export const deleteMember = defineEndpoint({
  ...requests.deleteMember,
  writeClass: 'administration',
  permission: 'members-delete',
  summary: "Delete a member's account and its data permanently, and mail them the reason",
  params,
  body: v.object({ reason: lineOfText(requests.deletionReasonMaximum) }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found', 'too-many-requests'],
});
