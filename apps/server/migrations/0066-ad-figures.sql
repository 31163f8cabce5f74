-- Figures of an ad for its seller, by day in Khartoum. They contain no member, IP address or device.
-- How often a card of the ad was seen in a list. Apart from the rest, because a node adds hundreds of ads at once, and an
-- opening must not wait for that.
create table ad_impressions (
  ad_id uuid not null references ads (id) on delete cascade,
  day date not null,
  impressions int not null check (impressions > 0),
  primary key (ad_id, day)
) with (fillfactor = 85);
create index ad_impressions_by_day on ad_impressions (day);

-- What others did with the ad. Each column counts with the row that it is derived from, in the same transaction.
create table ad_figures (
  ad_id uuid not null references ads (id) on delete cascade,
  day date not null,
  openings int not null default 0,                        -- of the ad's page; like ads.view_count
  favorites int not null default 0,                       -- members who made it a favorite for the first time
  conversations int not null default 0,                   -- whose first message reached the seller
  messages int not null default 0,                        -- that the seller received
  reveals int not null default 0,                         -- members who revealed the numbers
  call_presses int not null default 0,
  whatsapp_presses int not null default 0,
  primary key (ad_id, day)
) with (fillfactor = 85);
create index ad_figures_by_day on ad_figures (day);

-- Adds to the figures of an ad that exists, unless its owner did it.
create function add_ad_figures(
  _ad uuid, _by uuid, _at timestamptz, _favorites int default 0, _conversations int default 0, _messages int default 0,
  _reveals int default 0, _call_presses int default 0, _whatsapp_presses int default 0
) returns void language sql as $$
  insert into ad_figures as known
         (ad_id, day, favorites, conversations, messages, reveals, call_presses, whatsapp_presses)
  select id, (_at at time zone 'Africa/Khartoum')::date, _favorites, _conversations, _messages, _reveals, _call_presses,
         _whatsapp_presses
    from ads where id = _ad and user_id is distinct from _by
  on conflict (ad_id, day) do update
     set favorites = known.favorites + excluded.favorites,
         conversations = known.conversations + excluded.conversations,
         messages = known.messages + excluded.messages,
         reveals = known.reveals + excluded.reveals,
         call_presses = known.call_presses + excluded.call_presses,
         whatsapp_presses = known.whatsapp_presses + excluded.whatsapp_presses;
$$;

-- The triggers are deferred: the figures of a wanted ad are the last lock of a transaction, held for its commit only.
create function count_favorite_of_ad() returns trigger language plpgsql as $$
begin
  perform add_ad_figures(new.ad_id, new.user_id, coalesce(
    (select created_at from favorites where user_id = new.user_id and ad_id = new.ad_id), now()), _favorites => 1);
  return null;
end $$;
create constraint trigger favorite_notices_count after insert on favorite_notices
  deferrable initially deferred for each row execute function count_favorite_of_ad();

create function count_message_of_ad() returns trigger language plpgsql as $$
declare
  conversation record;
begin
  select ad_id, seller_id into conversation from conversations where id = new.conversation_id;
  if conversation.ad_id is not null and conversation.seller_id = new.receiver_id then
    perform add_ad_figures(conversation.ad_id, new.sender_id, new.created_at, _messages => 1,
      _conversations => (new.position = 1)::int);
  end if;
  return null;
end $$;
create constraint trigger messages_count after insert on messages
  deferrable initially deferred for each row when (not new.withheld) execute function count_message_of_ad();

create function count_reveal_of_ad() returns trigger language plpgsql as $$
begin
  perform add_ad_figures(new.ad_id, new.user_id, new.created_at, _reveals => 1);
  return null;
end $$;
create constraint trigger contact_reveals_count after insert on contact_reveals
  deferrable initially deferred for each row execute function count_reveal_of_ad();

-- A reveal also writes a phone_view, with its points. It is no press.
create function count_press_of_ad() returns trigger language plpgsql as $$
begin
  perform add_ad_figures(new.ad_id, new.user_id, new.created_at,
    _call_presses => (new.interaction_type = 'phone_view')::int,
    _whatsapp_presses => (new.interaction_type = 'whatsapp_view')::int);
  return null;
end $$;
create constraint trigger ad_interactions_count after insert on ad_interactions
  deferrable initially deferred for each row when (new.points_spent = 0) execute function count_press_of_ad();
