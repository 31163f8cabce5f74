import * as v from 'valibot';
import { adMeasures } from '../ad-figures/ad-measures.ts';
import { draftFieldsSchema } from '../drafts/drafts.endpoints.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './export.requests.ts';
import { exportedShowroom } from './exported-showroom.ts';

const text = v.string();
const optionalText = v.nullable(v.string());
const timestamp = v.string();

/** All data that is stored about a member. Of other members it contains only display names. */
const exportSchema = v.object({
  exported_at: timestamp,
  account: v.object({
    user_id: text,
    email: text,
    created_at: timestamp,
    last_sign_in_at: optionalText,
  }),
  profile: v.looseObject({ display_name: text, phone: optionalText, whatsapp: optionalText }),
  used_identifiers: v.object({
    emails: v.array(text),
    /** Mailboxes that the promotion counts: addresses without tags and ignored dots. */
    mailboxes: v.array(text),
    /** Phone and WhatsApp. */
    numbers: v.array(text),
  }),
  ads: v.array(
    v.looseObject({
      id: text,
      title: text,
      status: text,
      phone: optionalText,
      whatsapp: optionalText,
      /** Paths of the large photos on this server. */
      photos: v.array(text),
    }),
  ),
  /** Changes of the prices of these ads. */
  /** Totals of the days that are stored. */
  ad_figures: v.array(v.object({ ad_id: text, title: text, ...v.entriesFromList(adMeasures, v.number()) })),
  price_changes: v.array(
    v.object({
      ad_id: text,
      title: text,
      old_price: v.number(),
      price: v.number(),
      changed_at: timestamp,
      undone_at: optionalText,
    }),
  ),
  /** Unfinished ads with their fields as typed. */
  drafts: v.array(
    v.object({
      fields: draftFieldsSchema,
      created_at: timestamp,
      updated_at: timestamp,
      photos: v.array(text),
    }),
  ),
  /** What else has happened to these ads. `by_owner` is false if the product paused an ad. */
  ad_events: v.array(
    v.object({ ad_id: text, title: text, act: text, by_owner: v.boolean(), created_at: timestamp }),
  ),
  /** What the member has stated about sales. */
  ad_sales: v.array(
    v.object({
      ad_id: text,
      title: text,
      /** Null if the buyer was not named, or has deleted the account. */
      buyer_name: optionalText,
      is_elsewhere: v.boolean(),
      price: v.nullable(v.number()),
      sold_at: timestamp,
      /** When the sale was undone, or the ad was listed again. */
      ended_at: optionalText,
    }),
  ),
  favorites: v.array(v.object({ ad_id: text, title: text, created_at: timestamp })),
  favorite_notes: v.array(v.object({ ad_id: text, title: text, note: text, changed_at: timestamp })),
  viewed_ads: v.array(v.object({ ad_id: text, title: text, viewed_at: timestamp })),
  hidden_ads: v.array(v.object({ ad_id: text, title: text, created_at: timestamp })),
  /** `query` is that of the search page's URL. */
  saved_searches: v.array(
    v.object({ name: text, query: text, is_paused: v.boolean(), created_at: timestamp }),
  ),
  alert_settings: v.array(
    v.object({
      messages: v.boolean(),
      saved_searches: v.boolean(),
      favorites: v.boolean(),
      account: v.boolean(),
      show_text: v.boolean(),
      quiet_hours: v.boolean(),
      max_per_day: v.number(),
      digest: v.boolean(),
    }),
  ),
  /** Devices that receive pushes: when each was added, its push service, and its browser's User-Agent header. */
  push_subscriptions: v.array(
    v.object({ created_at: timestamp, push_service: text, user_agent: optionalText }),
  ),
  messages: v.array(
    v.object({
      conversation_id: text,
      ad_title: text,
      direction: v.picklist(['sent', 'received']),
      /** Null if the other member has deleted the account. */
      other_name: optionalText,
      content: text,
      /** What the message states about an offer, and its amount in pounds. */
      offer_act: optionalText,
      offer_amount: v.nullable(v.number()),
      is_read: v.boolean(),
      created_at: timestamp,
    }),
  ),
  /** What the member accepts offers on. */
  offer_terms: v.array(
    v.object({
      ad_id: text,
      title: text,
      accepts_offers: v.boolean(),
      min_offer: v.nullable(v.number()),
    }),
  ),
  /** Offers of the member that were under what the seller accepts. */
  refused_offers: v.array(v.object({ ad_id: text, title: text, created_at: timestamp })),
  notifications: v.array(
    v.object({ type: text, title: text, message: text, is_read: v.boolean(), created_at: timestamp }),
  ),
  point_entries: v.array(
    v.object({
      reason: text,
      points: v.number(),
      credits: v.number(),
      ad_id: optionalText,
      created_at: timestamp,
    }),
  ),
  /** Which ads were revealed, without the numbers, which belong to other members. */
  contact_reveals: v.array(
    v.object({
      ad_id: text,
      title: text,
      points_spent: v.number(),
      note: text,
      is_asked: v.boolean(),
      refunded_at: optionalText,
      created_at: timestamp,
    }),
  ),
  ad_interactions: v.array(
    v.object({ ad_id: text, interaction_type: text, points_spent: v.number(), created_at: timestamp }),
  ),
  activations: v.array(
    v.object({
      kind: text,
      plan: text,
      price: v.number(),
      received: v.number(),
      currency: text,
      ad_id: optionalText,
      expires_at: optionalText,
      created_at: timestamp,
    }),
  ),
  suspensions: v.array(
    v.object({ reason: text, created_at: timestamp, ends_at: optionalText, ended_at: optionalText }),
  ),
  /** Reports that the member sent. */
  reports: v.array(
    v.object({
      subject: text,
      reason: text,
      note: text,
      state: text,
      created_at: timestamp,
      decided_at: optionalText,
      /** Path of the photo, while it is stored. */
      photo: optionalText,
    }),
  ),
  /** Appeals against the removal of the member's ads. */
  ad_appeals: v.array(v.looseObject({ title: text, text, state: text, answer: text, created_at: timestamp })),
  /** Strikes for upheld decisions. */
  strikes: v.array(
    v.object({
      reason: text,
      weight: v.number(),
      title: text,
      created_at: timestamp,
      taken_back_at: optionalText,
    }),
  ),
  /** Requests for verification of identity. */
  identity_requests: v.array(
    v.object({
      kind: text,
      name: text,
      state: text,
      reason: text,
      created_at: timestamp,
      decided_at: optionalText,
      valid_until: optionalText,
      ended_at: optionalText,
      ended_by: optionalText,
    }),
  ),
  /** Pictures of documents, while they are stored. */
  identity_documents: v.array(v.object({ picture: text, created_at: timestamp })),
  number_verifications: v.array(
    v.object({ number: text, requested_at: timestamp, verified_at: optionalText }),
  ),
  /** When each of the member's devices was used first and last. */
  devices: v.array(v.object({ first_day: text, last_day: text })),
  /** Photos of chassis plates that administrators have requested. */
  plate_requests: v.array(
    v.object({ title: text, state: text, reason: text, requested_at: timestamp, changed_at: timestamp }),
  ),
  /** Thefts that the member has declared. */
  stolen_cars: v.array(
    v.object({
      /** Its last characters. */
      chassis_number: text,
      police_report: text,
      note: text,
      state: text,
      reason: text,
      created_at: timestamp,
      decided_at: optionalText,
    }),
  ),
  /** Members whom the member has blocked. */
  blocks: v.array(v.object({ name: text, created_at: timestamp })),
  /** Ads whose seller the member has had contact with. */
  first_contacts: v.array(
    v.object({ ad_id: text, ad_title: text, contacted_at: timestamp, reviewed_at: optionalText }),
  ),
  reviews_written: v.array(
    v.object({
      ad_id: text,
      ad_title: text,
      stars: v.number(),
      car_as_described: v.nullable(v.boolean()),
      papers_as_stated: v.nullable(v.boolean()),
      seller_answered: v.nullable(v.boolean()),
      content: text,
      answer: optionalText,
      removal_reason: optionalText,
      created_at: timestamp,
    }),
  ),
  /** Without their authors. */
  reviews_received: v.array(
    v.object({
      ad_title: text,
      stars: v.number(),
      content: text,
      answer: optionalText,
      answered_at: optionalText,
      created_at: timestamp,
    }),
  ),
  ...exportedShowroom,
  followed_showrooms: v.array(
    v.object({ name: v.nullable(text), slug: v.nullable(text), followed_at: timestamp }),
  ),
  /** Of bank transfers. */
  receipts: v.array(
    v.object({
      id: text,
      state: text,
      kind: text,
      plan: text,
      ad_id: optionalText,
      amount: v.number(),
      transaction_number: text,
      paid_on: text,
      reason: text,
      created_at: timestamp,
      decided_at: optionalText,
      /** Path of the photo on this server; only the member may load it. */
      photo: optionalText,
    }),
  ),
});

export const exportAccount = defineEndpoint({
  ...requests.exportAccount,
  summary: "The member's own data as one file",
  response: exportSchema,
  problems: ['not-signed-in', 'too-many-requests'],
});
