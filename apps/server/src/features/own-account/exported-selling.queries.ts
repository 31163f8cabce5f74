import { type RawBuilder, sql } from 'kysely';
import { byTime, type ExportedList, uuid } from './exported-list.queries.ts';

// What a member sells: ads with their history, drafts, offers and showrooms.

/** Served by ads_by_seller and ad_price_changes_by_ad. */
export const priceChangesOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`
    changes.ad_id, ads.title, changes.old_price, changes.price, changes.changed_at, changes.undone_at`,
  from: sql`from ad_price_changes changes join ads on ads.id = changes.ad_id where ads.user_id = ${me}`,
  order: [
    [sql`changes.changed_at`, sql`timestamptz`],
    [sql`changes.id`, uuid],
  ],
});

/** Served by ads_by_seller, ad_events_by_ad and ad_sales_by_ad. Of a buyer only the name. */
export const adLifeOf = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  ad_events: {
    columns: sql`ad_events.ad_id, ads.title, ad_events.act, ad_events.by_owner, ad_events.created_at`,
    from: sql`from ad_events join ads on ads.id = ad_events.ad_id where ads.user_id = ${me}`,
    order: byTime('ad_events'),
  },
  ad_sales: {
    columns: sql`
      ad_sales.ad_id, ads.title, buyers.display_name as buyer_name, ad_sales.is_elsewhere, ad_sales.price, ad_sales.sold_at,
      ad_sales.ended_at`,
    from: sql`
      from ad_sales
      join ads on ads.id = ad_sales.ad_id
      left join profiles buyers on buyers.user_id = ad_sales.buyer_id
     where ads.user_id = ${me}`,
    order: [
      [sql`ad_sales.sold_at`, sql`timestamptz`],
      [sql`ad_sales.id`, uuid],
    ],
  },
});

/** Served by ads_by_seller, ad_impressions_pkey and ad_figures_pkey. Totals, which every plan shows. */
export const adFiguresOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`
    ads.id as ad_id, ads.title,
    (select coalesce(sum(impressions), 0)::int from ad_impressions where ad_id = ads.id) as impressions, counted.*`,
  from: sql`
    from ads,
         lateral (select coalesce(sum(openings), 0)::int as openings, coalesce(sum(favorites), 0)::int as favorites,
                         coalesce(sum(conversations), 0)::int as conversations,
                         coalesce(sum(messages), 0)::int as messages, coalesce(sum(reveals), 0)::int as reveals,
                         coalesce(sum(call_presses), 0)::int as call_presses,
                         coalesce(sum(whatsapp_presses), 0)::int as whatsapp_presses
                    from ad_figures where ad_id = ads.id) as counted
   where ads.user_id = ${me}`,
  order: byTime('ads'),
});

/** Served by ad_drafts_by_member and ad_draft_photos_by_draft. */
export const draftsOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`
    ad_drafts.fields, ad_drafts.created_at, ad_drafts.updated_at,
    (select coalesce(json_agg('/photos/' || photos.name || '-large.webp' order by ad_draft_photos.position), '[]')
       from ad_draft_photos join photos on photos.id = ad_draft_photos.photo_id
      where ad_draft_photos.draft_id = ad_drafts.id and photos.ad_id is null) as photos`,
  from: sql`from ad_drafts where ad_drafts.user_id = ${me}`,
  order: byTime('ad_drafts'),
});

/** Served by ads_by_seller and plate_requests_pkey. Only administrators can open the photo. */
export const plateRequestsOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`
    ads.title, plate_requests.state, plate_requests.reason, plate_requests.requested_at, plate_requests.changed_at`,
  from: sql`from plate_requests join ads on ads.id = plate_requests.ad_id where ads.user_id = ${me}`,
  order: [[sql`plate_requests.ad_id`, uuid]],
});

