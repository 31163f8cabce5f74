import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photo.ts';
import * as requests from './showroom-cars.requests.ts';

export const showroomCarsPageSize = 50;

/** One of the member's own ads as a row of the table. */
const showroomCarSchema = v.object({
  id: v.string(),
  /** The dealer's own number of the car. */
  stock_number: v.nullable(v.string()),
  title: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  /** Whole pounds. */
  price: v.number(),
  cover: v.nullable(photoSchema),
  status: v.picklist(adStatuses),
  /** A removed ad that is hidden until an administrator decides. */
  under_review: v.boolean(),
  /** ISO 8601, UTC: the first listing. */
  posted_at: v.string(),
  /** ISO 8601: the last renewal; null for an ad that was never renewed. */
  renewed_at: v.nullable(v.string()),
  /** Questions whether the car is still available, without an answer. */
  asks: v.number(),
  /** Figures of the last seven days. */
  impressions: v.number(),
  openings: v.number(),
  messages: v.number(),
  reveals: v.number(),
});
export type ShowroomCar = v.InferOutput<typeof showroomCarSchema>;

const count = v.number();

export const listShowroomCars = defineEndpoint({
  ...requests.listShowroomCars,
  staff: 'answering',
  summary: `The member's own ads of every status as rows of a table, filtered and sorted, ${showroomCarsPageSize} at a time`,
  query: v.object({
    status: v.optional(v.picklist(requests.showroomCarStates, 'invalid')),
    /** A key of the list's `brands`. */
    brand: v.optional(v.pipe(v.string(), v.maxLength(80, 'too-long'))),
    /** A part of the title, the brand, the model or the stock number. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(requests.maxCarTextLength, 'too-long'))),
    sort: v.optional(v.picklist(requests.showroomCarSorts, 'invalid'), 'newest'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(showroomCarSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Ads of the monthly allowance that a renewal uses. */
    renewal_ads: count,
    /** Of all ads of the member, whatever the filters; only on the first page. */
    totals: v.nullable(
      v.object({
        counts: v.object(v.entriesFromList(requests.showroomCarStates, count)),
        brands: v.array(v.object({ key: v.string(), name: v.string(), ads: count })),
      }),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Why an act was not done with an ad: the problem of the act with one ad. */
export const carActProblems = [
  'ad-not-found',
  'ad-not-active',
  'renewal-too-early',
  'monthly-limit-reached',
  'posting-limited',
  'chassis-number-taken',
  'not-found',
  'sale-final',
  'id-taken',
] as const;

const carOutcomeSchema = v.object({
  ad_id: v.string(),
  /** Null if the act was done, also if it changed nothing. */
  problem: v.nullable(v.picklist(carActProblems)),
  /** The ad's status afterwards, if the act was done: `removed` for one that is reviewed before it is listed again. */
  status: v.nullable(v.picklist(adStatuses)),
});
export type CarOutcome = v.InferOutput<typeof carOutcomeSchema>;

export const actOnShowroomCars = defineEndpoint({
  ...requests.actOnShowroomCars,
  staff: 'seller',
  writeClass: 'ad',
  summary:
    "Do the same with several of one's own ads, each on its own; the id is made by the client, a retry has no further effect",
  params: v.object({ bulk_act_id: v.pipe(v.string(), v.uuid()) }),
  body: v.object({
    act: v.picklist(requests.bulkCarActs, 'invalid'),
    /** An ad that is named twice counts once. */
    ad_ids: v.pipe(
      v.array(v.pipe(v.string(), v.uuid('invalid'), v.toLowerCase()), 'invalid'),
      v.minLength(1, 'invalid'),
      v.maxLength(requests.maxCarsPerAct, 'invalid'),
    ),
  }),
  response: v.object({
    /** In the order of the ids. */
    outcomes: v.array(carOutcomeSchema),
  }),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests'],
});

export const exportShowroomCars = defineEndpoint({
  ...requests.exportShowroomCars,
  staff: 'answering',
  summary:
    "The member's own ads of every status as CSV in UTF-8 with a byte order mark, newest first, without phone numbers",
  binaryResponse: { mediaTypes: ['text/csv'] },
  problems: ['not-signed-in'],
});
