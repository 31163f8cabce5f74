import { minShownReviews } from '@arabati/domain/reviews/rating';
import { type RawBuilder, sql } from 'kysely';
import type { OrSql } from '../../platform/compile-once.ts';
import { currentMembershipType } from '../members/members.public.ts';

/*
 * Public JSON of ads, concatenated from `facts_json` of the ad and of its seller, which are written with the rows and not
 * closed: only what changes often or depends on the time is appended here.
 */

type Text = RawBuilder<string>;
/** Parts of a text. None may be null, because `concat` leaves nulls out. */
type Parts = readonly RawBuilder<unknown>[];

/** Concatenates parts. `||` would copy the text once for each part. */
const concat = (parts: Parts): Text => sql`concat(${sql.join(parts)})`;

const factsWithViews = (now: OrSql<Date>): Parts => [
  sql`ads.facts_json, ',"view_count":', ads.view_count, ',"dropped_from":'`,
  sql`case when ads.dropped_until > ${now}::timestamptz then ads.dropped_from::text else 'null' end`,
];

/** Builds a seller. An expired membership is shown as free, even before the row is updated. */
export const sellerJson = (now: OrSql<Date>): Text => concat([...openSellerJson(now), sql`'}'`]);

const openSellerJson = (now: OrSql<Date>): Parts => [
  sql`profiles.facts_json, ',"membership_type":"', ${currentMembershipType('profiles', now)}`,
  sql`case when profiles.identity_until > ${now}::timestamptz then '","identity_verified":true'
           else '","identity_verified":false' end`,
];

const cardFields = (now: OrSql<Date>): Parts => [
  ...factsWithViews(now),
  sql`',"cover":', coalesce(ads.cover::text, 'null'), ',"photo_count":', ads.photo_count, ',"seller":'`,
  ...openSellerJson(now),
  sql`'}'`,
];

/** Builds the card of an active ad from its row and its seller's. */
export const cardJson = (now: OrSql<Date>): Text => concat([...cardFields(now), sql`'}'`]);

/** Builds a card with the ad's status. */
export const cardWithStatusJson = (now: OrSql<Date>): Text =>
  concat([...cardFields(now), sql`',"status":"', ads.status, '"}'`]);

/** When the case of an ad under review was opened, if the ad is reviewed first. Served by report_cases_open_ad. */
const reviewFirstSinceJson: Text = sql`
  (select to_json(waiting.created_at)::text from report_cases waiting
    where waiting.ad_id = ads.id and waiting.state = 'open' and waiting.subject = 'ad' and waiting.review_first
      and ads.review_status is not null)`;

/** When an ad was renewed last. Its `created_at` among the facts is that of the first listing. */
const renewedAtJson: Text = sql`
  case when ads.posted_at is null then 'null' else to_json(ads.created_at)::text end`;

/** Questions about the availability of an ad without an answer. Served by ad_signs_pkey. */
const asksJson: Text = sql`coalesce((select asks from ad_signs where ad_signs.ad_id = ads.id), 0)`;

/** Builds a card as the ad's owner sees it: whether reports have hidden the ad is private. */
export const ownCardJson = (now: OrSql<Date>): Text =>
  concat([
    ...cardFields(now),
    sql`',"renewed_at":', ${renewedAtJson}, ',"asks":', ${asksJson}`,
    sql`',"under_review":', (ads.review_status is not null)::text`,
    sql`',"review_first_since":', coalesce(${reviewFirstSinceJson}, 'null'), ',"status":"', ads.status, '"}'`,
  ]);

/**
 * Builds what few sellers have: a verified number, a public showroom and enough reviews. The function is called for those
 * who may have one of them: see the migration 0078.
 */
const sellerExtrasJson = (now: OrSql<Date>): Text => sql`
  case when profiles.has_page_extras
       then seller_page_extras(profiles.user_id, profiles.whatsapp, ads.id, ${sql.lit(minShownReviews)}, ${now}::timestamptz)
       else ',"number_verified":false,"showroom":null,"star_counts":null' end`;

/** Builds an ad's photos. The function is called for ads that have photos: see the migration 0079. */
const photosJson: Text = sql`case when ads.photo_count > 0 then ad_photos_json(ads.id) else '[]' end`;

/** Builds an ad's page from its row and its seller's. */
export const adPageJson = (now: OrSql<Date>): Text =>
  concat([
    ...factsWithViews(now),
    sql`',"status":"', ads.status, '","description":', to_json(ads.description)`,
    sql`',"broker_commission_amount":', ads.broker_commission_amount, ',"renewed_at":', ${renewedAtJson}`,
    sql`',"has_chassis_number":', ads.has_chassis_number::text, ',"chassis_verified":', ads.chassis_verified::text`,
    sql`',"photos":', ${photosJson}, ',"seller":'`,
    ...openSellerJson(now),
    sql`',"city":', to_json(profiles.city), ',"created_at":', to_json(profiles.created_at)`,
    sellerExtrasJson(now),
    sql`'}}'`,
  ]);
