import type { ShowroomState } from '@arabati/domain/showrooms/showroom';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { photoJson, type StoredPhoto } from './showroom-columns.queries.ts';

export interface DeskRow {
  id: string;
  slug: string;
  name: string;
  city: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  about: string;
  logo: StoredPhoto | null;
  cover: StoredPhoto | null;
  state: ShowroomState;
  state_reason: string;
  was_verified: boolean;
  identity_verified: boolean;
  owner_id: string;
  display_name: string;
  user_id_display: string;
  ads: number;
  updated_at: Date;
  position: string;
}

/**
 * Builds the query for showrooms of one state: showrooms_waiting oldest first, showrooms_by_state latest first.
 */
export function deskShowroomsQuery({
  state,
  after,
  limit,
  now,
}: {
  state: ShowroomState;
  after: TimestampPosition | null;
  limit: number;
  now: Date;
}): RawBuilder<DeskRow> {
  const waiting = state === 'waiting';
  const order = waiting ? sql`updated_at, id` : sql`updated_at desc, id desc`;
  const beyond = waiting ? sql`>` : sql`<`;
  return sql`
    select showrooms.id, showrooms.slug, showrooms.name, showrooms.city, showrooms.address, showrooms.latitude,
           showrooms.longitude, showrooms.about, ${photoJson('logo_photo')} as logo,
           ${photoJson('cover_photo')} as cover, showrooms.state, showrooms.state_reason,
           showrooms.verified_at is not null as was_verified,
           coalesce(profiles.identity_until > ${now}::timestamptz, false) as identity_verified,
           showrooms.owner_id, profiles.display_name, profiles.user_id_display,
           coalesce(showroom_summaries.ads, 0) as ads, showrooms.updated_at,
           json_build_array(showrooms.updated_at, showrooms.id)::text as position
      from (select * from showrooms
             where ${waiting ? sql`state = 'waiting'` : sql`state = ${state}`}
               ${after === null ? sql`` : sql`and (updated_at, id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`}
             order by ${order} limit ${limit}) showrooms
      join profiles on profiles.user_id = showrooms.owner_id
      left join showroom_summaries on showroom_summaries.showroom_id = showrooms.id
     order by ${waiting ? sql`showrooms.updated_at, showrooms.id` : sql`showrooms.updated_at desc, showrooms.id desc`}`;
}

export function findDecidedShowroom(connection: Connection, id: string) {
  return connection
    .selectFrom('showrooms')
    .select(['owner_id', 'name', 'state', 'state_reason', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
