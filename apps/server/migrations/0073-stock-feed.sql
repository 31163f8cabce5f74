-- Keys with which a showroom's own program sends its cars. Only the hash is stored: a secret has 256 random bits.
create table showroom_api_keys (
  id uuid primary key,                                    -- made on the device of the person who creates it
  showroom_id uuid not null references showrooms (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  secret_hash bytea not null unique,                      -- SHA-256
  last_four text not null check (char_length(last_four) = 4),
  created_at timestamptz not null,
  created_by uuid not null references profiles (user_id) on delete cascade,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references profiles (user_id) on delete set null  -- null after the end of the creator's employment
);
create index showroom_api_keys_by_showroom on showroom_api_keys (showroom_id, created_at desc, id desc);
create index showroom_api_keys_by_creator on showroom_api_keys (created_by);
create index showroom_api_keys_by_revoker on showroom_api_keys (revoked_by) where revoked_by is not null;
create index showroom_api_keys_revoked on showroom_api_keys (revoked_at) where revoked_at is not null;

-- A person who no longer manages a showroom knows the keys that they created.
create function revoke_keys_of_staff() returns trigger language plpgsql as $$
begin
  update showroom_api_keys set revoked_at = coalesce(new.removed_at, now()), revoked_by = new.removed_by
   where showroom_id = new.showroom_id and created_by = new.member_id and revoked_at is null;
  return null;
end $$;
create trigger showroom_staff_revoke_keys after update of removed_at, role on showroom_staff
  for each row when ((old.removed_at is null and new.removed_at is not null)
                     or (old.role = 'manager' and new.role <> 'manager'))
  execute function revoke_keys_of_staff();

-- Files that a showroom's program, or a person, has sent, with the result of each line.
create table showroom_feeds (
  id uuid primary key,
  showroom_id uuid not null references showrooms (id) on delete cascade,
  key_id uuid references showroom_api_keys (id) on delete set null,
  sent_by uuid references profiles (user_id) on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz,
  counts jsonb,                                           -- lines by outcome
  lines jsonb,                                            -- null while it runs, and if it was interrupted
  check ((lines is null) = (counts is null)),
  check (lines is null or finished_at is not null)
);
-- A showroom has one feed at a time.
create unique index showroom_feeds_running on showroom_feeds (showroom_id) where finished_at is null;
create index showroom_feeds_by_showroom on showroom_feeds (showroom_id, started_at desc, id desc);
create index showroom_feeds_by_key on showroom_feeds (key_id) where key_id is not null;
create index showroom_feeds_by_sender on showroom_feeds (sent_by) where sent_by is not null;
create index showroom_feeds_by_age on showroom_feeds (started_at);

-- The values of the last feed that changed a draft, so that the next one leaves what a person has typed since.
create table fed_drafts (
  draft_id uuid primary key references ad_drafts (id) on delete cascade,
  fields jsonb not null
);

-- Whether a showroom's program did it, with a key of the showroom.
alter table ad_events add column by_program boolean not null default false;
alter table ad_price_changes add column by_program boolean not null default false;