/** Served by showrooms_owner_id_key and showroom_staff_by_member. */
export const showroomLists = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  showrooms: {
    columns: sql`
      showrooms.id, showrooms.slug, showrooms.name, showrooms.city, showrooms.address, showrooms.directions_url,
      showrooms.latitude, showrooms.longitude, showrooms.about, showrooms.hours, showrooms.logo_photo,
      showrooms.cover_photo, showrooms.state, showrooms.state_reason, showrooms.verified_at, showrooms.created_at`,
    from: sql`from showrooms where showrooms.owner_id = ${me}`,
    order: byTime('showrooms'),
  },
  showroom_staff: {
    columns: sql`
      (select showrooms.name from showrooms where showrooms.id = showroom_staff.showroom_id) as showroom,
      showroom_staff.role, showroom_staff.invited_at, showroom_staff.accepted_at, showroom_staff.removed_at`,
    from: sql`from showroom_staff where showroom_staff.member_id = ${me}`,
    order: [
      [sql`showroom_staff.invited_at`, sql`timestamptz`],
      [sql`showroom_staff.id`, uuid],
    ],
  },
  // Without the hash of the secret. showroom_api_keys_by_showroom; showroom_feeds_by_showroom.
  showroom_api_keys: {
    columns: sql`
      showroom_api_keys.name, showroom_api_keys.last_four, showroom_api_keys.created_at, showroom_api_keys.last_used_at,
      showroom_api_keys.revoked_at`,
    from: sql`
      from showroom_api_keys join showrooms on showrooms.id = showroom_api_keys.showroom_id
     where showrooms.owner_id = ${me}`,
    order: byTime('showroom_api_keys'),
  },
  showroom_feeds: {
    columns: sql`showroom_feeds.started_at, showroom_feeds.finished_at, showroom_feeds.counts`,
    from: sql`
      from showroom_feeds join showrooms on showrooms.id = showroom_feeds.showroom_id where showrooms.owner_id = ${me}`,
    order: [
      [sql`showroom_feeds.started_at`, sql`timestamptz`],
      [sql`showroom_feeds.id`, uuid],
    ],
  },
});

const ownShowroom = (me: RawBuilder<unknown>) => sql`(select id from showrooms where owner_id = ${me})`;

/** Served by showrooms_owner_id_key, showroom_leads_latest, and the keys of leads. Of buyers and staff only the names. */
export const leadLists = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  leads: {
    columns: sql`
      buyers.display_name as buyer_name, leads.ad_id, leads.ad_title, leads.state, leads.note, leads.remind_at,
      leads.reminder_note, leads.messages, leads.calls, leads.whatsapp_presses, leads.revealed_at, leads.last_offer,
      leads.first_contact_at, leads.first_answered_at, leads.last_event_at`,
    from: sql`
      from showroom_leads leads join profiles buyers on buyers.user_id = leads.buyer_id
     where leads.showroom_id = ${ownShowroom(me)}`,
    order: [[sql`leads.id`, uuid]],
  },
  lead_events: {
    columns: sql`
      leads.ad_id, leads.ad_title, events.kind, persons.display_name as person_name, events.state, events.amount,
      events.remind_at, events.created_at`,
    from: sql`
      from showroom_leads leads
      join showroom_lead_events events on events.lead_id = leads.id
      left join profiles persons on persons.user_id = events.person_id
     where leads.showroom_id = ${ownShowroom(me)}`,
    order: [[sql`events.id`, uuid]],
  },
  quick_replies: {
    columns: sql`replies.title, replies.text, replies.updated_at`,
    from: sql`from showroom_quick_replies replies where replies.showroom_id = ${ownShowroom(me)}`,
    order: [[sql`replies.id`, uuid]],
  },
});

/** Without the names of rejected showrooms, as in the list. Served by showroom_follows_by_member. */
export const followedShowroomsOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`
    case when showrooms.state_reason = '' then showrooms.name end as name,
    case when showrooms.state_reason = '' then showrooms.slug end as slug, showroom_follows.followed_at`,
  from: sql`
    from showroom_follows join showrooms on showrooms.id = showroom_follows.showroom_id
   where showroom_follows.user_id = ${me}`,
  order: [
    [sql`showroom_follows.followed_at`, sql`timestamptz`],
    [sql`showroom_follows.showroom_id`, uuid],
  ],
});

/** Served by ads_by_seller and ad_offer_terms_pkey; refused_offers_by_buyer. */
export const offerLists = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  offer_terms: {
    columns: sql`terms.ad_id, ads.title, terms.accepts_offers, terms.min_offer`,
    from: sql`from ad_offer_terms terms join ads on ads.id = terms.ad_id where ads.user_id = ${me}`,
    order: [[sql`terms.ad_id`, uuid]],
  },
  refused_offers: {
    columns: sql`refused_offers.ad_id, ads.title, refused_offers.created_at`,
    from: sql`from refused_offers join ads on ads.id = refused_offers.ad_id where refused_offers.buyer_id = ${me}`,
    order: byTime('refused_offers'),
  },
});
