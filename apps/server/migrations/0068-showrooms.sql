-- Showrooms of members with the traders' plan, and the members who act for them. Ads, conversations, points and
-- figures of a showroom are those of its owner's account.
create table showrooms (
  id uuid primary key,                                    -- made on the owner's device
  owner_id uuid not null unique references profiles (user_id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{2,39}$'),  -- its address on the site
  name text not null check (char_length(name) between 2 and 60),
  city text not null,
  address text not null default '' check (char_length(address) <= 200),
  directions_url text check (char_length(directions_url) <= 500),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  about text not null default '' check (char_length(about) <= 1000),
  hours jsonb,                                            -- by weekday; null until the owner states them
  logo_photo text,                                        -- names of photos
  cover_photo text,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'verified', 'rejected', 'closed')),
  state_reason text not null default '',                  -- as the owner reads it
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint showrooms_have_both_coordinates check ((latitude is null) = (longitude is null)),
  constraint showrooms_verified_have_a_time check (state <> 'verified' or verified_at is not null)
);

-- Invitations and employments. A row that ended stays: it says who acted for the showroom, and when.
create table showroom_staff (
  id uuid primary key,                                    -- made on the inviter's device
  showroom_id uuid not null references showrooms (id) on delete cascade,
  member_id uuid not null references profiles (user_id) on delete cascade,
  role text not null check (role in ('manager', 'seller', 'answering')),
  invited_by uuid references profiles (user_id) on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,                        -- of the invitation
  accepted_at timestamptz,
  removed_at timestamptz,                                 -- declined, withdrawn, left or removed
  removed_by uuid references profiles (user_id) on delete set null,
  check (removed_by is null or removed_at is not null)
);
create unique index showroom_staff_open on showroom_staff (showroom_id, member_id) where removed_at is null;
-- A member works for one showroom at a time.
create unique index showroom_staff_employed on showroom_staff (member_id)
  where accepted_at is not null and removed_at is null;
create index showroom_staff_by_member on showroom_staff (member_id, invited_at desc, id desc);
create index showroom_staff_by_inviter on showroom_staff (invited_by);
create index showroom_staff_by_remover on showroom_staff (removed_by) where removed_by is not null;

-- The person who acted for the owner of the row; null if the owner did. The indexes serve the deletion of an account.
alter table point_entries add column acted_by uuid references profiles (user_id) on delete set null;
alter table messages add column acted_by uuid references profiles (user_id) on delete set null;
alter table ad_price_changes add column acted_by uuid references profiles (user_id) on delete set null;
alter table ad_events add column acted_by uuid references profiles (user_id) on delete set null;
alter table contact_reveals add column acted_by uuid references profiles (user_id) on delete set null;
alter table ads
  add column posted_by uuid references profiles (user_id) on delete set null,
  add column status_by uuid references profiles (user_id) on delete set null;  -- of the last sale or listing
create index point_entries_by_person on point_entries (acted_by) where acted_by is not null;
create index messages_by_person on messages (acted_by) where acted_by is not null;
create index ad_price_changes_by_person on ad_price_changes (acted_by) where acted_by is not null;
create index ad_events_by_person on ad_events (acted_by) where acted_by is not null;
create index contact_reveals_by_person on contact_reveals (acted_by) where acted_by is not null;
create index ads_by_poster on ads (posted_by) where posted_by is not null;
create index ads_by_status_person on ads (status_by) where status_by is not null;

-- Every node closes the live streams of those who act for a showroom. Who still may act opens a new one.
create function tell_acting_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('acting_changed', owner_id::text) from showrooms where id = new.showroom_id;
  return null;
end $$;
create trigger showroom_staff_tell_removed after update of removed_at on showroom_staff
  for each row when (old.accepted_at is not null and old.removed_at is null and new.removed_at is not null)
  execute function tell_acting_changed();

create function tell_owner_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('acting_changed', new.user_id::text) from showrooms where owner_id = new.user_id;
  return null;
end $$;
create trigger suspensions_tell_acting_changed after insert on suspensions
  for each row execute function tell_owner_changed();
create trigger profiles_tell_acting_changed after update of membership_type on profiles
  for each row when (old.membership_type = 'premium_trader' and new.membership_type <> 'premium_trader')
  execute function tell_owner_changed();

create function tell_showroom_closed() returns trigger language plpgsql as $$
begin
  perform pg_notify('acting_changed', new.owner_id::text);
  return null;
end $$;
create trigger showrooms_tell_closed after update of state on showrooms
  for each row when (old.state <> 'closed' and new.state = 'closed')
  execute function tell_showroom_closed();

-- Adds to the types of notifications without repeating them.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || regexp_replace(types, 'ARRAY\[', 'ARRAY[''showroom_invitation''::text, ');
end $$;
