-- The market: members, plans, promotion, ads with their photos and numbers, points.

-- Plans (specification, section 9; the only source of prices, limits and points).
create table membership_plans (
  plan_type text primary key check (plan_type in ('free', 'premium_individual', 'premium_trader')),
  price bigint not null check (price >= 0),              -- pounds a period
  duration_days int,                                      -- null: without an end
  monthly_ads_limit int not null check (monthly_ads_limit >= 0),
  monthly_points int not null check (monthly_points >= 0),
  display_name_ar text not null,
  badge_text text,
  badge_color text,
  show_analytics boolean not null default false
);

insert into membership_plans values
  ('free', 0, null, 3, 10, 'الباقة المجانية', null, null, false),
  ('premium_individual', 15000, 30, 15, 30, 'باقة الأفراد المميزة', 'مميز', 'gold', false),
  ('premium_trader', 25000, 30, 30, 70, 'باقة التجار المميزة', 'مميز', 'gold', true);

create table promo_config (
  id int primary key check (id = 1),
  remaining_slots int not null check (remaining_slots >= 0)
);
insert into promo_config values (1, 50);

-- Identifiers that were ever registered. The rows outlive the account, so that a promotion cannot be farmed.
create table used_emails (email text primary key, created_at timestamptz not null default now());
create table used_phones (phone text primary key, created_at timestamptz not null default now());
create table used_whatsapp (whatsapp text primary key, created_at timestamptz not null default now());

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  display_name text not null,
  avatar_url text,
  city text not null default '',
  -- Stored form, +249 and nine digits; null where another member had registered the number before.
  phone text unique check (phone ~ '^\+249[0-9]{9}$'),
  whatsapp text unique check (whatsapp ~ '^\+249[0-9]{9}$'),
  unique_id char(6) not null unique,
  user_id_display char(8) not null unique,
  role text not null default 'user',
  membership_type text not null default 'free'
    check (membership_type in ('free', 'premium', 'premium_individual', 'premium_trader')),
  membership_expires_at timestamptz,
  promo boolean not null default false,
  points int not null check (points >= 0),
  credits int not null check (credits >= 0),
  monthly_ads_count int not null default 0 check (monthly_ads_count >= 0),
  -- Ads left over from the period before an upgrade, added to the plan's limit of the running period.
  carried_ads int not null default 0 check (carried_ads >= 0),
  ad_count int not null default 0 check (ad_count >= 0),
  last_monthly_reset timestamptz not null,
  created_at timestamptz not null,
  constraint free_never_expires check (membership_type <> 'free' or membership_expires_at is null)
);

-- Every change of a balance. A balance is the sum of its entries; only features/points writes here.
create table point_entries (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  reason text not null check (reason in ('opening', 'promo', 'reveal', 'monthly-top-up', 'upgrade', 'correction')),
  points int not null,
  credits int not null,
  ad_id uuid,
  created_at timestamptz not null
);
create index point_entries_by_member on point_entries (user_id, created_at desc, id desc);

create table ads (
  id uuid primary key,
  external_id text unique,
  user_id uuid not null references profiles (user_id) on delete cascade,
  status text not null default 'active' check (status in ('active', 'sold', 'removed')),
  title text not null,
  description text not null default '',
  brand text not null,
  model text not null,
  year int,
  price bigint not null check (price > 0),                -- pounds
  is_negotiable boolean not null default false,
  city text not null,
  mileage int check (mileage >= 0),                       -- kilometres
  fuel_type text,
  transmission text,
  condition text,
  papers_type text,
  seller_role text,
  license_status text,
  broker_commission_requested boolean not null default false,
  broker_commission_amount bigint not null default 0 check (broker_commission_amount >= 0),
  view_count int not null default 0,
  is_premium boolean not null default false,
  is_featured boolean not null default false,
  top_spot boolean not null default false,
  top_spot_until timestamptz,
  display_tier text not null default 'standard',
  priority_score int not null default 0,
  -- The seller's display name as it is searched; kept by the trigger below.
  seller_name text not null default '',
  -- The first photo as a card shows it, and how many there are; kept by the trigger on photos, so that a list reads
  -- no other table for them.
  cover jsonb,
  photo_count int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Every column that the specification's search looks at, one a line: a match never runs from one into the next.
  search_text text generated always as (
    lower(
      title || E'\n' || brand || E'\n' || model || E'\n' || description || E'\n' || city || E'\n' ||
      coalesce(fuel_type, '') || E'\n' || coalesce(transmission, '') || E'\n' || coalesce(condition, '') || E'\n' ||
      coalesce(seller_role, '') || E'\n' || coalesce(papers_type, '') || E'\n' || seller_name
    )
  ) stored
) with (
  -- A view counted rewrites the row: with room beside it, no index is touched.
  fillfactor = 90,
  -- Counts read indexes alone where the visibility map is fresh, and plans want fresh statistics.
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.05
);

