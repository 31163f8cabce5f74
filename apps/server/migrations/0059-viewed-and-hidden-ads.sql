-- The ads that a member opened last, at most 100 (packages/domain/src/viewed-ads).
create table viewed_ads (
  user_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, ad_id)
);
create index viewed_ads_by_member on viewed_ads (user_id, viewed_at desc, ad_id desc);
create index viewed_ads_by_ad on viewed_ads (ad_id);

-- The ads that a member does not want to see, at most 1,000 (packages/domain/src/hidden-ads).
create table hidden_ads (
  user_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, ad_id)
);
create index hidden_ads_by_member on hidden_ads (user_id, created_at desc, ad_id desc);
create index hidden_ads_by_ad on hidden_ads (ad_id);

-- What a member wrote about a favorite. The note of a removed favorite remains for a day, in case the removal is undone.
create table favorite_notes (
  user_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  note text not null check (char_length(note) between 1 and 500),
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, ad_id)
);
create index favorite_notes_by_ad on favorite_notes (ad_id);
create index favorite_notes_removed on favorite_notes (removed_at) where removed_at is not null;

alter table live_events drop constraint live_events_kind_check;
alter table live_events
  add constraint live_events_kind_check
  check (kind in ('messages', 'read', 'notifications', 'points', 'favorites', 'hidden'));
