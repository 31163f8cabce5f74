import * as v from 'valibot';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoMaxBytes } from '../photos/photos.endpoints.ts';
import { paidPlanTypes, receiptFormSchema } from './receipt-form.ts';

/** sending: its photo is on the way · waiting: for an administrator. */
export const receiptStates = ['sending', 'waiting', 'approved', 'rejected'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptPageSize = 20;
/** Receipts of one member that nobody has looked at yet. */
export const waitingReceiptsMaximum = 3;
/** A screenshot of a bank's app must stay readable: pixels of its longer side, JPEG quality in the browser. */
export const receiptPhotoMaxSide = 1_600;

const receiptEntries = {
  id: v.string(),
  state: v.picklist(receiptStates),
  kind: v.picklist(['membership', 'boost']),
  plan: v.picklist([...paidPlanTypes, ...boostPlanTypes]),
  /** A membership's, as the table of plans has it; null for a boost. */
  plan_name: v.nullable(v.string()),
  /** The ad to boost; null for a membership, and once the ad is gone. */
  ad: v.nullable(v.object({ id: v.string(), title: v.string() })),
  /** Pounds. */
  amount: v.number(),
  transaction_number: v.string(),
  /** 2026-11-21, in Khartoum. */
  paid_on: v.string(),
  /** Pixels; null until the photo has come, and once its member is gone. */
  photo: v.nullable(v.object({ width: v.number(), height: v.number() })),
  /** Why it was rejected, in the administrator's words; '' otherwise. */
  reason: v.string(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  decided_at: v.nullable(v.string()),
};
export const receiptSchema = v.object(receiptEntries);
export type Receipt = v.InferOutput<typeof receiptSchema>;

const params = v.object({ receipt_id: v.pipe(v.string(), v.uuid()) });

/**
 * The id is made by the member's device: sent again, it is the same receipt. What it says may be changed until its photo
 * has come; from then on it waits for an administrator and stands.
 */
export const enterReceipt = defineEndpoint({
  method: 'PUT',
  path: '/api/me/receipts/{receipt_id}',
  access: 'member',
  writeClass: 'account',
  summary: 'Say what a bank transfer was for; its photo follows',
  params,
  body: receiptFormSchema,
  answer: v.object({ receipt: receiptSchema }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'ad-sold',
    'id-taken',
    'too-many-receipts',
    'too-many-requests',
  ],
});

/** Sent again, it changes nothing: the first photo that arrived is the receipt's. */
export const uploadReceiptPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/me/receipts/{receipt_id}/photo',
  access: 'member',
  writeClass: 'account',
  summary: "Upload a receipt's photo, with which it goes to the administrators",
  params,
  binaryBody: {
    mediaTypes: ['image/*', 'application/octet-stream'],
    maxBytes: photoMaxBytes,
    problems: { otherType: 'photo-not-an-image', tooLarge: 'photo-too-large' },
  },
  answer: v.object({ receipt: receiptSchema }),
  problems: [
    'not-signed-in',
    'not-found',
    'photo-not-an-image',
    'photo-too-large',
    'photo-too-many-pixels',
    'receipt-number-taken',
    'too-many-receipts',
    'too-many-requests',
    'overloaded',
  ],
});

export const listOwnReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/me/receipts',
  access: 'member',
  summary: "The member's own receipts, the latest first, a page at a time",
  query: v.object({
    /** From the page before; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    items: v.array(receiptSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Nobody's but the member's own and the administrators': it is not among the market's photos. */
export const getOwnReceiptPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/me/receipts/{receipt_id}/photo',
  access: 'member',
  summary: "The photo of the member's own receipt",
  params,
  binaryAnswer: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});
