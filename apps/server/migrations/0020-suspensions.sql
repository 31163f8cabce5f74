-- A member's suspension: for a time or for good. One at most is in force; those that ended stay as a history.
create table suspensions (
  -- Made by the administrator's browser: a repeated request suspends once.
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  reason text not null check (reason <> ''),              -- as the member reads it
  ends_at timestamptz check (ends_at > created_at),       -- null: for good
  created_at timestamptz not null,
  ended_at timestamptz                                    -- null while the member's ads are hidden
);
create unique index suspensions_in_force on suspensions (user_id) where ended_at is null;
create index suspensions_by_end on suspensions (ends_at) where ended_at is null and ends_at is not null;
create index suspensions_by_member on suspensions (user_id, created_at desc, id desc);

-- Identifiers of suspended members, which no other account may take. They outlive a suspended account that is deleted.
create table blocked_identifiers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mailbox', 'number')),
  value text not null,
  user_id uuid not null,                                  -- no reference: the row outlives the member
  suspension_id uuid references suspensions (id) on delete set null
);
create index blocked_identifiers_by_value on blocked_identifiers (kind, value);
create index blocked_identifiers_by_suspension on blocked_identifiers (suspension_id);

-- A hidden ad has the status 'removed', so that every list, index and page that leaves removed ads out leaves it out
-- too. This is the status that it returns to.
alter table ads add column hidden_status text check (hidden_status in ('active', 'sold'));
alter table ads add constraint hidden_ads_are_removed check (hidden_status is null or status = 'removed');
