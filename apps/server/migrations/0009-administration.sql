-- What administrators did, in their words' order: kept whatever becomes of the administrator, the member or the ad, so
-- nothing here refers to their rows.
create table audit_entries (
  id uuid primary key,
  administrator_id uuid not null,
  administrator text not null,                            -- the username at the time
  act text not null,
  user_id uuid,                                           -- the member concerned
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_entries_by_age on audit_entries (created_at desc, id desc);

-- The administrators' list of members, the newest first, and their search in parts of names and numbers.
create index profiles_by_age on profiles (created_at desc, user_id desc);
create index profiles_for_administrators on profiles using gin (
  (display_name || E'\n' || coalesce(phone, '') || E'\n' || city || E'\n' || unique_id || E'\n' || user_id_display) gin_trgm_ops
);
