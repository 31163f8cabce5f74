import type { SellerRole } from '@arabati/domain/ads/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { sharedDevicesQuery } from '../devices/devices.public.ts';
import { type AdFacts, periodMs } from './ad-facts.ts';

/** Limits of the rows that are read for one ad. */
const earlierMaximum = 100;
const pricesOfYear = 40;
const latestPrices = 200;
const yearsApart = 2;
const deviceAccountsMaximum = 100;
const deviceAdsOfAccount = 20;
const adsWithNumber = 200;

interface FactsRow {
  title: string;
  description: string;
  price: number;
  mileage: number | null;
  seller_role: SellerRole | null;
  listed_at: Date;
  user_id: string;
  member_since: Date;
  earlier: { seller_role: SellerRole | null; listed_at: string }[];
  device_accounts: number;
  device_ads: number;
  number_accounts: number;
  median: number | null;
  count: number;
  upper_quartile: number | null;
  earlier_mileage: number | null;
  same_photo: { adId: string; title: string } | null;
}

/**
 * Median and number of the prices of active ads of the model around the year of an ad, the most visible ones of each year.
 * Served by ads_by_model_year.
 */
const marketOf = (ad: RawBuilder<unknown>) => sql`
  select percentile_cont(0.5) within group (order by price) as median, count(*)::int as count
    from generate_series(${ad}.year - ${yearsApart}::int, ${ad}.year + ${yearsApart}::int) as near (year)
    cross join lateral (
      select price from ads
       where status = 'active' and model_key = ${ad}.model_key and ads.year = near.year and ads.id <> ${ad}.id
       order by priority_score desc, is_premium desc, created_at desc, id desc
       limit ${pricesOfYear}) as prices
   where ${ad}.model_key <> ''`;

/**
 * Number of accounts on the busiest of a member's devices, and of these accounts' ads within an hour. Served by
 * ads_by_seller.
 */
const devicesOf = (ad: RawBuilder<unknown>) => sql`
  with shared as (${sharedDevicesQuery(sql`${ad}.user_id`, sql`${ad}.created_at`)})
  select coalesce((select max(accounts) from (select count(*) as accounts from shared group by device_hash) each), 0)::int
           as accounts,
         (select count(*) from (select distinct user_id from shared limit ${deviceAccountsMaximum}) account
           cross join lateral (
             select from ads
              where ads.user_id = account.user_id and ads.created_at <= ${ad}.created_at
                and ads.created_at > ${ad}.created_at - interval '1 hour' and ads.posted_at is null
              limit ${deviceAdsOfAccount}) posted)::int as ads`;

/**
 * Number of other accounts that use a number of an ad. Served by used_numbers_pkey, ad_contacts_by_phone and
 * ad_contacts_by_whatsapp.
 */
const numbersOf = (ad: RawBuilder<unknown>) => {
  const adsWith = (column: 'phone' | 'whatsapp') => sql`
    (select ad_id from ad_contacts
      where ${sql.ref(column)} in (own.phone, own.whatsapp) and ad_id <> ${ad}.id limit ${adsWithNumber})`;
  return sql`
    select count(distinct accounts.user_id)::int as accounts
      from ad_contacts own
     cross join lateral (
       select user_id from used_numbers where number in (own.phone, own.whatsapp) and released_at is null
       union all
       select listed.user_id from (${adsWith('phone')} union all ${adsWith('whatsapp')}) same
        -- The limit makes the planner read each ad by its key, not all ads of the period.
        cross join lateral (
          select user_id from ads
           where id = same.ad_id and created_at <= ${ad}.created_at
             and created_at > ${ad}.created_at - ${periodMs} * interval '1 millisecond'
           limit 1) listed) accounts
     where own.ad_id = ${ad}.id and accounts.user_id <> ${ad}.user_id`;
};

/** Builds the query for the facts of an ad. Each part reads a limited number of rows from an index. */
export function factsQuery(adId: string): RawBuilder<FactsRow> {
  return sql<FactsRow>`
    select ad.title, ad.description, ad.price, ad.mileage, ad.seller_role, ad.created_at as listed_at, ad.user_id,
           profiles.created_at as member_since, earlier.list as earlier, devices.accounts as device_accounts,
           devices.ads as device_ads, numbers.accounts as number_accounts, market.median, market.count,
           (select percentile_cont(0.75) within group (order by price)
              from (select price from ads where status = 'active' and id <> ad.id
                     order by created_at desc, id desc limit ${latestPrices}) as latest) as upper_quartile,
           (select max(other.mileage) from ad_chassis_numbers own
              join ad_chassis_numbers same on same.number_hash = own.number_hash and same.ad_id <> own.ad_id
              join ads other on other.id = same.ad_id
             where own.ad_id = ad.id and other.created_at <= ad.created_at) as earlier_mileage,
           (select json_build_object('adId', other.id, 'title', other.title)
              from photos own
              join photo_fingerprints print on print.photo_id = own.id
              join photos earlier on earlier.id = print.earlier_photo_id
              join ads other on other.id = earlier.ad_id
             where own.ad_id = ad.id and other.user_id <> ad.user_id
             order by own.position limit 1) as same_photo
      from ads ad
      join profiles using (user_id)
     cross join lateral (
       select coalesce(json_agg(json_build_object('seller_role', seller_role, 'listed_at', created_at)), '[]') as list
         from (select seller_role, created_at from ads
                where user_id = ad.user_id and id <> ad.id and created_at <= ad.created_at
                  and created_at > ad.created_at - ${periodMs} * interval '1 millisecond' and posted_at is null
                order by created_at desc, id desc limit ${earlierMaximum}) as others) as earlier
     cross join lateral (${devicesOf(sql`ad`)}) as devices
     cross join lateral (${numbersOf(sql`ad`)}) as numbers
     cross join lateral (${marketOf(sql`ad`)}) as market
     where ad.id = ${adId}::uuid`;
}

/** @returns undefined if the ad does not exist. */
export async function findAdFacts(
  connection: Connection,
  adId: string,
): Promise<(Omit<AdFacts, 'sameText'> & { userId: string }) | undefined> {
  const { rows } = await factsQuery(adId).execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  return {
    title: row.title,
    description: row.description,
    price: row.price,
    mileage: row.mileage,
    sellerRole: row.seller_role,
    listedAt: row.listed_at,
    userId: row.user_id,
    memberSince: row.member_since,
    earlier: row.earlier.map(({ seller_role, listed_at }) => ({
      sellerRole: seller_role,
      listedAt: new Date(listed_at),
    })),
    deviceAccounts: row.device_accounts,
    deviceAds: row.device_ads,
    numberAccounts: row.number_accounts,
    market: row.median === null ? null : { median: row.median, count: row.count },
    upperQuartile: row.upper_quartile,
    earlierMileage: row.earlier_mileage,
    samePhoto: row.same_photo,
  };
}
