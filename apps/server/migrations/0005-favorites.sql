create table favorites (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  created_at timestamptz not null,
  unique (user_id, ad_id)
);
-- A member's own list, the newest first.
create index favorites_by_member on favorites (user_id, created_at desc, id desc) include (ad_id);
-- What goes with a deleted ad.
create index favorites_by_ad on favorites (ad_id);

-- Whose favorite an ad's owner has been told of: taking it away and adding it again tells nothing new.
create table favorite_notices (
  user_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  primary key (user_id, ad_id)
);
create index favorite_notices_by_ad on favorite_notices (ad_id);

-- Where a press on a notification leads: to a conversation or to an ad.
alter table notifications add column ad_id uuid references ads (id) on delete set null;
alter table notifications add column conversation_id uuid references conversations (id) on delete cascade;
create index notifications_by_ad on notifications (ad_id) where ad_id is not null;
create index notifications_by_conversation on notifications (conversation_id) where conversation_id is not null;
-- However many messages wait in a conversation, one notification says so.
create unique index notifications_unread_of_conversation on notifications (user_id, conversation_id)
  where conversation_id is not null and not is_read;

-- The tabs of unread and of read ones, and their counts.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where not is_read;
create index notifications_read on notifications (user_id, created_at desc, id desc) where is_read;
