import * as v from 'valibot';
import {
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from './vocabulary.ts';

/** `default` is the specification's order: priority_score, then premium, then newest (section 7). */
export const listOrders = ['default', 'newest', 'oldest', 'price-low', 'price-high'] as const;
export type ListOrder = (typeof listOrders)[number];

/** `nearest`: by the distance of the city from the filter `near`; without it the default order. */
export const adSorts = [...listOrders, 'nearest'] as const;
export type AdSort = (typeof adSorts)[number];

/** Kilometres of the filter `within`. */
export const nearDistances = ['50', '100', '200', '300'] as const;

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const text = v.pipe(v.string(), v.trim(), v.maxLength(60));
const only = v.pipe(
  v.picklist(['true']),
  v.transform(() => true as const),
);

/** Filters of the browse page, as URL parameters. Absent means any. */
export const adFilterEntries = {
  city: v.optional(text),
  state: v.optional(text),
  /** The city from which `within` and the order `nearest` count. */
  near: v.optional(text),
  /** Only cities within so many kilometres of `near`, in a straight line. */
  within: v.optional(v.picklist(nearDistances)),
  brand: v.optional(text),
  model: v.optional(text),
  price_min: v.optional(number),
  price_max: v.optional(number),
  year_min: v.optional(number),
  year_max: v.optional(number),
  mileage_min: v.optional(number),
  mileage_max: v.optional(number),
  fuel_type: v.optional(v.picklist(fuelTypes)),
  transmission: v.optional(v.picklist(transmissions)),
  condition: v.optional(v.picklist(conditions)),
  papers_type: v.optional(v.picklist(papersTypes)),
  seller_role: v.optional(v.picklist(sellerRoles)),
  license_status: v.optional(v.picklist(licenseStatuses)),
  /** Sellers without a commission. */
  without_commission: v.optional(only),
  /** Lists of chosen ads: only featured, only premium. */
  is_featured: v.optional(only),
  is_premium: v.optional(only),
};

const filters = v.object(adFilterEntries);
export type AdFilters = v.InferOutput<typeof filters>;
