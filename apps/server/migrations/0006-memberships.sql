-- What administrators have activated for money, and what they took back: the prices add up to the revenue, so a row
-- outlives the member, the ad and the administrator that it names.
create table activations (
  id uuid primary key,
  kind text not null check (kind in ('membership', 'boost')),
  user_id uuid references profiles (user_id) on delete set null,
  ad_id uuid references ads (id) on delete set null,      -- of a boost
  plan text not null check (
    case kind
      when 'membership' then plan in ('free', 'premium_individual', 'premium_trader')
      else plan in ('basic', 'premium', 'vip')
    end
  ),
  price bigint not null check (price >= 0),               -- pounds paid; 0 for a return to free
  expires_at timestamptz,                                 -- null: without an end
  notes text not null default '',
  administrator_id uuid references administrators (id) on delete set null,
  created_at timestamptz not null
);
create index activations_by_age on activations (created_at desc, id desc);
create index activations_by_member on activations (user_id, created_at desc, id desc);
create index activations_by_ad on activations (ad_id) where ad_id is not null;
create index activations_by_administrator on activations (administrator_id);

-- Top spots that somebody has: few, and asked for every minute by the sweep that ends them.
create index ads_top_spots on ads (top_spot_until) where top_spot;
