-- A hash that identifies the seller of a price. hashtext() may change with the version of PostgreSQL.
create function price_seller(user_id uuid) returns int language sql immutable parallel safe as $$
  select ('x' || left(md5(user_id::text), 8))::bit(32)::int
$$;

-- Asking prices for the price guide: one narrow row for each ad with a model and a year. Triggers of `ads` maintain
-- it, so that every path on which an ad is listed, sold, hidden or priced anew counts.
create table price_observations (
  ad_id uuid primary key references ads (id) on delete cascade,
  seller int not null,                                    -- price_seller(user_id)
  brand_key text not null,
  model_key text not null,
  year int not null,
  price bigint not null,
  mileage int,
  condition text check (condition in ('جديدة', 'مستعملة', 'بحاجة لإصلاح')),
  status text not null check (status in ('active', 'sold', 'removed')),
  listed_at timestamptz not null,
  observed_at timestamptz not null,                       -- when the price was asked
  sold_at timestamptz                                     -- null unless it was marked as sold since the price guide exists
);
create index price_observations_of_cell on price_observations (brand_key, model_key, year, observed_at desc)
  where status <> 'removed';
create index price_observations_of_model on price_observations (brand_key, model_key, observed_at desc)
  where status <> 'removed';
create index price_observations_sold on price_observations (brand_key, model_key, sold_at desc)
  where status = 'sold' and sold_at is not null;
create index price_observations_by_age on price_observations (coalesce(sold_at, observed_at));

-- Cells that have changed. A changed cell can be queued several times: a unique key would make concurrent transactions
-- wait for each other.
create table price_cells_due (
  number bigint generated always as identity primary key,
  brand_key text not null,
  model_key text not null,
  year int not null
);
create index price_cells_due_by_cell on price_cells_due (brand_key, model_key, year);

-- The newest prices of one model and year of construction.
create table price_cells (
  brand_key text not null,
  model_key text not null,
  year int not null,
  ads int not null,                                       -- of the last 90 days, up to a maximum
  sample jsonb not null,                                  -- the newest prices: see price-sample.queries.ts
  low bigint,
  median bigint,                                          -- the three are null for too few ads
  high bigint,
  primary key (brand_key, model_key, year)
);

-- What the prices of a model have in common.
create table price_models (
  brand_key text not null,
  model_key text not null,
  ads int not null,
  effects jsonb not null,                                 -- of year, mileage and condition on the price
  sample jsonb not null,                                  -- the newest prices of all years of construction
  trend jsonb,
  stay jsonb,
  fastest jsonb not null,
  computed_at timestamptz not null,
  primary key (brand_key, model_key)
);
create index price_models_public on price_models (brand_key, model_key) where ads >= 5;

create function observe_new_ads() returns trigger language plpgsql as $$
begin
  insert into price_observations (ad_id, seller, brand_key, model_key, year, price, mileage, condition, status,
                                  listed_at, observed_at)
  select id, price_seller(user_id), brand_key, model_key, year, price, mileage, condition, status, created_at, created_at
    from new_ads
   where year is not null and model_key not in ('', '=') and status <> 'removed';
  return null;
end $$;
create trigger ads_observe_new_prices after insert on ads
  referencing new table as new_ads for each statement execute function observe_new_ads();

create function observe_changed_ad() returns trigger language plpgsql as $$
begin
  if new.year is null or new.model_key in ('', '=') then
    delete from price_observations where ad_id = new.id;
    return null;
  end if;
  update price_observations
     set brand_key = new.brand_key, model_key = new.model_key, year = new.year, price = new.price,
         mileage = new.mileage, condition = new.condition, status = new.status, listed_at = new.created_at,
         observed_at = case when new.price <> old.price then greatest(new.updated_at, new.created_at)
                            when new.created_at <> old.created_at then new.created_at
                            else observed_at end,
         -- The time of the sale stays while the ad is hidden.
         sold_at = case when new.status = 'active' then null
                        when new.status = 'sold' and old.status = 'active' then new.updated_at
                        else sold_at end
   where ad_id = new.id;
  if not found and new.status <> 'removed' then
    insert into price_observations (ad_id, seller, brand_key, model_key, year, price, mileage, condition, status,
                                    listed_at, observed_at, sold_at)
    values (new.id, price_seller(new.user_id), new.brand_key, new.model_key, new.year, new.price, new.mileage,
            new.condition, new.status, new.created_at,
            case when new.price <> old.price then greatest(new.updated_at, new.created_at) else new.created_at end,
            case when new.status = 'sold' and old.status = 'active' then new.updated_at end);
  end if;
  return null;
end $$;
create trigger ads_observe_changed_prices
  after update of status, price, year, mileage, condition, brand_key, model_key, created_at on ads
  for each row when ((old.status, old.price, old.year, old.mileage, old.condition, old.brand_key, old.model_key, old.created_at)
    is distinct from (new.status, new.price, new.year, new.mileage, new.condition, new.brand_key, new.model_key, new.created_at))
  execute function observe_changed_ad();

create function queue_price_cells() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_cells_due (brand_key, model_key, year)
    select distinct brand_key, model_key, year from new_prices;
  elsif tg_op = 'DELETE' then
    insert into price_cells_due (brand_key, model_key, year)
    select distinct brand_key, model_key, year from old_prices;
  else
    insert into price_cells_due (brand_key, model_key, year)
    select brand_key, model_key, year from old_prices union select brand_key, model_key, year from new_prices;
  end if;
  return null;
end $$;
create trigger price_observations_queue_new after insert on price_observations
  referencing new table as new_prices for each statement execute function queue_price_cells();
create trigger price_observations_queue_changed after update on price_observations
  referencing old table as old_prices new table as new_prices for each statement execute function queue_price_cells();
create trigger price_observations_queue_deleted after delete on price_observations
  referencing old table as old_prices for each statement execute function queue_price_cells();

-- The ads that still count. The time of earlier sales is unknown.
insert into price_observations (ad_id, seller, brand_key, model_key, year, price, mileage, condition, status,
                                listed_at, observed_at)
select id, price_seller(user_id), brand_key, model_key, year, price, mileage, condition, status, created_at, created_at
  from ads
 where created_at > now() - interval '90 days' and year is not null and model_key not in ('', '=') and status <> 'removed';
