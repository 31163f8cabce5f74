-- Public pages of showrooms: what lists and pages read is computed by a job, when ads, the showroom or its owner's plan change.

-- A logo or cover belongs to its showroom. Without one, the photo counts as waiting and is swept.
alter table photos add column showroom_id uuid references showrooms (id) on delete set null;
alter table photos add constraint photos_have_one_place check (ad_id is null or showroom_id is null);
create index photos_by_showroom on photos (showroom_id) where showroom_id is not null;
drop index photos_waiting;
drop index photos_by_member_waiting;
create index photos_waiting on photos (created_at) where ad_id is null and showroom_id is null;
create index photos_by_member_waiting on photos (user_id) where ad_id is null and showroom_id is null;

-- The desk: the oldest waiting request first, otherwise the latest change first.
create index showrooms_waiting on showrooms (updated_at, id) where state = 'waiting';
create index showrooms_by_state on showrooms (state, updated_at desc, id desc);

-- What a page shows besides the showroom's own row.
create table showroom_summaries (
  showroom_id uuid primary key references showrooms (id) on delete cascade,
  owner_id uuid not null unique,                          -- for the pages of ads
  listed_until timestamptz,                               -- end of the plan; infinity for one without an end; null if not public
  ads int not null,                                       -- active ones
  brands jsonb not null,                                  -- of the active ads, most ads first
  answer_minutes int,                                     -- median time to the first answer; null for too few conversations
  refreshed_at timestamptz not null
);
create index showroom_summaries_by_end on showroom_summaries (listed_until) where listed_until < 'infinity';
create index showroom_summaries_by_age on showroom_summaries (refreshed_at);

-- Public showrooms by place and brand: one row without a brand, and one for each brand of its active ads.
create table showroom_listings (
  showroom_id uuid not null references showrooms (id) on delete cascade,
  brand_key text not null,                                -- '' for all
  city_key text not null,
  is_verified boolean not null,
  ads int not null,
  listed_until timestamptz not null,
  primary key (showroom_id, brand_key)
);
create index showroom_listings_by_brand on showroom_listings (brand_key, is_verified desc, ads desc, showroom_id desc);
create index showroom_listings_by_city on showroom_listings (brand_key, city_key, is_verified desc, ads desc, showroom_id desc);

-- Showrooms to compute again. One can be queued several times: a unique key would make concurrent transactions wait for
-- each other. Without a reference, which would lock the showroom.
create table showrooms_due (
  number bigint generated always as identity primary key,
  showroom_id uuid not null
);
create index showrooms_due_by_showroom on showrooms_due (showroom_id);

create function queue_showroom_of_new_ads() returns trigger language plpgsql as $$
begin
  insert into showrooms_due (showroom_id)
  select distinct showrooms.id from new_ads join showrooms on showrooms.owner_id = new_ads.user_id;
  return null;
end $$;
create trigger ads_queue_showroom_of_new after insert on ads
  referencing new table as new_ads for each statement execute function queue_showroom_of_new_ads();

create function queue_showroom_of_changed_ad() returns trigger language plpgsql as $$
begin
  insert into showrooms_due (showroom_id) select id from showrooms where owner_id = old.user_id;
  return null;
end $$;
create trigger ads_queue_showroom_of_changed after update of status, brand_key on ads
  for each row when (old.status <> new.status or old.brand_key is distinct from new.brand_key)
  execute function queue_showroom_of_changed_ad();
create trigger ads_queue_showroom_of_deleted after delete on ads
  for each row execute function queue_showroom_of_changed_ad();

create function queue_showroom_of_member() returns trigger language plpgsql as $$
begin
  insert into showrooms_due (showroom_id) select id from showrooms where owner_id = new.user_id;
  return null;
end $$;
create trigger profiles_queue_showroom after update of membership_type, membership_expires_at on profiles
  for each row when (old.membership_type <> new.membership_type
                     or old.membership_expires_at is distinct from new.membership_expires_at)
  execute function queue_showroom_of_member();
create trigger suspensions_queue_showroom after insert or update on suspensions
  for each row execute function queue_showroom_of_member();

create function queue_showroom() returns trigger language plpgsql as $$
begin
  insert into showrooms_due (showroom_id) values (new.id);
  return null;
end $$;
create trigger showrooms_queue after insert or update on showrooms
  for each row execute function queue_showroom();
insert into showrooms_due (showroom_id) select id from showrooms;

-- Members who are alerted to new ads of a showroom.
create table showroom_follows (
  user_id uuid not null references profiles (user_id) on delete cascade,
  showroom_id uuid not null references showrooms (id) on delete cascade,
  followed_at timestamptz not null,
  new_ads int not null default 0,                         -- that the unread notification counts
  primary key (user_id, showroom_id)
);
create index showroom_follows_by_member on showroom_follows (user_id, followed_at desc, showroom_id desc);
create index showroom_follows_by_showroom on showroom_follows (showroom_id, user_id);

-- New ads of followed showrooms. A row stays for a time, so that an ad that is listed again is not announced again.
create table showroom_ads_to_announce (
  number bigint generated always as identity primary key,
  ad_id uuid not null unique references ads (id) on delete cascade,
  announced_to uuid,                                      -- the last member who was notified
  announced_at timestamptz                                -- when all were
);
create index showroom_ads_waiting on showroom_ads_to_announce (number) where announced_at is null;
create index showroom_ads_announced on showroom_ads_to_announce (announced_at) where announced_at is not null;

create function queue_showroom_ad() returns trigger language plpgsql as $$
begin
  if exists (select from showrooms join showroom_follows on showroom_follows.showroom_id = showrooms.id
              where showrooms.owner_id = new.user_id) then
    insert into showroom_ads_to_announce (ad_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger ads_queue_new_of_showroom after insert on ads
  for each row when (new.status = 'active') execute function queue_showroom_ad();
create trigger ads_queue_listed_of_showroom after update of status on ads
  for each row when (new.status = 'active' and old.status <> 'active') execute function queue_showroom_ad();

-- One unread notification for each followed showroom, which counts its new ads.
alter table notifications add column showroom_id uuid references showrooms (id) on delete cascade;
create unique index notifications_of_showroom on notifications (user_id, showroom_id)
  where showroom_id is not null and not is_read;
create index notifications_by_showroom on notifications (showroom_id) where showroom_id is not null;

-- Adds to the types of notifications and the acts of administrators without repeating them.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
  acts text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_entries_act_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || regexp_replace(types, 'ARRAY\[', 'ARRAY[''showroom_ads''::text, ');
  alter table audit_entries drop constraint audit_entries_act_check;
  execute 'alter table audit_entries add constraint audit_entries_act_check '
    || regexp_replace(acts, 'ARRAY\[', 'ARRAY[''showroom-verified''::text, ''showroom-rejected''::text, ');
end $$;
