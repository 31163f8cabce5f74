import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { PhotoFingerprint } from './compute-fingerprint.ts';
import { type HashBits, maxHashDistance, type Orientation } from './pdq.ts';

const toText = (bits: HashBits) => bits.join('');
const toBits = (text: string): HashBits => Uint8Array.from(text, Number);

/**
 * Writes the fingerprint of a photo, or replaces one that records an unreadable file (`quality` 0). Does nothing if the photo
 * already has a fingerprint, or was deleted.
 *
 * @returns whether a row was written.
 */
export async function insertFingerprint(
  connection: Connection,
  photoId: string,
  { quality, hashes }: PhotoFingerprint,
  /** The photo of another member's ad that shows the same picture. */
  earlierPhotoId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into photo_fingerprints as stored (photo_id, quality, whole, regions, views, earlier_photo_id)
    select id, ${quality}, ${hashes && toText(hashes.whole)}::bit(256),
           ${hashes?.regions.map(toText) ?? []}::bit(256)[], ${hashes?.views.map(toText) ?? []}::bit(256)[],
           (select id from photos where id = ${earlierPhotoId}::uuid)
      from photos where id = ${photoId}::uuid for key share
    on conflict (photo_id) do update
       set quality = excluded.quality, whole = excluded.whole, regions = excluded.regions, views = excluded.views
     where stored.quality = 0 and excluded.quality > 0
    returning photo_id`.execute(connection);
  return rows.length > 0;
}

export interface AdHashes {
  photo_id: string;
  whole: HashBits;
  views: HashBits[];
}

/** Finds the hashes of an ad's photos, without those that have none. Served by photos_by_ad. */
export async function findHashesOfAd(connection: Connection, adId: string): Promise<AdHashes[]> {
  const { rows } = await sql<{ photo_id: string; whole: string; views: string[] }>`
    select prints.photo_id, prints.whole::text as whole, prints.views::text[] as views
      from photos join photo_fingerprints prints on prints.photo_id = photos.id
     where photos.ad_id = ${adId}::uuid and prints.whole is not null
     order by photos.position`.execute(connection);
  return rows.map(({ photo_id, whole, views }) => ({
    photo_id,
    whole: toBits(whole),
    views: views.map(toBits),
  }));
}

/** A hash of an ad's photo that other photos are searched for. */
export interface HashQuery {
  photo_id: string;
  hash: HashBits;
  orientation: Orientation;
  /** Whether regions of other photos are compared, instead of the whole photos. */
  region: boolean;
  /** Whether bands that differ in one bit are searched too: 252 keys instead of 12. */
  near: boolean;
}

export interface AlikePhoto {
  photo_id: string;
  other_photo_id: string;
  other_ad_id: string;
  other_user_id: string;
  other_created_at: Date;
  /** Number of different bits, at most 31. */
  distance: number;
  /** How the photo of the ad must be mirrored and turned to show the other one. */
  orientation: Orientation;
  /** Whether the photo is like a part of the other photo, and not like the whole. */
  region: boolean;
}

/**
 * Builds the query for photos of other ads that are like these hashes: the closest first, of these the earliest. Served by
 * photo_fingerprints_by_key.
 *
 * @param search.candidates maximum number of fingerprints that are read for each hash. A picture that thousands of ads share
 *   has more candidates, of which the first in the table are read.
 */
export function alikePhotosQuery(search: {
  /** The ad whose own photos are not searched; null for a photo that is in no ad yet. */
  adId: string | null;
  queries: readonly HashQuery[];
  candidates: number;
  limit: number;
}): RawBuilder<AlikePhoto> {
  const { adId } = search;
  const isOther = adId === null ? sql`ad_id is not null` : sql`ad_id <> ${adId}::uuid`;
  const queries = JSON.stringify(search.queries.map((query) => ({ ...query, hash: toText(query.hash) })));
  return sql<AlikePhoto>`
    with queries as materialized (
      select photo_id, orientation, region, hash::bit(256) as hash,
             (select array_agg(band # change)
                from unnest(case when region then (photo_fingerprint_bands(hash::bit(256), 12))[1:8]
                            else photo_fingerprint_bands(hash::bit(256), 0) end) band
                cross join unnest(case when near then neighbours else array[0] end) change) as keys
        from json_to_recordset(${queries}::json) as query (photo_id uuid, hash text, orientation text, region boolean, near boolean)
        cross join (select array[0] || array_agg(1 << bit) as neighbours from generate_series(0, 19) bit) changes
    ),
    matches as (
      select distinct on (queries.photo_id, found.photo_id)
             queries.photo_id, queries.orientation, queries.region, found.photo_id as other_photo_id, found.distance
        from queries
        cross join lateral (
          select photo_id,
                 case when queries.region then (select min(bit_count(part # queries.hash)) from unnest(regions) part)
                      else bit_count(whole # queries.hash) end as distance
            from (select photo_id, whole, regions from photo_fingerprints
                   where photo_fingerprint_keys(whole, regions) && queries.keys and whole is not null
                   limit ${search.candidates}) candidates
        ) found
       where found.distance <= ${maxHashDistance}
       order by queries.photo_id, found.photo_id, queries.region, found.distance
    )
    select matches.photo_id, matches.other_photo_id, photos.ad_id as other_ad_id, photos.user_id as other_user_id,
           photos.created_at as other_created_at, matches.distance::int as distance, matches.orientation, matches.region
      from matches
      cross join lateral (select ad_id, user_id, created_at from photos
                           where id = matches.other_photo_id and ${isOther} limit 1) photos
     order by matches.distance, photos.created_at, matches.other_photo_id, matches.photo_id
     limit ${search.limit}`;
}

export async function findAlike(
  connection: Connection,
  search: Parameters<typeof alikePhotosQuery>[0],
): Promise<AlikePhoto[]> {
  return (await alikePhotosQuery(search).execute(connection)).rows;
}

/**
 * Finds photos without a fingerprint or with an unreadable file among the next photos after an id, in the order of ids.
 *
 * @returns `last` is the last id of these photos; null if there are none.
 */
export async function findPhotosWithoutFingerprint(
  connection: Connection,
  { after, limit }: { after: string; limit: number },
): Promise<{ photos: { id: string; name: string }[]; last: string | null }> {
  const { rows } = await sql<{ photos: { id: string; name: string }[]; last: string | null }>`
    with page as (select id, name from photos where id > ${after}::uuid order by id limit ${limit})
    select (select coalesce(json_agg(page), '[]') from page
             where not exists (select from photo_fingerprints where photo_id = page.id and quality > 0)) as photos,
           (select id from page order by id desc limit 1) as last`.execute(connection);
  return rows[0] ?? { photos: [], last: null };
}
