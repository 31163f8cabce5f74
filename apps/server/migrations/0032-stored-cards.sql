-- The public facts of an ad and of a seller as JSON text, written with the row, because building the JSON of a page took
-- most of its time. Neither object is closed: a reader appends what changes often or depends on the time (views, the
-- membership in force), see ad-card.queries.ts.

create function ad_facts_json(
  id uuid, external_id text, title text, brand text, model text, year integer, price bigint, is_negotiable boolean,
  city text, mileage integer, fuel_type text, transmission text, condition text, papers_type text, seller_role text,
  license_status text, broker_commission_requested boolean, is_premium boolean, is_featured boolean, top_spot boolean,
  top_spot_until timestamptz, created_at timestamptz
) returns text language sql immutable parallel safe set timezone = 'UTC'
return left((
  select row_to_json(facts) from (
    select id, external_id, title, brand, model, year, price, is_negotiable, city, mileage, fuel_type, transmission,
           condition, papers_type, seller_role, license_status, broker_commission_requested, is_premium, is_featured,
           top_spot, top_spot_until, created_at
  ) facts
)::text, -1);

create function seller_facts_json(user_id uuid, display_name text, avatar_url text, user_id_display text)
  returns text language sql immutable parallel safe
return left((
  select row_to_json(facts) from (select user_id, display_name, avatar_url, user_id_display) facts
)::text, -1);

-- A page is pruned once its free space falls below the fillfactor. The rows are longer now, and a view must find space for
-- a new version in the same page: otherwise it adds an entry to every index.
alter table ads set (fillfactor = 70);
alter table ads add column facts_json text not null generated always as (
  ad_facts_json(
    id, external_id, title, brand, model, year, price, is_negotiable, city, mileage, fuel_type, transmission,
    condition, papers_type, seller_role, license_status, broker_commission_requested, is_premium, is_featured,
    top_spot, top_spot_until, created_at
  )
) stored;
-- Every list reads it, so the other long columns of a large row are compressed or moved before it.
alter table ads alter column facts_json set storage main;

alter table profiles add column facts_json text not null generated always as (
  seller_facts_json(user_id, display_name, avatar_url, user_id_display)
) stored;
