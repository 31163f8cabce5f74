import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { optionalText } from '../text/clean-text.ts';
import * as requests from './contacts.requests.ts';
import { refundReasons } from './reveal-refund.ts';

/** Stored form, E.164. Display it with `localPhone`; dial it unchanged. */
const contactSchema = v.object({ phone: v.string(), whatsapp: v.string() });
export type Contact = v.InferOutput<typeof contactSchema>;

const adParams = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });

/** The caller's relation to an ad. Separate from the ad, which is the same for everyone. */
export const getAdViewer = defineEndpoint({
  ...requests.getAdViewer,
  staff: 'answering',
  summary: "The member's relation to an ad: owner, numbers already revealed",
  params: adParams,
  response: v.object({
    is_owner: v.boolean(),
    contact: v.nullable(contactSchema),
    /** Last characters of the chassis number; null for others than the owner. */
    chassis_tail: v.nullable(v.string()),
    /** Whether the member may review the seller now. */
    can_review: v.boolean(),
    /** Whether the seller accepts offers on the ad. */
    accepts_offers: v.boolean(),
  }),
  problems: ['ad-not-found', 'not-signed-in'],
});

export const revealContact = defineEndpoint({
  ...requests.revealContact,
  staff: 'seller',
  writeClass: 'contact',
  summary: "Reveal an ad's phone numbers for one point, charged once per member and ad",
  params: adParams,
  response: v.object({
    contact: contactSchema,
    /** 0 for the owner and for a repeated request. */
    points_spent: v.number(),
    total_points: v.number(),
  }),
  problems: [
    'ad-not-found',
    'ad-sold',
    'ad-paused',
    'contact-missing',
    'not-enough-points',
    'not-signed-in',
    'too-many-requests',
  ],
});

export const interactionTypes = ['phone_view', 'whatsapp_view'] as const;

export const logInteraction = defineEndpoint({
  ...requests.logInteraction,
  staff: 'seller',
  writeClass: 'contact',
  summary: 'Record a press of call or WhatsApp on revealed numbers',
  params: adParams,
  body: v.object({ interaction_type: v.picklist(interactionTypes) }),
  problems: ['ad-not-found', 'contact-not-revealed', 'not-signed-in', 'too-many-requests'],
});

/** A device holds three pages, which are then available offline. */
export const revealedPageSize = 40;

const revealedContactSchema = v.object({
  ad_id: v.string(),
  title: v.string(),
  /** `removed` also for a deleted ad. */
  status: v.picklist(adStatuses),
  /** Null if the ad is removed or deleted, like its numbers. */
  city: v.nullable(v.string()),
  price: v.nullable(v.number()),
  seller_name: v.nullable(v.string()),
  contact: v.nullable(contactSchema),
  points_spent: v.number(),
  revealed_at: v.string(),
  /** Private to the member. */
  note: v.string(),
  /** Whether the member has asked about the car. */
  is_asked: v.boolean(),
  /** Null if the point was not returned. */
  refund: v.nullable(v.object({ reason: v.picklist(refundReasons), at: v.string() })),
  /** Whether the member may review the seller now. */
  can_review: v.boolean(),
});
export type RevealedContact = v.InferOutput<typeof revealedContactSchema>;

export const listRevealedContacts = defineEndpoint({
  ...requests.listRevealedContacts,
  staff: 'seller',
  summary: 'The ads whose numbers the member has paid for, with the numbers, latest first, in pages',
  query: v.object({
    /** From the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({ items: v.array(revealedContactSchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Each field is changed on its own, because a device sends them separately. */
export const updateReveal = defineEndpoint({
  ...requests.updateReveal,
  staff: 'seller',
  writeClass: 'mark',
  summary:
    "Change the member's private note about revealed numbers, and whether they have asked about the car",
  params: adParams,
  body: v.object({
    note: v.optional(optionalText(requests.noteMaxLength)),
    is_asked: v.optional(v.boolean('invalid' satisfies FieldProblem)),
  }),
  problems: ['contact-not-revealed', 'invalid-input', 'not-signed-in', 'too-many-requests'],
});
