-- An ad between posting and sale: its owner confirms, pauses, resumes and renews it, and states how it was sold.

-- A paused ad. What an ad returns to after a review, a removal or a suspension may be paused too.
alter table ads
  drop constraint ads_status_check,
  add constraint ads_status_check check (status in ('active', 'paused', 'sold', 'removed')),
  drop constraint ads_hidden_status_check,
  add constraint ads_hidden_status_check check (hidden_status in ('active', 'paused', 'sold')),
  drop constraint ads_review_status_check,
  add constraint ads_review_status_check check (review_status in ('active', 'paused', 'sold'));
alter table ad_removals
  drop constraint ad_removals_status_check,
  add constraint ad_removals_status_check check (status in ('active', 'paused', 'sold'));
alter table price_observations
  drop constraint price_observations_status_check,
  add constraint price_observations_status_check check (status in ('active', 'paused', 'sold', 'removed'));

-- The first listing of an ad that was renewed since. `created_at` is its position in the lists, which renewals move, so that
-- the indexes of all orders stay as they are. Buyers see the first listing: the table is rewritten once for it.
alter table ads add column posted_at timestamptz check (posted_at < created_at);
alter table ads drop column facts_json;
alter table ads add column facts_json text not null generated always as (
  ad_facts_json(
    id, external_id, title, brand, model, year, price, is_negotiable, city, mileage, fuel_type, transmission,
    condition, papers_type, seller_role, license_status, broker_commission_requested, is_premium, is_featured,
    top_spot, top_spot_until, coalesce(posted_at, created_at)
  )
) stored;
alter table ads alter column facts_json set storage main;
-- The statistics count an ad on the day of its first listing.
create index ads_renewed on ads (created_at) where posted_at is not null;
create index ads_renewed_by_first_listing on ads (posted_at) where posted_at is not null;

-- A car stays in one ad while that ad is paused.
create or replace function follow_ad_status() returns trigger language plpgsql as $$
declare
  is_now_live boolean := new.status in ('active', 'paused');
begin
  -- An ad that administrators hid returns in any case. If its car is in another active ad by then, it loses the number:
  -- its seller must not fail to return from a suspension because of another member's ad.
  if is_now_live and old.status = 'removed' then
    delete from ad_chassis_numbers own
     where own.ad_id = new.id
       and exists (select from ad_chassis_numbers other
                    where other.number_hash = own.number_hash and other.is_live and other.ad_id <> new.id);
  end if;
  update ad_chassis_numbers set is_live = is_now_live where ad_id = new.id and is_live <> is_now_live;
  return null;
end $$;

-- When the owner of an active ad last showed that it is still available, and how often they were asked since. An imported
-- ad has no row: its seller cannot sign in.
create table ad_signs (
  ad_id uuid primary key references ads (id) on delete cascade,
  asks smallint not null default 0 check (asks between 0 and 2),
  since timestamptz not null                              -- of the sign, or of the last question
);
create index ad_signs_by_time on ad_signs (asks, since);

create function sign_new_ads() returns trigger language plpgsql as $$
begin
  insert into ad_signs (ad_id, since)
  select id, greatest(updated_at, now()) from new_ads where status = 'active' and external_id is null;
  return null;
end $$;
create trigger ads_sign_new after insert on ads
  referencing new table as new_ads for each statement execute function sign_new_ads();

-- An ad that is listed again, by its owner or after a decision, starts anew.
create function sign_listed_ad() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    insert into ad_signs (ad_id, since) values (new.id, greatest(new.updated_at, now())) on conflict do nothing;
  else
    delete from ad_signs where ad_id = new.id;
  end if;
  return null;
end $$;
create trigger ads_sign_listed after update of status on ads
  for each row when (old.status is distinct from new.status and new.external_id is null)
  execute function sign_listed_ad();
-- Earlier ads count from this version on, so that their owners are not all asked at once.
insert into ad_signs (ad_id, since)
select id, now() from ads where status = 'active' and external_id is null;

-- The history of an ad. Changes of its price are in ad_price_changes.
create table ad_events (
  id uuid primary key,                                    -- made on the owner's device, or by the server
  ad_id uuid not null references ads (id) on delete cascade,
  act text not null check (act in ('confirmed', 'paused', 'resumed', 'renewed', 'sold', 'listed-again', 'sale-undone')),
  by_owner boolean not null default true,                 -- false: the product paused it
  created_at timestamptz not null
);
create index ad_events_by_ad on ad_events (ad_id, created_at desc, id desc);
create index ad_price_changes_by_time on ad_price_changes (ad_id, changed_at desc, id desc);

