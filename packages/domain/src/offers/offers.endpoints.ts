import * as v from 'valibot';
import { priceSchema } from '../ads/ad-form.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { messageSchema } from '../messages/messages.endpoints.ts';
import { offerAnswers } from './offer-state.ts';
import * as requests from './offers.requests.ts';

const id = v.pipe(v.string(), v.uuid());
/** That the member has confirmed an amount which is about a thousand times as high or low as the price. */
const confirmed = v.optional(v.boolean('invalid'), false);

const commonProblems = [
  'not-signed-in',
  'invalid-input',
  'offer-too-low',
  'offer-unlikely',
  'too-many-offers',
  'too-many-ad-offers',
  'member-gone',
  'member-suspended',
  'member-blocked',
  'conversation-frozen',
  'id-taken',
  'too-many-requests',
] as const;

/** The buyer's device generates the id, which is also the id of the message: a retry makes the same offer. */
export const makeOffer = defineEndpoint({
  ...requests.makeOffer,
  staff: 'seller',
  writeClass: 'contact',
  summary: "Make an offer on another member's active ad, in the conversation about it",
  params: v.object({ offer_id: id }),
  body: v.object({ ad_id: id, amount: priceSchema, confirmed }),
  response: messageSchema,
  problems: [
    ...commonProblems,
    'ad-not-found',
    'ad-sold',
    'ad-paused',
    'own-ad',
    'offers-not-accepted',
    'offer-open',
  ],
});

/** The device generates the answer's id, which is the id of the message and of a counter offer. */
export const answerOffer = defineEndpoint({
  ...requests.answerOffer,
  staff: 'answering',
  writeClass: 'contact',
  summary: 'Accept, decline or counter an offer of the other participant, or withdraw one’s own',
  params: v.object({ offer_id: id, answer_id: id }),
  body: v.object({
    answer: v.picklist(offerAnswers),
    /** Of a counter offer. */
    amount: v.optional(priceSchema),
    confirmed,
  }),
  response: messageSchema,
  problems: [...commonProblems, 'offer-not-found', 'offer-not-open', 'offer-not-answerable'],
});

const adParams = v.object({ ad_id: id });
const offerTermsSchema = v.object({
  accepts_offers: v.boolean(),
  /** Offers under this amount are refused. Only the seller knows it. */
  min_offer: v.nullable(v.number()),
});

export const getOfferTerms = defineEndpoint({
  ...requests.getOfferTerms,
  staff: 'answering',
  summary: "What one's own ad accepts offers on",
  params: adParams,
  response: offerTermsSchema,
  problems: ['not-signed-in', 'ad-not-found'],
});

export const setOfferTerms = defineEndpoint({
  ...requests.setOfferTerms,
  staff: 'seller',
  writeClass: 'ad',
  summary: "Accept no offers on one's own ad, or none under an amount",
  params: adParams,
  body: v.object({ accepts_offers: v.boolean('invalid'), min_offer: v.nullable(priceSchema) }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'too-many-requests'],
});