create function copy_seller_name() returns trigger language plpgsql as $$
begin
  if new.display_name is distinct from old.display_name then
    update ads set seller_name = new.display_name where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger profiles_copy_seller_name after update of display_name on profiles
  for each row execute function copy_seller_name();

-- The order of home, of browsing and of search: priority, premium, newest. It carries what can be filtered by, so that
-- any mix of filters is walked and counted in the index, without a look at the ads themselves.
create index ads_default_order on ads (priority_score desc, is_premium desc, created_at desc, id desc)
  include (price, year, mileage, city, brand, model, condition, fuel_type, transmission, papers_type, seller_role)
  where status = 'active';
-- Sorts of the browse and search pages (each is read in both directions).
create index ads_by_age on ads (created_at desc, id desc) where status = 'active';
create index ads_by_price on ads (price, id) where status = 'active';
-- Filters that people set first.
create index ads_by_city on ads (city, priority_score desc, is_premium desc, created_at desc, id desc)
  where status = 'active';
create index ads_by_brand on ads (brand, priority_score desc, is_premium desc, created_at desc, id desc)
  where status = 'active';
-- Filters whose rare values would be long to find by walking an order: few ads are fetched and sorted instead.
create index ads_by_model on ads (model) where status = 'active';
create index ads_by_year on ads (year) where status = 'active';
create index ads_by_mileage on ads (mileage) where status = 'active';
create index ads_by_fuel_type on ads (fuel_type) where status = 'active';
-- The rows of chosen ads on home.
create index ads_featured on ads (priority_score desc, is_premium desc, created_at desc, id desc)
  where status = 'active' and is_featured;
create index ads_premium on ads (priority_score desc, is_premium desc, created_at desc, id desc)
  where status = 'active' and is_premium;
-- A seller's ads: the seller page, other ads of the seller, the member's own list.
create index ads_by_seller on ads (user_id, created_at desc, id desc);
-- Partial matches of a text and of a city.
create index ads_search_text on ads using gin (search_text gin_trgm_ops) where status = 'active';
create index ads_city_text on ads using gin (lower(city) gin_trgm_ops) where status = 'active';

-- An ad's numbers stand apart from the ad, so that no list, detail or log can carry one along. Only
-- features/contacts reads this table.
create table ad_contacts (
  ad_id uuid primary key references ads (id) on delete cascade,
  phone text not null check (phone ~ '^\+249[0-9]{9}$'),
  whatsapp text not null check (whatsapp ~ '^\+249[0-9]{9}$')
);

-- A member who has paid for (or owns) an ad's numbers. The key makes a second charge impossible.
create table contact_reveals (
  user_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  points_spent int not null check (points_spent >= 0),
  created_at timestamptz not null,
  primary key (user_id, ad_id)
);

create table ad_interactions (
  id uuid primary key,
  ad_id uuid not null references ads (id) on delete cascade,
  user_id uuid not null references profiles (user_id) on delete cascade,
  interaction_type text not null check (interaction_type in ('phone_view', 'whatsapp_view')),
  points_spent int not null default 0,
  created_at timestamptz not null
);
create index ad_interactions_by_ad on ad_interactions (ad_id, created_at desc);

create table photos (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  -- Null until its ad is posted; such photos are swept after a day.
  ad_id uuid references ads (id) on delete cascade,
  position int,                                           -- 0 is the cover
  name text not null unique,                              -- unguessable; part of the file names
  width int not null,
  height int not null,
  blur text not null,
  bytes int not null,                                     -- of all its files
  created_at timestamptz not null,
  unique (ad_id, position),
  check ((ad_id is null) = (position is null))
);
create index photos_waiting on photos (created_at) where ad_id is null;
create index photos_by_member_waiting on photos (user_id) where ad_id is null;

create function copy_cover() returns trigger language plpgsql as $$
begin
  update ads
     set cover = shown.cover, photo_count = shown.photo_count
    from (
      select ad_id, count(*) as photo_count,
             (array_agg(jsonb_build_object('name', name, 'width', width, 'height', height, 'blur', blur)
                        order by position))[1] as cover
        from photos
       where ad_id in (select ad_id from changed)
       group by ad_id
    ) shown
   where ads.id = shown.ad_id;
  return null;
end $$;
create trigger photos_copy_cover_of_new after insert on photos
  referencing new table as changed for each statement execute function copy_cover();
create trigger photos_copy_cover_of_attached after update on photos
  referencing new table as changed for each statement execute function copy_cover();

create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  type text not null check (type in ('message', 'favorite', 'ad_update', 'system', 'other')),
  title text not null,
  message text not null,
  is_read boolean not null default false,
  created_at timestamptz not null
);
create index notifications_by_member on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
