-- Members write to each other, and learn at once of what concerns them.

-- What changed for whom: the live channel's memory, kept for a few days so that a listener who was away can be told
-- what was missed. Written in the transaction of the change; ids and no content.
create table live_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  kind text not null,
  ids jsonb not null default '{}',
  created_at timestamptz not null
);
create index live_events_by_member on live_events (user_id, id);

-- However a session ends (sign-out, a new password, age, a deleted account), every node closes its streams.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_tell_ended after delete on sessions
  for each row execute function tell_session_ended();

-- A pair of members and an ad. It outlives the ad, and the account of one of the two.
create table conversations (
  id uuid primary key,
  ad_id uuid references ads (id) on delete set null,
  -- As it was when the conversation began: the ad may go.
  ad_title text not null,
  seller_id uuid references profiles (user_id) on delete set null,
  buyer_id uuid references profiles (user_id) on delete set null,
  -- Of the last message; the next one is one more.
  last_position int not null default 0,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  unique (ad_id, buyer_id),
  check (seller_id <> buyer_id)
);
-- A member's list, the latest first: one index for each side of the pair, read together.
create index conversations_of_seller on conversations (seller_id, last_message_at desc, id desc);
create index conversations_of_buyer on conversations (buyer_id, last_message_at desc, id desc);

create function delete_deserted_conversation() returns trigger language plpgsql as $$
begin
  delete from conversations where id = new.id;
  return null;
end $$;
create trigger conversations_deserted after update of seller_id, buyer_id on conversations
  for each row when (new.seller_id is null and new.buyer_id is null)
  execute function delete_deserted_conversation();

create table messages (
  -- Made on the sender's device: sent again after a lost answer, it is the same message.
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- 1, 2, 3 … within its conversation, drawn under the conversation's lock: the thread's order and its pages' keys.
  -- A time would not do, for clocks of two nodes differ.
  position int not null,
  -- No foreign keys: what was written stays with the other when one of the two goes.
  sender_id uuid not null,
  receiver_id uuid not null,
  content text not null check (content <> ''),
  is_read boolean not null default false,
  created_at timestamptz not null,
  unique (conversation_id, position)
);
-- Unread counts of a member and of a conversation, and the first message that the other has not seen.
create index messages_unread on messages (receiver_id, conversation_id, position) where not is_read;
