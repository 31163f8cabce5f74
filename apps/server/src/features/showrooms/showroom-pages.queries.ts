import type { OpeningHours } from '@arabati/domain/showrooms/opening-hours';
import type { ShowroomState } from '@arabati/domain/showrooms/showroom';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { currentMembershipType } from '../members/members.public.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';
import { isPublicState, photoJson, type StoredPhoto } from './showroom-columns.queries.ts';

export type BrandCount = { key: string; ads: number };

export interface CardRow {
  id: string;
  slug: string;
  name: string;
  city: string;
  logo: StoredPhoto | null;
  verified: boolean;
  ads: number;
  brands: BrandCount[];
}

export type ListPosition = readonly [verified: boolean, ads: number, id: string];

interface ListRequest {
  cityKey: string | null;
  /** '' for all brands. */
  brandKey: string;
  after: ListPosition | null;
  limit: number;
  now: Date;
}

/**
 * Builds the query for a page of public showrooms. Served by showroom_listings_by_city with a city, otherwise by
 * showroom_listings_by_brand, in the order of the list. A plan that has just ended is skipped; a job removes its rows.
 */
export function listingsQuery({
  cityKey,
  brandKey,
  after,
  limit,
  now,
}: ListRequest): RawBuilder<CardRow & { position: string }> {
  const position = sql`(listed.is_verified, listed.ads, listed.showroom_id)`;
  return sql`
    with listed as materialized (
      select listed.showroom_id, listed.is_verified, listed.ads
        from showroom_listings listed
       where listed.brand_key = ${brandKey}
         ${cityKey === null ? sql`` : sql`and listed.city_key = ${cityKey}`}
         and listed.listed_until > ${now}::timestamptz
         ${after === null ? sql`` : sql`and ${position} < (${after[0]}::boolean, ${after[1]}::int, ${after[2]}::uuid)`}
       order by listed.is_verified desc, listed.ads desc, listed.showroom_id desc
       limit ${limit}
    )
    select showrooms.id, showrooms.slug, showrooms.name, showrooms.city, ${photoJson('logo_photo')} as logo,
           showrooms.state = 'verified' as verified, listed.ads, showroom_summaries.brands,
           json_build_array(listed.is_verified, listed.ads, listed.showroom_id)::text as position
      from listed
      join showrooms on showrooms.id = listed.showroom_id
      join showroom_summaries on showroom_summaries.showroom_id = listed.showroom_id
     order by listed.is_verified desc, listed.ads desc, listed.showroom_id desc`;
}

export async function findListings(connection: Connection, request: ListRequest) {
  return (await listingsQuery(request).execute(connection)).rows;
}

export interface PageRow extends Omit<CardRow, 'ads' | 'brands'> {
  owner_id: string;
  state: ShowroomState;
  address: string;
  latitude: number | null;
  longitude: number | null;
  about: string;
  hours: OpeningHours | null;
  cover: StoredPhoto | null;
  /** Null until the job has computed them; the same applies to the brands. */
  ads: number | null;
  brands: BrandCount[] | null;
  answer_minutes: number | null;
  member_since: Date;
  is_public_state: boolean;
  /** Whether the plan is in force and the owner is not suspended. */
  is_open: boolean;
}

/** Served by showrooms_slug_key or showrooms_pkey; profiles_pkey, showroom_summaries_pkey, suspensions_in_force. */
export async function findPage(
  connection: Connection,
  showroom: { slug: string } | { id: string },
  now: Date,
): Promise<PageRow | undefined> {
  const isIt =
    'id' in showroom ? sql`showrooms.id = ${showroom.id}::uuid` : sql`showrooms.slug = ${showroom.slug}`;
  const { rows } = await sql<PageRow>`
    select showrooms.id, showrooms.slug, showrooms.owner_id, showrooms.name, showrooms.city, showrooms.state,
           showrooms.address, showrooms.latitude, showrooms.longitude, showrooms.about, showrooms.hours,
           ${photoJson('logo_photo')} as logo, ${photoJson('cover_photo')} as cover,
           showrooms.state = 'verified' as verified, showroom_summaries.ads, showroom_summaries.brands,
           showroom_summaries.answer_minutes, profiles.created_at as member_since,
           ${isPublicState('showrooms')} as is_public_state,
           ${currentMembershipType('profiles', now)} = 'premium_trader'
             and not ${hasOpenSuspension(sql`showrooms.owner_id`)} as is_open
      from showrooms
      join profiles on profiles.user_id = showrooms.owner_id
      left join showroom_summaries on showroom_summaries.showroom_id = showrooms.id
     where ${isIt}`.execute(connection);
  return rows[0];
}

/** Lists public showrooms for search engines. Served by showroom_listings_pkey's rows without a brand. */
export async function listPublicShowrooms(
  connection: Connection,
  { now, limit }: { now: Date; limit: number },
): Promise<{ slug: string; updated_at: Date }[]> {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select showrooms.slug, showrooms.updated_at
      from showroom_listings listed join showrooms on showrooms.id = listed.showroom_id
     where listed.brand_key = '' and listed.listed_until > ${now}::timestamptz
     order by listed.is_verified desc, listed.ads desc, listed.showroom_id desc
     limit ${limit}`.execute(connection);
  return rows;
}
