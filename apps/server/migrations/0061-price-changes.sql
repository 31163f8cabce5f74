-- Changes of an ad's price, the only fact of a listed ad that its owner can change.
create table ad_price_changes (
  id uuid primary key,                                    -- made on the owner's device
  number bigint generated always as identity,             -- the order of an ad's changes
  ad_id uuid not null references ads (id) on delete cascade,
  old_price bigint not null,
  price bigint not null check (price > 0 and price <> old_price),
  dropped_from bigint check (dropped_from > price),       -- the former price that buyers see after this change, if any
  dropped_until timestamptz,                              -- and how long they see it
  is_drop boolean not null,                               -- whether members with the ad in their favorites are notified
  changed_at timestamptz not null,
  undone_at timestamptz,
  announce_at timestamptz,                                -- when a fall is announced; null if it was, or is not
  announced_to uuid,                                      -- the last member who was notified
  check ((dropped_from is null) = (dropped_until is null)),
  check (undone_at is null or announce_at is null)
);
create index ad_price_changes_by_ad on ad_price_changes (ad_id, number desc);
create index ad_price_changes_to_announce on ad_price_changes (announce_at) where announce_at is not null;

-- What buyers see of the latest change. The card reads it with the row.
alter table ads
  add column dropped_from bigint,
  add column dropped_until timestamptz,
  add constraint ads_dropped_check check ((dropped_from is null) = (dropped_until is null));

-- An ad whose fall in price is announced is matched with the saved searches again: it may be within a range now.
create function queue_cheaper_ad_to_match() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into ads_to_match (ad_id) select id from ads where id = new.ad_id and status = 'active'
    on conflict (ad_id) do update set matched_to = null;
  end if;
  return null;
end $$;
create trigger ad_price_changes_queue_to_match after update of announce_at on ad_price_changes
  for each row when (old.announce_at is not null and new.announce_at is null and new.undone_at is null)
  execute function queue_cheaper_ad_to_match();

-- One unread notification for each member and ad.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('message', 'favorite', 'favorite_sold', 'ad_update', 'price_dropped', 'review', 'saved_search', 'system', 'other'));
create unique index notifications_of_price_drop on notifications (user_id, ad_id)
  where type = 'price_dropped' and not is_read;

-- Members with an ad in their favorites, in pages.
drop index favorites_by_ad;
create index favorites_by_ad on favorites (ad_id, user_id);
