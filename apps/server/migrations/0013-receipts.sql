-- Receipts of bank transfers. A receipt activates nothing: an administrator does, who has found the transfer in the bank's
-- own books. Forged ones are common, so what was ever approved is kept, also when its member is gone: the number for good,
-- and what tells its picture again, but not the picture.
create table receipts (
  id uuid primary key,                                    -- made on the member's device
  user_id uuid references profiles (user_id) on delete set null,
  -- sending: without its photo, swept after a day.
  state text not null check (state in ('sending', 'waiting', 'approved', 'rejected')),
  kind text not null check (kind in ('membership', 'boost')),
  plan text not null check (
    case kind
      when 'membership' then plan in ('premium_individual', 'premium_trader')
      else plan in ('basic', 'premium', 'vip')
    end
  ),
  ad_id uuid references ads (id) on delete set null,      -- of a boost
  amount bigint not null check (amount > 0),              -- pounds that were transferred
  transaction_number text not null,                       -- as shown
  number_key text not null check (number_key <> ''),      -- packages/domain/src/receipts/transaction-number.ts
  paid_on date not null,                                  -- in Khartoum
  photo_name text unique,                                 -- null until it has come, and once its member is gone
  photo_width int,
  photo_height int,
  photo_bytes int,
  photo_digest bytea,                                     -- SHA-256 of the file as it came
  photo_look bit(12288),                                   -- apps/server/src/features/receipts/perceptual-hash.ts
  reason text not null default '',
  administrator_id uuid references administrators (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'boost') or ad_id is null),
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check (state in ('sending', 'approved') or (photo_name is not null and user_id is not null)),
  check ((photo_digest is null) = (photo_look is null))
);

-- The same transfer never activates twice, whoever sends it, for good.
create unique index receipts_approved_number on receipts (number_key) where state = 'approved';
-- Nor does a member send one twice while nobody has looked at it.
create unique index receipts_waiting_number on receipts (user_id, number_key) where state = 'waiting';

create index receipts_by_member on receipts (user_id, created_at desc, id desc);
create index receipts_waiting on receipts (created_at, id) where state = 'waiting';
create index receipts_decided on receipts (state, decided_at desc, id desc) where decided_at is not null;
create index receipts_sending on receipts (created_at) where state = 'sending';
-- What one resembles: by number, by file, and by its look among the latest.
create index receipts_by_number on receipts (number_key) where state <> 'sending';
create index receipts_by_digest on receipts (photo_digest) where state <> 'sending';
create index receipts_by_age on receipts (created_at desc) where photo_look is not null;
create index receipts_by_ad on receipts (ad_id) where ad_id is not null;
create index receipts_by_administrator on receipts (administrator_id) where administrator_id is not null;
