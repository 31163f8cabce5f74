import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { byTime, type ExportedList, uuid } from './exported-list.queries.ts';
import {
  adFiguresOf,
  adLifeOf,
  draftsOf,
  followedShowroomsOf,
  leadLists,
  offerLists,
  plateRequestsOf,
  priceChangesOf,
  showroomLists,
} from './exported-selling.queries.ts';

/** Served by strikes_by_member. Without administrators' reasons, which the audit log keeps. */
const strikesOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`strikes.reason, strikes.weight, strikes.title, strikes.created_at, strikes.taken_back_at`,
  from: sql`from strikes where strikes.user_id = ${me}`,
  order: byTime('strikes'),
});

/** Served by identity_requests_by_member and identity_documents_by_member. Without the administrators. */
const identityLists = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  identity_requests: {
    columns: sql`
      identity_requests.kind, identity_requests.name, identity_requests.state, identity_requests.reason,
      identity_requests.created_at, identity_requests.decided_at, identity_requests.valid_until,
      identity_requests.ended_at, identity_requests.ended_by`,
    from: sql`from identity_requests where identity_requests.user_id = ${me}`,
    order: byTime('identity_requests'),
  },
  identity_documents: {
    columns: sql`
      '/api/me/identity/documents/' || identity_documents.id as picture, identity_documents.created_at`,
    from: sql`from identity_documents where identity_documents.user_id = ${me}`,
    order: byTime('identity_documents'),
  },
});

/** Served by saved_searches_by_member. */
const savedSearchesOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`saved_searches.name, saved_searches.query, saved_searches.is_paused, saved_searches.created_at`,
  from: sql`from saved_searches where saved_searches.user_id = ${me}`,
  order: byTime('saved_searches'),
});

/** Served by alert_settings_pkey and push_subscriptions_by_member. Without endpoints and keys, which act as passwords. */
const alertLists = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  alert_settings: {
    columns: sql`
      alert_settings.messages, alert_settings.saved_searches, alert_settings.favorites, alert_settings.account,
      alert_settings.show_text, alert_settings.quiet_hours, alert_settings.max_per_day, alert_settings.digest`,
    from: sql`from alert_settings where alert_settings.user_id = ${me}`,
    order: [[sql`alert_settings.user_id`, uuid]],
  },
  push_subscriptions: {
    columns: sql`
      push_subscriptions.created_at, substring(push_subscriptions.endpoint from '^[a-z]+://[^/]+') as push_service,
      (select sessions.user_agent from sessions where sessions.id = push_subscriptions.session_id) as user_agent`,
    from: sql`from push_subscriptions where push_subscriptions.user_id = ${me}`,
    order: byTime('push_subscriptions'),
  },
});

/** Served by favorite_notes_pkey, viewed_ads_pkey and hidden_ads_pkey; ads_pkey. */
const markedAdLists = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  // With the notes of favorites that were just removed.
  favorite_notes: {
    columns: sql`favorite_notes.ad_id, ads.title, favorite_notes.note, favorite_notes.changed_at`,
    from: sql`from favorite_notes join ads on ads.id = favorite_notes.ad_id where favorite_notes.user_id = ${me}`,
    order: [[sql`favorite_notes.ad_id`, uuid]],
  },
  viewed_ads: {
    columns: sql`viewed_ads.ad_id, ads.title, viewed_ads.viewed_at`,
    from: sql`from viewed_ads join ads on ads.id = viewed_ads.ad_id where viewed_ads.user_id = ${me}`,
    order: [[sql`viewed_ads.ad_id`, uuid]],
  },
  hidden_ads: {
    columns: sql`hidden_ads.ad_id, ads.title, hidden_ads.created_at`,
    from: sql`from hidden_ads join ads on ads.id = hidden_ads.ad_id where hidden_ads.user_id = ${me}`,
    order: [[sql`hidden_ads.ad_id`, uuid]],
  },
});

/** Served by member_devices_pkey. Days only: the hashes are for comparison. */
const devicesOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`member_devices.first_day, member_devices.last_day`,
  from: sql`from member_devices where member_devices.user_id = ${me}`,
  order: [[sql`member_devices.device_hash`, sql`bytea`]],
});

/** Served by blocks_by_member. */
const blocksOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`profiles.display_name as name, blocks.created_at`,
  from: sql`from blocks join profiles on profiles.user_id = blocks.blocked_id where blocks.user_id = ${me}`,
  order: byTime('blocks'),
});

