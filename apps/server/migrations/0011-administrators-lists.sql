-- Administrators' lists, each in its own index: members by name and by balance, premium members by age.
create index profiles_by_name on profiles (display_name, user_id);
create index profiles_by_points on profiles (points desc, user_id desc);
create index profiles_premium on profiles (created_at desc, user_id desc) where membership_type <> 'free';

-- Ads that are not for sale any more. Those that are have their indexes for everybody's lists.
create index ads_ended_by_age on ads (status, created_at desc, id desc) where status <> 'active';
create index ads_ended_by_price on ads (status, price, id) where status <> 'active';
create index ads_ended_search_text on ads using gin (search_text gin_trgm_ops) where status <> 'active';

-- Why an administrator took an ad out of the market, while it is out of it.
create table ad_removals (
  ad_id uuid primary key references ads (id) on delete cascade,
  reason text not null check (reason <> ''),
  status text not null check (status in ('active', 'sold')),  -- what the ad was, and is again when it comes back
  created_at timestamptz not null
);

create index audit_entries_by_act on audit_entries (act, created_at desc, id desc);
create index audit_entries_by_administrator on audit_entries (administrator, created_at desc, id desc);
create index audit_entries_by_member on audit_entries (user_id, created_at desc, id desc) where user_id is not null;

-- An administrator's session by a name that may be told, and the browser that it is in.
alter table admin_sessions add column id uuid not null unique default gen_random_uuid();
alter table admin_sessions add column user_agent text;
