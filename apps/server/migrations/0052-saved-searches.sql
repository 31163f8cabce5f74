-- Searches that members have saved. New ads are matched with all of them by their anchors
-- (packages/domain/src/search/percolate).
create table saved_searches (
  id uuid primary key,                                    -- made on the member's device
  user_id uuid not null references profiles (user_id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  query text not null check (char_length(query) <= 1000), -- of the search page's URL
  is_paused boolean not null default false,
  predicate jsonb not null,                               -- what an ad must meet
  search_version int not null,                            -- of the catalogue that the predicate was planned with
  created_at timestamptz not null,
  seen_at timestamptz not null                            -- ads that have matched since are new
);
create index saved_searches_by_member on saved_searches (user_id, created_at desc, id desc);
create index saved_searches_by_version on saved_searches (search_version);

-- Every ad that matches a search has one of its anchors.
create table saved_search_anchors (
  anchor text not null,
  saved_search_id uuid not null references saved_searches (id) on delete cascade,
  primary key (anchor, saved_search_id)
);
create index saved_search_anchors_by_search on saved_search_anchors (saved_search_id);

-- The ads that matched a saved search when they were listed.
create table saved_search_matches (
  saved_search_id uuid not null references saved_searches (id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  matched_at timestamptz not null,
  primary key (saved_search_id, ad_id)
);
create index saved_search_matches_by_time on saved_search_matches (saved_search_id, matched_at desc);
create index saved_search_matches_by_ad on saved_search_matches (ad_id);
create index saved_search_matches_by_age on saved_search_matches (matched_at);

-- Listed ads that are not yet matched with the saved searches, in the order in which they were listed.
create table ads_to_match (
  number bigint generated always as identity primary key,
  ad_id uuid not null unique references ads (id) on delete cascade,
  matched_to uuid                                         -- the last saved search that was compared
);

-- Every path on which an ad becomes active: posting, an import, a decision, the end of a suspension.
create function queue_ad_to_match() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into ads_to_match (ad_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger ads_queue_new_to_match after insert on ads
  for each row when (new.status = 'active') execute function queue_ad_to_match();
create trigger ads_queue_listed_to_match after update of status on ads
  for each row when (new.status = 'active' and old.status <> 'active') execute function queue_ad_to_match();

-- One unread notification for each saved search, which counts its new ads.
alter table notifications add column saved_search_id uuid references saved_searches (id) on delete cascade;
create unique index notifications_of_saved_search on notifications (user_id, saved_search_id)
  where saved_search_id is not null and not is_read;
create index notifications_by_saved_search on notifications (saved_search_id) where saved_search_id is not null;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('message', 'favorite', 'ad_update', 'review', 'saved_search', 'system', 'other'));
