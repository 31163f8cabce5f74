import * as v from 'valibot';
import { adFilterEntries, listOrders } from '../ads/ad-filters.ts';
import { adPageEntries, pageEntries } from '../ads/ads.endpoints.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photo.ts';
import * as requests from './showroom-pages.requests.ts';
import { slugMaxLength } from './showroom-slug.ts';

export const showroomPageSize = 20;

const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)));

/** A showroom in a list. */
export const showroomCardSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  logo: v.nullable(photoSchema),
  /** Whether administrators have compared it with its documents or its place. */
  verified: v.boolean(),
  /** Number of active ads; in a list by brand, of that brand. */
  ads: v.number(),
  /** Brands of the active ads, most ads first. */
  brands: v.array(v.string()),
});
export type ShowroomCard = v.InferOutput<typeof showroomCardSchema>;

export const listShowrooms = defineEndpoint({
  ...requests.listShowrooms,
  summary: `Public showrooms, verified ones first and then by number of ads, in pages of ${showroomPageSize}`,
  query: v.object({
    city: name,
    brand: name,
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(showroomCardSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['invalid-input'],
});

/** Its slug, or its id. */
const params = v.object({
  slug: v.pipe(v.string(), v.maxLength(slugMaxLength), v.regex(/^[a-z0-9][a-z0-9-]+$/)),
});

export const openingHoursSchema = v.array(v.array(v.tuple([v.number(), v.number()])));
export const locationSchema = v.nullable(v.object({ latitude: v.number(), longitude: v.number() }));

export const showroomPageSchema = v.object({
  id: v.string(),
  slug: v.string(),
  /** The member whose ads and reviews it shows. */
  owner_id: v.string(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  location: locationSchema,
  about: v.string(),
  /** Of each day of the week, Sunday first; null if the owner stated none. */
  hours: v.nullable(openingHoursSchema),
  logo: v.nullable(photoSchema),
  cover: v.nullable(photoSchema),
  verified: v.boolean(),
  ads: v.number(),
  brands: v.array(v.object({ brand: v.string(), ads: v.number() })),
  /** Median minutes until the showroom first answers; null if there are too few conversations. */
  answer_minutes: v.nullable(v.number()),
  /** ISO 8601: when the owner registered. */
  member_since: v.string(),
});
export type ShowroomPage = v.InferOutput<typeof showroomPageSchema>;

export const getShowroom = defineEndpoint({
  ...requests.getShowroom,
  summary: 'A public showroom, by its slug or its id, without phone numbers',
  params,
  response: showroomPageSchema,
  problems: ['showroom-not-found', 'showroom-closed'],
});

export const listShowroomAds = defineEndpoint({
  ...requests.listShowroomAds,
  summary: 'Active ads of a showroom, filtered and sorted, in pages',
  params,
  query: v.object({
    ...adFilterEntries,
    sort: v.optional(v.picklist(listOrders), 'default'),
    ...pageEntries,
  }),
  response: v.object(adPageEntries),
  problems: ['showroom-not-found', 'showroom-closed', 'invalid-input'],
});
