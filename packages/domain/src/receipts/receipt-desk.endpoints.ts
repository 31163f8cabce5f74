import * as v from 'valibot';
import { amountSchema } from '../administration/money.endpoints.ts';
import { adObstacles } from '../boosts/ad-obstacle.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { membershipTypes } from '../memberships/membership-types.ts';
import { commentSchema, newCommentSchema } from '../reports/report-desk.endpoints.ts';
import { lineOfText } from '../text/clean-text.ts';
import { isTimestamp } from '../time/calendar-day.ts';
import * as requests from './receipt-desk.requests.ts';
import { receiptSchema } from './receipts.endpoints.ts';

/** How another receipt resembles this one: same transaction number, identical file, or similar picture. */
export const resemblances = ['number', 'same-picture', 'similar-picture'] as const;
export type Resemblance = (typeof resemblances)[number];

/** Maximum number of similar receipts listed. */
export const alikeMaximum = 10;
/** Pictures are compared with this many of the latest receipts; numbers and files with all receipts. */
export const alikeAmongLatest = 5_000;

const senderSchema = v.object({
  user_id: v.string(),
  display_name: v.string(),
  user_id_display: v.string(),
  membership_type: v.picklist(membershipTypes),
  suspended: v.boolean(),
});

/** A receipt as administrators see it. */
const deskReceiptSchema = v.object({
  ...receiptSchema.entries,
  /** Null if the member no longer exists. */
  member: v.nullable(senderSchema),
  /** Price of the plan in pounds when the receipt was submitted. */
  price: v.number(),
  /** Null if nothing prevents the boost, for decided receipts and for memberships. */
  ad_obstacle: v.nullable(v.picklist(adObstacles)),
  /** Administrator who decided; null while it is pending. */
  administrator: v.nullable(v.string()),
});
export type DeskReceipt = v.InferOutput<typeof deskReceiptSchema>;

const listedReceiptSchema = v.object({
  ...deskReceiptSchema.entries,
  /** How other receipts resemble this one; empty if none does. */
  resembles: v.array(v.picklist(resemblances)),
});
export type ListedReceipt = v.InferOutput<typeof listedReceiptSchema>;

const alikeSchema = v.object({
  id: v.string(),
  state: receiptSchema.entries.state,
  by: v.array(v.picklist(resemblances)),
  /** Null if the member no longer exists. */
  member: v.nullable(v.pick(senderSchema, ['user_id', 'display_name', 'user_id_display'])),
  transaction_number: v.string(),
  amount: v.number(),
  created_at: v.string(),
});
export type AlikeReceipt = v.InferOutput<typeof alikeSchema>;

const params = v.object({ receipt_id: v.pipe(v.string(), v.uuid()) });

export const listReceipts = defineEndpoint({
  ...requests.listReceipts,
  permission: 'receipts',
  summary: 'Receipts of one state, in pages: pending ones oldest first, others latest first',
  query: v.object({
    state: v.optional(v.picklist(requests.receiptFilters), 'waiting'),
    /** A member's name, number, phone or e-mail, or a part of a transaction number; '' lists everything. */
    q: v.optional(v.pipe(v.string(), v.maxLength(requests.receiptSearchMaxLength)), ''),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(listedReceiptSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Number of all pending receipts; only on the first page. */
    waiting: v.nullable(v.number()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Polled by every page of the administration. */
export const countWaitingReceipts = defineEndpoint({
  ...requests.countWaitingReceipts,
  permission: 'receipts',
  summary: 'The number of pending receipts',
  response: v.object({ waiting: v.number() }),
  problems: ['not-signed-in'],
});

export const getReceipt = defineEndpoint({
  ...requests.getReceipt,
  permission: 'receipts',
  summary: 'One receipt, with similar ones',
  params,
  response: v.object({
    receipt: deskReceiptSchema,
    alike: v.array(alikeSchema),
    /** Its job in the desk's inbox; null for a receipt that was decided before there were jobs. */
    job: v.nullable(
      v.object({
        /** The colleague who has claimed it; null without a claim, or for the administrator's own. */
        claimed_by: v.nullable(v.string()),
        /** The administrators' comments, oldest first. */
        comments: v.array(commentSchema),
      }),
    ),
    /**
     * The next pending receipt that no colleague works on: after this one in the queue, otherwise the oldest; null if there
     * is no other.
     */
    next_waiting: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'not-found'],
});

export const getReceiptPhoto = defineEndpoint({
  ...requests.getReceiptPhoto,
  permission: 'receipts',
  summary: "A receipt's photo",
  params,
  binaryResponse: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});

/**
 * Approving activates the paid plan in the same transaction. A retry of the same decision by the same administrator
 * changes nothing.
 */
export const decideReceipt = defineEndpoint({
  ...requests.decideReceipt,
  writeClass: 'administration',
  permission: 'receipts',
  summary: 'Approve a receipt, which activates its plan, or reject it with a reason',
  params,
  body: v.variant(
    'state',
    [
      v.object({
        state: v.literal('approved'),
        /** Pounds according to the bank's records; default: the amount on the receipt. */
        amount: v.optional(amountSchema),
      }),
      v.object({ state: v.literal('rejected'), reason: lineOfText(requests.rejectionReasonMaxLength) }),
    ],
    'required',
  ),
  response: v.object({ receipt: deskReceiptSchema }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'receipt-decided',
    'case-claimed',
    'receipt-number-taken',
    'receipt-number-contested',
    'ad-not-found',
    'ad-hidden',
    'ad-under-review',
    'ad-sold',
    'ad-paused',
    'member-not-found',
    'too-many-requests',
  ],
});

/** Repeated while the page of the receipt is open. An administrator has one claim at a time, also of cases of reports. */
export const claimReceipt = defineEndpoint({
  ...requests.claimReceipt,
  writeClass: 'administration',
  permission: 'receipts',
  summary: 'Claim a pending receipt for a few minutes, in which colleagues cannot decide it',
  params,
  problems: ['not-signed-in', 'not-found', 'receipt-decided', 'case-claimed', 'too-many-requests'],
});

export const releaseReceipt = defineEndpoint({
  ...requests.releaseReceipt,
  writeClass: 'administration',
  permission: 'receipts',
  summary: "End the administrator's claim of a receipt",
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

/** The device generates the id, so that a retry is the same comment. */
export const commentOnReceipt = defineEndpoint({
  ...requests.commentOnReceipt,
  writeClass: 'administration',
  permission: 'receipts',
  summary: 'Write a comment that colleagues read, or leave a pending receipt to them with a reason',
  params: v.object({ ...params.entries, comment_id: v.pipe(v.string(), v.uuid()) }),
  body: newCommentSchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'receipt-decided',
    'id-taken',
    'too-many-requests',
  ],
});

/** A rejected receipt returns to its position in the queue; its earlier decision stays in the audit. */
export const reopenReceipt = defineEndpoint({
  ...requests.reopenReceipt,
  writeClass: 'administration',
  permission: 'receipts',
  summary: 'Undo the rejection of a receipt, which is then pending again',
  params,
  body: v.object({
    /** Generated by the device, so that a retry has no further effect. */
    id: v.pipe(v.string('required'), v.uuid('invalid')),
    /** Time of the rejection that the administrator saw. A later rejection is not undone. */
    decided_at: v.optional(v.pipe(v.string('invalid'), v.check(isTimestamp, 'invalid'))),
  }),
  response: v.object({ receipt: deskReceiptSchema }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'receipt-decided',
    'receipt-number-taken',
    'id-taken',
    'too-many-requests',
  ],
});
