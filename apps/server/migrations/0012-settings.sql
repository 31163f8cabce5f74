-- What administrators set while the market runs, a row for each section. Plans and slots of the promotion have tables of
-- their own, which the rules read: of those only the version is here. An empty value leaves the operator's
-- configuration and the constants in force.
create table settings (
  section text primary key check (section in ('plans', 'boosts', 'promo', 'support', 'storage')),
  version int not null default 0,
  value jsonb not null default '{}',
  changed_by text,                                        -- the administrator's username at the time
  changed_at timestamptz
);
insert into settings (section) values ('plans'), ('boosts'), ('promo'), ('support'), ('storage');

-- Every node keeps a copy and reads anew when it is told, whoever changed the row.
create function tell_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger settings_tell after insert or update or delete on settings
  for each statement execute function tell_settings();

-- How many slots the promotion has in all: those that are left and those that were taken.
alter table promo_config add column slots int not null default 50 check (slots >= 0);

-- The servers that run on this database; each says every minute that it is there.
create table nodes (
  id text primary key,
  version text not null,
  host text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Mails that were given up, for the administrators' count.
create index mails_failed on mails (created_at) where state = 'failed';
