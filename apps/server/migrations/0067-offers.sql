-- Offers of a buyer and counter offers, in the conversation about an ad. Messages have no digits, so that the amount is
-- not part of a message.
create table offers (
  id uuid primary key,                                    -- made on the device of its maker; also of its message
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- No foreign keys, like a message: the offer stays with the other member. They serve the limits.
  buyer_id uuid not null,
  ad_id uuid not null,
  made_by text not null check (made_by in ('seller', 'buyer')),
  counter_of uuid references offers (id) on delete cascade,
  amount bigint not null check (amount > 0),              -- pounds
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired')),
  expires_at timestamptz not null,                        -- from then on, an open offer counts as expired
  -- The other member had blocked the maker, or the one who answered: they see no offer, or an open one.
  withheld boolean not null default false,
  answered_by text check (answered_by in ('seller', 'buyer')),
  answer_withheld boolean not null default false,
  created_at timestamptz not null,
  check ((answered_by is null) = (state in ('open', 'expired')))
);
-- One at most is open. Also serves the deletion of a conversation.
create unique index offers_open on offers (conversation_id) where state = 'open';
create index offers_of_conversation on offers (conversation_id);
create index offers_by_counter on offers (counter_of) where counter_of is not null;
create index offers_by_buyer on offers (buyer_id, created_at);
create index offers_to_expire on offers (expires_at) where state = 'open';

-- A message that makes or answers an offer. Its text is the same for every amount.
alter table messages
  add column offer_id uuid references offers (id) on delete cascade,
  add column offer_act text check (offer_act in ('made', 'counter', 'accepted', 'declined', 'withdrawn')),
  add constraint messages_offer_check check ((offer_id is null) = (offer_act is null));
create index messages_by_offer on messages (offer_id) where offer_id is not null;

-- What a seller accepts offers on. An ad without a row accepts any. Apart from the ad, because the amount is private.
create table ad_offer_terms (
  ad_id uuid primary key references ads (id) on delete cascade,
  accepts_offers boolean not null,
  min_offer bigint check (min_offer > 0)                  -- pounds
);

-- Offers under the seller's amount, without their own. They count, so that the amount cannot be found by trying.
create table refused_offers (
  id uuid primary key,
  buyer_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  created_at timestamptz not null
);
create index refused_offers_by_buyer on refused_offers (buyer_id, created_at);
create index refused_offers_by_ad on refused_offers (ad_id);
create index refused_offers_by_time on refused_offers (created_at);
