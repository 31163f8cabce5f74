import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Returns which of these external ids exist. Served by ads_external_id_key. */
export async function selectImported(
  connection: Connection,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from ads where external_id = any(${externalIds}::text[])`.execute(connection);
  return new Set(rows.map(({ external_id }) => external_id));
}

export async function selectSellerNames(connection: Connection, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; display_name: string }>`
    select user_id, display_name from profiles where user_id = any(${userIds}::uuid[])`.execute(connection);
  return rows;
}

interface SellerRow {
  user_id: string;
  display_name: string;
  email: string;
  unique_id: string;
  user_id_display: string;
}

/** The email address counts as confirmed, because unconfirmed users are deleted by the sweep. */
export async function insertSellerUsers(connection: Connection, sellers: readonly SellerRow[], now: Date) {
  await sql`
    insert into users (id, email, email_confirmed_at, created_at, updated_at)
    select user_id, email, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(sellers)}::json) as seller (user_id uuid, email text)
        on conflict do nothing`.execute(connection);
}

/** Skips profiles whose random number is taken. A zero balance needs no entry. */
export async function insertSellerProfiles(connection: Connection, sellers: readonly SellerRow[], now: Date) {
  await sql`
    insert into profiles (user_id, display_name, unique_id, user_id_display, points, credits, last_monthly_reset, created_at)
    select user_id, display_name, unique_id, user_id_display, 0, 0, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(sellers)}::json)
             as seller (user_id uuid, display_name text, unique_id text, user_id_display text)
        on conflict do nothing`.execute(connection);
}

/** An ad with its contact numbers, ready to insert. */
export interface AdRow {
  id: string;
  external_id: string;
  user_id: string;
  seller_name: string;
  phone: string | null;
  whatsapp: string | null;
  terms: readonly string[];
  traits: number;
}

/** Returns the number of new ads. Existing ids are not changed. */
export async function insertImportedAds(
  connection: Connection,
  rows: readonly AdRow[],
  { searchVersion, now }: { searchVersion: number; now: Date },
): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as ad (
        id uuid, external_id text, user_id uuid, seller_name text, phone text, whatsapp text, title text,
        description text, brand text, model text, year int, price bigint, city text, mileage int, fuel_type text,
        transmission text, condition text, papers_type text, seller_role text, license_status text,
        created_at timestamptz, terms text[], traits bigint, brand_key text, model_key text, city_key text, state_key text)
    ), inserted as (
      insert into ads (id, external_id, user_id, seller_name, title, description, brand, model, year, price, city,
                       mileage, fuel_type, transmission, condition, papers_type, seller_role, license_status,
                       created_at, updated_at, search_terms, traits, brand_key, model_key, city_key, state_key,
                       search_version)
      select id, external_id, user_id, seller_name, title, description, brand, model, year, price, city,
             mileage, fuel_type, transmission, condition, papers_type, seller_role, license_status,
             created_at, ${now}::timestamptz, array_to_tsvector(terms), traits, brand_key, model_key, city_key, state_key,
             ${searchVersion}::int
        from given
          on conflict (external_id) do nothing
      returning id
    ), contacts as (
      insert into ad_contacts (ad_id, phone, whatsapp)
      select given.id, given.phone, given.whatsapp from given join inserted using (id) where given.phone is not null
    )
    select count(*) as count from inserted`.execute(connection);
  return counted[0]?.count ?? 0;
}
