import * as v from 'valibot';
import { membershipTypes } from '../memberships/membership-types.ts';
import { galleryPhotoSchema } from '../photos/gallery-photo.ts';
import { photoSchema } from '../photos/photo.ts';
import {
  adStatuses,
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from './vocabulary.ts';

/** A seller's public data, without phone numbers. */
export const sellerSchema = v.object({
  user_id: v.string(),
  display_name: v.string(),
  avatar_url: v.nullable(v.string()),
  membership_type: v.picklist(membershipTypes),
  /** The member number, 8 digits. */
  user_id_display: v.string(),
  /** Whether administrators have seen documents of the seller's identity. */
  identity_verified: v.boolean(),
});

const facts = {
  id: v.string(),
  /** Id of an imported ad in the operator's former system. */
  external_id: v.nullable(v.string()),
  title: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  /** Whole pounds. */
  price: v.number(),
  is_negotiable: v.boolean(),
  city: v.string(),
  /** Kilometres. */
  mileage: v.nullable(v.number()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  transmission: v.nullable(v.picklist(transmissions)),
  condition: v.nullable(v.picklist(conditions)),
  papers_type: v.nullable(v.picklist(papersTypes)),
  seller_role: v.nullable(v.picklist(sellerRoles)),
  license_status: v.nullable(v.picklist(licenseStatuses)),
  broker_commission_requested: v.boolean(),
  is_premium: v.boolean(),
  is_featured: v.boolean(),
  top_spot: v.boolean(),
  top_spot_until: v.nullable(v.string()),
  /** The former price, for a week after a fall; otherwise null. */
  dropped_from: v.nullable(v.number()),
  view_count: v.number(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  seller: sellerSchema,
};

/** An ad in a list. */
export const adCardSchema = v.object({
  ...facts,
  cover: v.nullable(photoSchema),
  photo_count: v.number(),
  /** Kilometres from the city of the filter `near`, in a straight line; only in the order of distance. */
  distance_km: v.optional(v.number()),
});
export type AdCard = v.InferOutput<typeof adCardSchema>;

/** An ad on its page. */
export const adDetailSchema = v.object({
  ...facts,
  status: v.picklist(adStatuses),
  /** ISO 8601: the last renewal. `created_at` is the first listing. Null for an ad that was never renewed. */
  renewed_at: v.nullable(v.string()),
  description: v.string(),
  /** Pounds; 0 without a commission. */
  broker_commission_amount: v.number(),
  /** Whether the seller stated the chassis number, which is never part of a response. */
  has_chassis_number: v.boolean(),
  /** Whether an administrator has seen the chassis number. */
  chassis_verified: v.boolean(),
  photos: v.array(galleryPhotoSchema),
  seller: v.object({
    ...sellerSchema.entries,
    city: v.string(),
    /** Whether the WhatsApp number of this ad is the seller's verified one. */
    number_verified: v.boolean(),
    /** The seller's public showroom; null if there is none. */
    showroom: v.nullable(v.object({ slug: v.string(), name: v.string(), verified: v.boolean() })),
    /** ISO 8601: when the member registered. */
    created_at: v.string(),
    /** Numbers of reviews with one star to five; null if there are too few to be shown. */
    star_counts: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])),
  }),
});
export type AdDetail = v.InferOutput<typeof adDetailSchema>;
