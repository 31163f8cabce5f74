import * as v from 'valibot';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { membershipTypes, planTypes } from '../memberships/membership-types.ts';
import { optionalLine, optionalText } from '../text/clean-text.ts';

/** Of the members that a search finds, this many are shown at a time (specification, section 5). */
export const memberSearchLimit = 50;

/** `premium` is any paid membership. */
export const memberFilters = ['all', 'free', 'premium', 'premium_individual', 'premium_trader'] as const;
export type MemberFilter = (typeof memberFilters)[number];

export const memberSorts = ['newest', 'oldest', 'name', 'points'] as const;
export type MemberSort = (typeof memberSorts)[number];

const cursor = v.optional(v.pipe(v.string(), v.maxLength(400)));

/** A member as administrators see them. Their numbers are not among it: one who knows a number finds its member. */
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
  created_at: v.string(),
};
const memberSchema = v.object(memberFacts);
export type AdministeredMember = v.InferOutput<typeof memberSchema>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/members',
  access: 'admin',
  summary: `Members that a search and a filter find, ${memberSearchLimit} at a time`,
  query: v.object({
    /** Six digits: unique_id; eight: user_id_display; anything else: part of a name, phone, city or number. */
    q: optionalLine(100),
    membership: v.optional(v.picklist(memberFilters), 'all'),
    sort: v.optional(v.picklist(memberSorts), 'newest'),
    /** From the page before; absent for the first. */
    cursor,
  }),
  answer: v.object({
    items: v.array(memberSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** All that were found, also those beyond the ones shown; on the first page alone. */
    total: v.nullable(v.number()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ user_id: v.pipe(v.string(), v.uuid()) });

const memberDetailSchema = v.object({
  ...memberFacts,
  avatar_url: v.nullable(v.string()),
  /** Took a slot of the promotion. */
  promo: v.boolean(),
  /** Whether the member has registered one; the numbers themselves are theirs. */
  has_phone: v.boolean(),
  has_whatsapp: v.boolean(),
  monthly_ads_count: v.number(),
  monthly_ads_limit: v.number(),
  /** Ads posted ever. */
  ad_count: v.number(),
  /** Ads that are still there, by status. */
  ads: v.object({ active: v.number(), sold: v.number(), removed: v.number() }),
  /** Ads whose numbers the member has paid to see. */
  contact_reveals: v.number(),
  /** Pounds that were paid for the member's activations. */
  revenue: v.number(),
  /** ISO 8601; null for one who has never signed in. */
  last_sign_in_at: v.nullable(v.string()),
});
export type MemberDetail = v.InferOutput<typeof memberDetailSchema>;

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/api/admin/members/{user_id}',
  access: 'admin',
  summary: 'One member as time has left them',
  params,
  answer: memberDetailSchema,
  problems: ['not-signed-in', 'member-not-found'],
});

/** Entries of a ledger, activations: this many at a time. */
export const memberHistoryPageSize = 20;

export const pointReasons = [
  'opening',
  'promo',
  'reveal',
  'monthly-top-up',
  'upgrade',
  'correction',
] as const;
export type PointReason = (typeof pointReasons)[number];

const pointEntrySchema = v.object({
  id: v.string(),
  reason: v.picklist(pointReasons),
  /** What was added; negative where something was taken. */
  points: v.number(),
  credits: v.number(),
  /** The ad whose numbers were revealed, and its title while it is there. */
  ad_id: v.nullable(v.string()),
  ad_title: v.nullable(v.string()),
  created_at: v.string(),
});

export const listPointEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/members/{user_id}/point-entries',
  access: 'admin',
  summary: "Every change of a member's balance, the latest first, a page at a time",
  params,
  query: v.object({ cursor }),
  answer: v.object({ items: v.array(pointEntrySchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found'],
});

const activationFacts = {
  id: v.string(),
  /** Pounds. */
  price: v.number(),
  /** ISO 8601; null: without an end. */
  expires_at: v.nullable(v.string()),
  notes: v.string(),
  /** Who activated it; null once they are gone, and for the operator's own act. */
  administrator: v.nullable(v.string()),
  created_at: v.string(),
};
const activationSchema = v.variant('kind', [
  v.object({ ...activationFacts, kind: v.literal('membership'), plan: v.picklist(planTypes) }),
  v.object({
    ...activationFacts,
    kind: v.literal('boost'),
    plan: v.picklist(boostPlanTypes),
    /** Null once the ad is gone. */
    ad_id: v.nullable(v.string()),
    ad_title: v.nullable(v.string()),
  }),
]);
export type MemberActivation = v.InferOutput<typeof activationSchema>;

export const listActivations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/members/{user_id}/activations',
  access: 'admin',
  summary: 'What was activated for a member, the latest first, a page at a time',
  params,
  query: v.object({ cursor }),
  answer: v.object({ items: v.array(activationSchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found'],
});

export const changeMembership = defineEndpoint({
  method: 'POST',
  path: '/api/admin/members/{user_id}/membership',
  access: 'admin',
  summary: 'Give a member a plan that was paid for, or return them to free',
  params,
  body: v.object({ membership: v.picklist(planTypes), notes: optionalText(500) }),
  answer: v.object({
    success: v.literal(true),
    /** For the administrator, in Arabic, as the specification has it. */
    message: v.string(),
    new_points: v.number(),
    new_ad_count: v.number(),
    expires_at: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'member-not-found'],
});

/** For an account that somebody else is in: whoever is in it has to sign in again, on every device. */
export const endMembersSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/members/{user_id}/sessions',
  access: 'admin',
  summary: "End a member's sessions on all their devices",
  params,
  problems: ['not-signed-in', 'member-not-found'],
});

export const deleteMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/members/{user_id}',
  access: 'admin',
  summary: "Delete a member's account with everything in it, for good",
  params,
  problems: ['not-signed-in', 'member-not-found'],
});
