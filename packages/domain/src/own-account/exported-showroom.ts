import * as v from 'valibot';

const text = v.string();
const optionalText = v.nullable(v.string());
const timestamp = v.string();

/** What the export of an account contains about the member's showroom, and those that they acted for. */
export const exportedShowroom = {
  showrooms: v.array(v.looseObject({ id: text, slug: text, name: text, state: text, created_at: timestamp })),
  /** Showrooms that invited the member, and for which the member acted. */
  showroom_staff: v.array(
    v.object({
      showroom: text,
      role: text,
      invited_at: timestamp,
      accepted_at: optionalText,
      removed_at: optionalText,
    }),
  ),
  /** Of the member's showroom, without the keys themselves. */
  showroom_api_keys: v.array(
    v.object({
      name: text,
      last_four: text,
      created_at: timestamp,
      last_used_at: optionalText,
      revoked_at: optionalText,
    }),
  ),
  /** Files of cars for the member's showroom, with their lines by outcome. */
  showroom_feeds: v.array(
    v.object({
      started_at: timestamp,
      finished_at: optionalText,
      counts: v.nullable(v.looseObject({})),
    }),
  ),
  /** Buyers who were interested in the showroom's ads, by their names, and what the showroom noted about them. */
  leads: v.array(
    v.object({
      buyer_name: text,
      ad_id: text,
      ad_title: text,
      state: text,
      note: text,
      remind_at: optionalText,
      reminder_note: text,
      messages: v.number(),
      calls: v.number(),
      whatsapp_presses: v.number(),
      revealed_at: optionalText,
      last_offer: v.nullable(v.number()),
      first_contact_at: timestamp,
      first_answered_at: optionalText,
      last_event_at: timestamp,
    }),
  ),
  /** `person_name` is a member of staff; null for the buyer. */
  lead_events: v.array(
    v.object({
      ad_id: text,
      ad_title: text,
      kind: text,
      person_name: optionalText,
      state: optionalText,
      amount: v.nullable(v.number()),
      remind_at: optionalText,
      created_at: timestamp,
    }),
  ),
  quick_replies: v.array(v.object({ title: text, text, updated_at: timestamp })),
};
