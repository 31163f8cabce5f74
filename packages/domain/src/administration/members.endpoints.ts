import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { membershipTypes, planTypes } from '../memberships/membership-types.ts';
import { optionalLine, optionalText } from '../text/clean-text.ts';

/** Of the members that a search finds, this many are shown (specification, section 5). */
export const memberSearchLimit = 50;

export const memberFilters = ['all', 'free', 'premium'] as const;
export type MemberFilter = (typeof memberFilters)[number];

/** A member as administrators see them. Their numbers are not among it: one who knows a number finds its member. */
const memberSchema = v.object({
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
});
export type AdministeredMember = v.InferOutput<typeof memberSchema>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/members',
  access: 'admin',
  summary: `The newest ${memberSearchLimit} members that a search and a filter find`,
  query: v.object({
    /** Six digits: unique_id; eight: user_id_display; anything else: part of a name, phone, city or number. */
    q: optionalLine(100),
    membership: v.optional(v.picklist(memberFilters), 'all'),
  }),
  answer: v.object({
    items: v.array(memberSchema),
    /** All that were found, also those beyond the ones shown. */
    total: v.number(),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ user_id: v.pipe(v.string(), v.uuid()) });

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

export const deleteMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/members/{user_id}',
  access: 'admin',
  summary: "Delete a member's account with everything in it, for good",
  params,
  problems: ['not-signed-in', 'member-not-found'],
});
