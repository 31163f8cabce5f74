import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText } from '../text/clean-text.ts';

/**
 * What happens to money: received; given back with the end of what was activated; given back while it stays; an amount
 * that was typed wrong.
 */
export const moneyEntryKinds = ['payment', 'reversal', 'refund', 'correction'] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];

export const currencies = ['SDG'] as const;

/** The largest amount that a form takes; pounds. */
export const amountMaximum = 1_000_000_000;
export const reversalReasonMaximum = 300;
/** Points that one correction may add or take. */
export const pointCorrectionMaximum = 10_000;

/** Pounds. */
export const amountSchema = v.pipe(
  v.number('not-a-number'),
  v.integer('not-a-number'),
  v.minValue(0, 'too-small'),
  v.maxValue(amountMaximum, 'too-large'),
);

export const moneyEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(moneyEntryKinds),
  /** Pounds; negative where money was given back. */
  amount: v.number(),
  currency: v.picklist(currencies),
  reason: v.string(),
  /** Who decided, by the name at the time; null: the operator. */
  administrator: v.nullable(v.string()),
  created_at: v.string(),
});
export type MoneyEntry = v.InferOutput<typeof moneyEntrySchema>;

/** Made by the device: the same request sent again changes nothing. */
const id = v.pipe(v.string('required'), v.uuid('invalid'));
const reason = lineOfText(reversalReasonMaximum);
const activation = v.object({ activation_id: v.pipe(v.string(), v.uuid()) });

/** Ends a boost, takes a paid membership back, or undoes a return to free. */
export const reverseActivation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/activations/{activation_id}/reversal',
  access: 'admin',
  writeClass: 'administration',
  permission: 'memberships',
  summary: 'Take back what was activated, and give money back for it',
  params: activation,
  body: v.object({
    id,
    reason,
    /** Pounds that are given back; absent: all of it where the time for cancelling is not over, else nothing. */
    refund: v.optional(amountSchema),
  }),
  answer: v.object({
    /** Pounds given back. */
    refunded: v.number(),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'activation-not-found',
    'activation-reversed',
    'activation-superseded',
    'member-not-found',
    'id-taken',
    'too-many-requests',
  ],
});

/** `refund`: this much was given back, and what was activated stays. `correction`: this much was received in all. */
export const correctMoney = defineEndpoint({
  method: 'POST',
  path: '/api/admin/activations/{activation_id}/money',
  access: 'admin',
  writeClass: 'administration',
  permission: 'memberships',
  summary: 'Enter a refund, or correct the amount that was received',
  params: activation,
  body: v.object({
    id,
    kind: v.picklist(['refund', 'correction'], 'required'),
    amount: amountSchema,
    reason,
  }),
  answer: v.object({
    /** Pounds received for the activation and not given back. */
    received: v.number(),
  }),
  problems: ['not-signed-in', 'invalid-input', 'activation-not-found', 'id-taken', 'too-many-requests'],
});

export const correctPoints = defineEndpoint({
  method: 'POST',
  path: '/api/admin/members/{user_id}/point-entries',
  access: 'admin',
  writeClass: 'administration',
  permission: 'memberships',
  summary: "Add points to a member's balance, or take some away, with a reason",
  params: v.object({ user_id: v.pipe(v.string(), v.uuid()) }),
  body: v.object({
    id,
    /** Negative: taken away. */
    points: v.pipe(
      v.number('not-a-number'),
      v.integer('not-a-number'),
      v.minValue(-pointCorrectionMaximum, 'too-small'),
      v.maxValue(pointCorrectionMaximum, 'too-large'),
      v.notValue(0, 'too-small'),
    ),
    reason,
  }),
  answer: v.object({ points: v.number() }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'member-not-found',
    'not-enough-points',
    'id-taken',
    'too-many-requests',
  ],
});