/** Served by conversations_of_seller and conversations_of_buyer; the messages' key (conversation_id, position). */
const messagesOf = (me: RawBuilder<unknown>): ExportedList => ({
  columns: sql`
    messages.conversation_id, conversations.ad_title,
    case when messages.sender_id = ${me} then 'sent' else 'received' end as direction,
    (select others.display_name from profiles others
      where others.user_id = case when conversations.seller_id = ${me} then conversations.buyer_id
                                  else conversations.seller_id end) as other_name,
    messages.content, messages.offer_act, offers.amount as offer_amount, messages.is_read, messages.created_at`,
  from: sql`
    from conversations join messages on messages.conversation_id = conversations.id
    left join offers on offers.id = messages.offer_id
   where (conversations.seller_id = ${me} or conversations.buyer_id = ${me})
     and (not messages.withheld or messages.sender_id = ${me})`,
  order: [
    [sql`messages.conversation_id`, uuid],
    [sql`messages.position`, sql`int`],
  ],
});

const contactLists = (me: RawBuilder<unknown>): Record<string, ExportedList> => ({
  // contact_reveals_pkey. Without the numbers, which are other members' data.
  contact_reveals: {
    columns: sql`
      contact_reveals.ad_id, contact_reveals.ad_title as title, contact_reveals.points_spent, contact_reveals.note,
      contact_reveals.is_asked, contact_reveals.refunded_at, contact_reveals.created_at`,
    from: sql`from contact_reveals where contact_reveals.user_id = ${me}`,
    order: [[sql`contact_reveals.ad_id`, uuid]],
  },
  // ad_interactions_by_member.
  ad_interactions: {
    columns: sql`
      ad_interactions.ad_id, ad_interactions.interaction_type, ad_interactions.points_spent,
      ad_interactions.created_at`,
    from: sql`from ad_interactions where ad_interactions.user_id = ${me}`,
    order: byTime('ad_interactions'),
  },
});