-- What an owner states about a sale. Private.
create table ad_sales (
  id uuid primary key,                                    -- of the event
  ad_id uuid not null references ads (id) on delete cascade,
  buyer_id uuid references profiles (user_id) on delete set null,
  is_elsewhere boolean not null,                          -- to a person who was not met here
  price bigint check (price > 0),
  guide_price bigint check (guide_price > 0),             -- what the price guide takes instead of the asking price
  from_status text not null check (from_status in ('active', 'paused')),
  sold_at timestamptz not null,
  final_at timestamptz not null,                          -- until then it can be undone
  ended_at timestamptz,                                   -- when it was undone, or the ad was listed again
  check (not (is_elsewhere and buyer_id is not null))
);
create unique index ad_sales_in_force on ad_sales (ad_id) where ended_at is null;
create index ad_sales_by_ad on ad_sales (ad_id, sold_at);
create index ad_sales_by_buyer on ad_sales (buyer_id) where buyer_id is not null;

-- The price of a sale takes the place of the asking price.
create function observe_sale() returns trigger language plpgsql as $$
begin
  update price_observations
     set price = coalesce(case when new.ended_at is null then new.guide_price end,
                          (select ads.price from ads where ads.id = new.ad_id)),
         observed_at = coalesce(new.ended_at, new.sold_at)
   where ad_id = new.ad_id;
  return null;
end $$;
create trigger ad_sales_observe_new after insert on ad_sales
  for each row when (new.guide_price is not null) execute function observe_sale();
create trigger ad_sales_observe_end after update of ended_at on ad_sales
  for each row when (new.guide_price is not null and old.ended_at is null and new.ended_at is not null)
  execute function observe_sale();

create or replace function observe_changed_ad() returns trigger language plpgsql as $$
declare
  observed bigint := coalesce((select guide_price from ad_sales where ad_id = new.id and ended_at is null), new.price);
  first_listed timestamptz := coalesce(new.posted_at, new.created_at);
  is_sale boolean := new.status = 'sold' and old.status in ('active', 'paused');
begin
  if new.year is null or new.model_key in ('', '=') then
    delete from price_observations where ad_id = new.id;
    return null;
  end if;
  update price_observations
     set brand_key = new.brand_key, model_key = new.model_key, year = new.year, price = observed,
         mileage = new.mileage, condition = new.condition, status = new.status, listed_at = first_listed,
         -- A renewed ad asks its price anew.
         observed_at = case when new.price <> old.price then greatest(new.updated_at, new.created_at)
                            when new.created_at <> old.created_at then new.created_at
                            else observed_at end,
         -- The time of the sale stays while the ad is hidden.
         sold_at = case when new.status in ('active', 'paused') then null
                        when is_sale then new.updated_at
                        else sold_at end
   where ad_id = new.id;
  if not found and new.status <> 'removed' then
    insert into price_observations (ad_id, seller, brand_key, model_key, year, price, mileage, condition, status,
                                    listed_at, observed_at, sold_at)
    values (new.id, price_seller(new.user_id), new.brand_key, new.model_key, new.year, observed, new.mileage,
            new.condition, new.status, first_listed,
            case when new.price <> old.price then greatest(new.updated_at, new.created_at) else new.created_at end,
            case when is_sale then new.updated_at end);
  end if;
  return null;
end $$;

-- Sales of paused ads are announced too.
drop trigger ads_queue_sale_to_announce on ads;
create trigger ads_queue_sale_to_announce after update of status on ads
  for each row when (new.status = 'sold' and old.status in ('active', 'paused')) execute function queue_sale_to_announce();

-- The members who had contact with the seller of an ad, or wrote.
create index first_contacts_by_ad on first_contacts (ad_id, contacted_at desc, buyer_id desc);
create index conversations_by_ad on conversations (ad_id, created_at desc, buyer_id desc);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('message', 'favorite', 'favorite_sold', 'ad_update', 'availability', 'price_dropped', 'review',
                  'saved_search', 'system', 'other'));
