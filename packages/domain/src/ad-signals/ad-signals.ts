import * as v from 'valibot';
import { sellerRoles } from '../ads/vocabulary.ts';

/** What was noticed about an ad when it was listed, for the administrators who decide about it. */
export const adSignals = [
  'advance-payment',
  'contact-elsewhere',
  'same-text',
  'same-photo',
  'price-slip',
  'bait-price',
  'price-far-off',
  'owner-many-cars',
  'role-changed',
  'burst',
  'shared-device',
  'device-burst',
  'shared-number',
  'new-account-expensive',
  'mileage-decreased',
] as const;
export type AdSignal = (typeof adSignals)[number];

/**
 * Default weights, in the unit of a report's weight (100 is a report by a new member). Strong signals reach the default desk
 * weight alone, the others only together.
 */
export const defaultSignalWeights: Readonly<Record<AdSignal, number>> = {
  'advance-payment': 150,
  'contact-elsewhere': 80,
  'same-text': 120,
  'same-photo': 120,
  'price-slip': 100,
  'bait-price': 150,
  'price-far-off': 60,
  'owner-many-cars': 80,
  'role-changed': 60,
  burst: 60,
  'shared-device': 60,
  'device-burst': 60,
  'shared-number': 60,
  'new-account-expensive': 60,
  'mileage-decreased': 150,
};

/** Signals about the seller, which all of their next ads show too. */
export const sellerSignals = [
  'owner-many-cars',
  'role-changed',
  'burst',
  'shared-device',
  'device-burst',
  'shared-number',
] as const satisfies AdSignal[];

/** Sum of an ad's weights from which it is reported to the desk. */
export const defaultDeskWeight = 100;

/** Median price of ads like this one in pounds, and the number of ads that it was computed from. */
const marketEntries = { median: v.number(), count: v.number() };
/** A part of the ad's text as written. */
const excerptEntries = { excerpt: v.string() };

/** A signal with the facts that its sentence states. */
export const foundSignalSchema = v.variant('signal', [
  v.object({ signal: v.literal('advance-payment'), ...excerptEntries }),
  v.object({ signal: v.literal('contact-elsewhere'), ...excerptEntries }),
  /** The other member's ad with nearly the same text. */
  v.object({ signal: v.literal('same-text'), ad_id: v.string(), title: v.string() }),
  /** The other member's ad with the same picture. */
  v.object({ signal: v.literal('same-photo'), ad_id: v.string(), title: v.string() }),
  v.object({ signal: v.literal('price-slip'), ...marketEntries }),
  v.object({ signal: v.literal('bait-price'), ...marketEntries }),
  v.object({ signal: v.literal('price-far-off'), ...marketEntries }),
  /** Number of the member's ads as an owner in the period, including this one. */
  v.object({ signal: v.literal('owner-many-cars'), count: v.number() }),
  /** What the member claimed to be in an earlier ad. */
  v.object({ signal: v.literal('role-changed'), role: v.picklist(sellerRoles) }),
  /** Number of the member's ads within an hour, including this one. */
  v.object({ signal: v.literal('burst'), count: v.number() }),
  /** Number of accounts that used one of the member's devices, including the member's. */
  v.object({ signal: v.literal('shared-device'), count: v.number() }),
  /** Number of ads within an hour by the member and by other accounts on their devices, including this one. */
  v.object({ signal: v.literal('device-burst'), count: v.number() }),
  /** Number of accounts that use one of the ad's numbers, including the member's. */
  v.object({ signal: v.literal('shared-number'), count: v.number() }),
  /** Age of the account in whole days. */
  v.object({ signal: v.literal('new-account-expensive'), days: v.number() }),
  /** Kilometres that an earlier ad of the same chassis number stated. */
  v.object({ signal: v.literal('mileage-decreased'), mileage: v.number() }),
]);
export type FoundSignal = v.InferOutput<typeof foundSignalSchema>;
