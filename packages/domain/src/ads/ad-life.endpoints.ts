import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { priceSchema } from './ad-form.ts';
import * as requests from './ad-life.requests.ts';
import { adActs, adEventActs } from './ad-life.ts';
import { adStatuses } from './vocabulary.ts';

export const adEventsPageSize = 20;
export const buyersPageSize = 20;

const id = v.pipe(v.string(), v.uuid());
const adParams = v.object({ ad_id: id });
const saleParams = v.object({ ad_id: id, sale_id: id });
const pageQuery = v.object({
  /** Cursor of the previous page; absent for the first. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
});

export const actOnAd = defineEndpoint({
  ...requests.actOnAd,
  staff: 'seller',
  writeClass: 'ad',
  summary:
    "Confirm, pause, resume or renew one's own ad; the id is made by the client, a retry has no further effect",
  params: v.object({ ad_id: id, act_id: id }),
  body: v.object({ act: v.picklist(adActs, 'invalid') }),
  response: v.object({ status: v.picklist(adStatuses) }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'ad-not-active',
    'renewal-too-early',
    'monthly-limit-reached',
    'posting-limited',
    'chassis-number-taken',
    'id-taken',
    'too-many-requests',
  ],
});

export const sellAd = defineEndpoint({
  ...requests.sellAd,
  staff: 'seller',
  writeClass: 'ad',
  summary:
    "Mark one's own ad as sold, with answers that stay private; the id is made by the client, a retry has no further effect",
  params: saleParams,
  body: v.object({
    /** A member who had contact about the ad; null for another person or without an answer. */
    buyer_id: v.optional(v.nullable(id), null),
    /** That the buyer was not met here. */
    is_elsewhere: v.optional(v.boolean('invalid'), false),
    /** Whole pounds; null without an answer. */
    price: v.optional(v.nullable(priceSchema), null),
  }),
  response: v.object({
    /** ISO 8601: until when the sale can be undone. */
    undo_until: v.string(),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'ad-not-active',
    'member-not-found',
    'id-taken',
    'too-many-requests',
  ],
});

export const undoSale = defineEndpoint({
  ...requests.undoSale,
  staff: 'seller',
  writeClass: 'ad',
  summary: 'Undo a sale within some minutes: the ad has its former status again',
  params: saleParams,
  problems: [
    'not-signed-in',
    'ad-not-found',
    'not-found',
    'sale-final',
    'posting-limited',
    'chassis-number-taken',
    'too-many-requests',
  ],
});

export const listInterestedBuyers = defineEndpoint({
  ...requests.listInterestedBuyers,
  staff: 'seller',
  summary: "The members who had contact about one's own ad, latest first, by name only",
  params: adParams,
  query: pageQuery,
  response: v.object({
    items: v.array(v.object({ user_id: v.string(), display_name: v.string() })),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found'],
});

export const adEventSchema = v.object({
  id: v.string(),
  act: v.picklist(['posted', 'price-changed', ...adEventActs]),
  /** False: the product paused it. */
  by_owner: v.boolean(),
  /** The name of the person who acted for the owner's showroom; null for the owner. */
  acted_by: v.nullable(v.string()),
  /** Whether the showroom's program did it, with a key of the showroom. */
  by_program: v.boolean(),
  /** ISO 8601, UTC. */
  at: v.string(),
  /** Of a change of the price; otherwise null. */
  price: v.nullable(v.object({ from: v.number(), to: v.number(), undone: v.boolean() })),
});
export type AdEvent = v.InferOutput<typeof adEventSchema>;

export const listAdEvents = defineEndpoint({
  ...requests.listAdEvents,
  staff: 'answering',
  summary: "What has happened to one's own ad, latest first, down to its posting on the last page",
  params: adParams,
  query: pageQuery,
  response: v.object({
    items: v.array(adEventSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found'],
});