/** The member's lists, each with the index that serves it. */
export function exportedLists(userId: string): Record<string, ExportedList> {
  const me = sql`${userId}::uuid`;
  return {
    // ads_by_seller; ad_contacts_pkey; ad_chassis_numbers_pkey; ad_stock_numbers_pkey; the photos' key (ad_id, position).
    ads: {
      columns: sql`
        ads.id, ads.external_id, ads.status, ads.title, ads.description, ads.brand, ads.model, ads.year, ads.price,
        ads.is_negotiable, ads.city, ads.mileage, ads.fuel_type, ads.transmission, ads.condition, ads.papers_type,
        ads.seller_role, ads.license_status, ads.broker_commission_requested, ads.broker_commission_amount,
        ads.view_count, ads.is_premium, ads.is_featured, ads.top_spot, ads.top_spot_until, ads.created_at,
        ads.updated_at, contact.phone, contact.whatsapp,
        (select '•••• ' || tail from ad_chassis_numbers chassis where chassis.ad_id = ads.id) as chassis_number,
        (select stock_number from ad_stock_numbers stock where stock.ad_id = ads.id) as stock_number,
        (select coalesce(json_agg('/photos/' || photos.name || case when full_width is null then '-large.webp' else '-full.webp' end order by position), '[]')
           from photos where photos.ad_id = ads.id) as photos`,
      from: sql`from ads left join ad_contacts contact on contact.ad_id = ads.id where ads.user_id = ${me}`,
      order: byTime('ads'),
    },
    ad_figures: adFiguresOf(me),
    price_changes: priceChangesOf(me),
    drafts: draftsOf(me),
    ...adLifeOf(me),
    // favorites_by_member; ads_pkey.
    favorites: {
      columns: sql`favorites.ad_id, ads.title, favorites.created_at`,
      from: sql`from favorites join ads on ads.id = favorites.ad_id where favorites.user_id = ${me}`,
      order: byTime('favorites'),
    },
    ...markedAdLists(me),
    saved_searches: savedSearchesOf(me),
    ...alertLists(me),
    // With the offers.
    messages: messagesOf(me),
    ...offerLists(me),
    // notifications_by_member.
    notifications: {
      columns: sql`
        notifications.type, notifications.title, notifications.message, notifications.is_read,
        notifications.created_at`,
      from: sql`from notifications where notifications.user_id = ${me}`,
      order: byTime('notifications'),
    },
    // point_entries_by_member.
    point_entries: {
      columns: sql`
        point_entries.reason, point_entries.points, point_entries.credits, point_entries.ad_id,
        point_entries.created_at`,
      from: sql`from point_entries where point_entries.user_id = ${me}`,
      order: byTime('point_entries'),
    },
    ...contactLists(me),
    // activations_by_member, money_entries_by_activation. Without the notes, which administrators write for internal
    // use.
    activations: {
      columns: sql`
        activations.kind, activations.plan, activations.price,
        (select coalesce(sum(amount), 0)::float8 from money_entries where activation_id = activations.id) as received,
        'SDG' as currency, activations.ad_id, activations.expires_at,
        activations.created_at`,
      from: sql`from activations where activations.user_id = ${me}`,
      order: byTime('activations'),
    },
    // suspensions_by_member.
    suspensions: {
      columns: sql`suspensions.reason, suspensions.created_at, suspensions.ends_at, suspensions.ended_at`,
      from: sql`from suspensions where suspensions.user_id = ${me}`,
      order: byTime('suspensions'),
    },
    // reports_by_member, report_cases_pkey, report_photos_report_id_key.
    reports: {
      columns: sql`
        report_cases.subject, reports.reason, reports.note, reports.state, reports.created_at,
        report_cases.decided_at,
        '/api/reports/' || reports.id || '/photos/' || report_photos.id as photo`,
      from: sql`
        from reports
        join report_cases on report_cases.id = reports.case_id
        left join report_photos on report_photos.report_id = reports.id
       where reports.user_id = ${me}`,
      order: byTime('reports'),
    },
    // stolen_cars_by_member.
    stolen_cars: {
      columns: sql`
        '•••• ' || stolen_cars.tail as chassis_number, stolen_cars.police_report, stolen_cars.note, stolen_cars.state,
        stolen_cars.reason, stolen_cars.created_at, stolen_cars.decided_at`,
      from: sql`from stolen_cars where stolen_cars.user_id = ${me}`,
      order: byTime('stolen_cars'),
    },
    // ad_appeals_by_member; ads_pkey.
    ad_appeals: {
      columns: sql`
        ads.title, ad_appeals.removal_reason, ad_appeals.text, ad_appeals.state, ad_appeals.answer,
        ad_appeals.created_at, ad_appeals.decided_at`,
      from: sql`from ad_appeals join ads on ads.id = ad_appeals.ad_id where ad_appeals.user_id = ${me}`,
      order: byTime('ad_appeals'),
    },
    strikes: strikesOf(me),
    ...identityLists(me),
    // number_verifications_pkey.
    number_verifications: {
      columns: sql`
        number_verifications.number, number_verifications.requested_at, number_verifications.verified_at`,
      from: sql`from number_verifications where number_verifications.user_id = ${me}`,
      order: [[sql`number_verifications.user_id`, uuid]],
    },
    devices: devicesOf(me),
    plate_requests: plateRequestsOf(me),
    blocks: blocksOf(me),
    ...showroomLists(me),
    ...leadLists(me),
    followed_showrooms: followedShowroomsOf(me),
    // first_contacts_pkey.
    first_contacts: {
      columns: sql`
        first_contacts.ad_id, first_contacts.ad_title, first_contacts.contacted_at, first_contacts.reviewed_at`,
      from: sql`from first_contacts where first_contacts.buyer_id = ${me}`,
      order: [[sql`first_contacts.ad_id`, uuid]],
    },
    // reviews_by_author.
    reviews_written: {
      columns: sql`
        reviews.ad_id, reviews.ad_title, reviews.stars, reviews.car_as_described, reviews.papers_as_stated,
        reviews.seller_answered, reviews.content, reviews.answer, reviews.removal_reason, reviews.created_at`,
      from: sql`from reviews where reviews.author_id = ${me}`,
      order: byTime('reviews'),
    },
    // reviews_by_seller.
    reviews_received: {
      columns: sql`
        reviews.ad_title, reviews.stars, reviews.content, reviews.answer, reviews.answered_at, reviews.created_at`,
      from: sql`from reviews where reviews.seller_id = ${me} and reviews.removed_at is null`,
      order: byTime('reviews'),
    },
    // receipts_by_member.
    receipts: {
      columns: sql`
        receipts.id, receipts.state, receipts.kind, receipts.plan, receipts.ad_id, receipts.amount,
        receipts.transaction_number, receipts.paid_on, receipts.reason, receipts.created_at, receipts.decided_at,
        case when receipts.photo_name is not null then '/api/me/receipts/' || receipts.id || '/photo' end as photo`,
      from: sql`from receipts where receipts.user_id = ${me}`,
      order: byTime('receipts'),
    },
  };
}

/** Selects single records as JSON: the account, the profile, and the reserved identifiers. */
export async function selectAccount(
  connection: Connection,
  userId: string,
): Promise<Record<'account' | 'profile' | 'used_identifiers', string> | undefined> {
  const me = sql`${userId}::uuid`;
  const used = (table: string, column: string) =>
    sql`(select coalesce(json_agg(${sql.ref(column)} order by created_at), '[]')
           from ${sql.table(table)} where user_id = ${me})`;
  const { rows } = await sql<Record<'account' | 'profile' | 'used_identifiers', string>>`
    select json_build_object(
             'user_id', users.id, 'email', users.email, 'created_at', users.created_at,
             'last_sign_in_at', users.last_sign_in_at)::text as account,
           to_json(profiles)::text as profile,
           json_build_object(
             'emails', ${used('used_emails', 'email')}, 'mailboxes', ${used('used_mailboxes', 'mailbox')},
             'numbers', ${used('used_numbers', 'number')})::text as used_identifiers
      from users join profiles on profiles.user_id = users.id
     where users.id = ${me}`.execute(connection);
  return rows[0];
}
