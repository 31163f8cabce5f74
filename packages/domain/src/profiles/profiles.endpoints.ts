import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { membershipTypes } from '../memberships/membership-types.ts';
import { staffRoles } from '../showrooms/staff-roles.ts';
import * as requests from './profiles.requests.ts';

/** A member's own profile: for the header, the allowance banner, and the forms' initial values. */
export const ownProfileSchema = v.object({
  user_id: v.string(),
  email: v.string(),
  display_name: v.string(),
  avatar_url: v.nullable(v.string()),
  city: v.string(),
  /** Stored form, E.164; null if it was already registered by another member. */
  phone: v.nullable(v.string()),
  whatsapp: v.nullable(v.string()),
  /** 6 digits. */
  unique_id: v.string(),
  /** The member number, 8 digits. */
  user_id_display: v.string(),
  membership: v.object({
    type: v.picklist(membershipTypes),
    display_name: v.string(),
    badge_text: v.nullable(v.string()),
    badge_color: v.nullable(v.string()),
    /** Pounds per period; 0 for free. */
    price: v.number(),
    show_analytics: v.boolean(),
    expires_at: v.nullable(v.string()),
  }),
  points: v.object({
    /** What can be spent now: points, and credits for premium members. */
    total: v.number(),
    base: v.number(),
    credits: v.number(),
  }),
  monthly_ads: v.object({ used: v.number(), limit: v.number() }),
  unread: v.object({ notifications: v.number(), messages: v.number() }),
  /** Whether this member has a slot of the launch promotion. */
  promo: v.boolean(),
  /** The role of the person who acts for the showroom of this member; null for the member. */
  staff_role: v.nullable(v.picklist(staffRoles)),
});
export type OwnProfile = v.InferOutput<typeof ownProfileSchema>;

export const getOwnProfile = defineEndpoint({
  ...requests.getOwnProfile,
  staff: 'answering',
  summary: "The member's own profile, balance and allowance; created by the first request",
  response: ownProfileSchema,
  problems: ['not-signed-in'],
});
