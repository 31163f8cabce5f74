import * as v from 'valibot';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoBody } from '../photos/photo-body.ts';
import { paidPlanTypes, receiptFormSchema } from './receipt-form.ts';
import * as requests from './receipts.requests.ts';

/** sending: the photo is not uploaded yet. waiting: for an administrator's decision. */
export const receiptStates = ['sending', 'waiting', 'approved', 'rejected'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptPageSize = 20;
/** Maximum number of undecided receipts of a member. */
export const waitingReceiptsMaximum = 3;

const receiptEntries = {
  id: v.string(),
  state: v.picklist(receiptStates),
  kind: v.picklist(['membership', 'boost']),
  plan: v.picklist([...paidPlanTypes, ...boostPlanTypes]),
  /** Name of the membership plan; null for a boost. */
  plan_name: v.nullable(v.string()),
  /** The ad to boost; null for a membership, or if the ad no longer exists. */
  ad: v.nullable(v.object({ id: v.string(), title: v.string() })),
  /** Pounds. */
  amount: v.number(),
  transaction_number: v.string(),
  /** 2026-11-21, in Khartoum. */
  paid_on: v.string(),
  /** Pixels; null before the upload, and if the member no longer exists. */
  photo: v.nullable(v.object({ width: v.number(), height: v.number() })),
  /** The administrator's reason for a rejection; otherwise ''. */
  reason: v.string(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  decided_at: v.nullable(v.string()),
};
export const receiptSchema = v.object(receiptEntries);
export type Receipt = v.InferOutput<typeof receiptSchema>;

const params = v.object({ receipt_id: v.pipe(v.string(), v.uuid()) });

/**
 * The member's device generates the id, so that a retry submits the same receipt. Its fields can change until the photo
 * is uploaded; then they are final, and the receipt is pending. Other fields with its id are id-taken, so that nobody
 * believes they were received.
 */
export const enterReceipt = defineEndpoint({
  ...requests.enterReceipt,
  writeClass: 'account',
  summary: "Submit the data of a bank transfer's receipt, before its photo",
  params,
  body: receiptFormSchema,
  response: v.object({ receipt: receiptSchema }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'ad-sold',
    'ad-paused',
    'id-taken',
    'too-many-receipts',
    'too-many-requests',
  ],
});

/** A retry changes nothing: the first uploaded photo is final. */
export const uploadReceiptPhoto = defineEndpoint({
  ...requests.uploadReceiptPhoto,
  writeClass: 'account',
  summary: "Upload a receipt's photo, which makes the receipt pending",
  params,
  binaryBody: photoBody,
  response: v.object({ receipt: receiptSchema }),
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
  ...requests.listOwnReceipts,
  summary: "The member's own receipts, latest first, in pages",
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(receiptSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Private to the member and the administrators, unlike the photos of ads. */
export const getOwnReceiptPhoto = defineEndpoint({
  ...requests.getOwnReceiptPhoto,
  summary: "The photo of the member's own receipt",
  params,
  binaryResponse: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});
