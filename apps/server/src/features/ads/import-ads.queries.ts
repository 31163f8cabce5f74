import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { indexColumns } from '../ad-index/ad-index.public.ts';

/** An ad with its contact numbers, ready to insert. */
export interface ImportedAd {
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
  rows: readonly ImportedAd[],
  now: Date,
): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as ad (
        id uuid, external_id text, user_id uuid, seller_name text, phone text, whatsapp text, title text,
        description text, brand text, model text, year int, price bigint, city text, mileage int, fuel_type text,
        transmission text, condition text, papers_type text, seller_role text, license_status text,
        created_at timestamptz, ${indexColumns.record})
    ), inserted as (
      insert into ads (id, external_id, user_id, seller_name, title, description, brand, model, year, price, city,
                       mileage, fuel_type, transmission, condition, papers_type, seller_role, license_status,
                       created_at, updated_at, ${indexColumns.names})
      select id, external_id, user_id, seller_name, title, description, brand, model, year, price, city,
             mileage, fuel_type, transmission, condition, papers_type, seller_role, license_status,
             created_at, ${now}::timestamptz, ${indexColumns.values('given')}
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
