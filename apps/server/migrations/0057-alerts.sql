-- Alerts outside the app: by Web Push to devices, and by mail once a day. Both are off until the member asks for them.

-- The push service's address of a member's device. It ends with the session of the device.
create table push_subscriptions (
  id uuid primary key,                                            -- made on the member's device
  user_id uuid not null references profiles (user_id) on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),        -- public key of the device
  auth bytea not null check (octet_length(auth) = 16),            -- secret of the device
  created_at timestamptz not null
);
create index push_subscriptions_by_member on push_subscriptions (user_id, created_at);

-- What a member wants to be alerted to. A member without a row has the defaults.
create table alert_settings (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  messages boolean not null default true,
  saved_searches boolean not null default true,
  favorites boolean not null default true,
  account boolean not null default true,
  show_text boolean not null default false,                       -- a message's text in its push
  quiet_hours boolean not null default true,
  max_per_day smallint not null default 5 check (max_per_day between 1 and 20),
  digest boolean not null default false,
  digest_due_at timestamptz,                                      -- of the next digest
  digest_from timestamptz,                                        -- the next digest lists later notifications
  check (not digest or (digest_due_at is not null and digest_from is not null))
);
create index alert_settings_by_digest on alert_settings (digest_due_at) where digest;

-- The pushes of a member on one day in Khartoum, for the limit.
create table alert_days (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  day int not null,                                               -- since the epoch
  pushes int not null
);

-- Notifications that are not yet pushed.
create table alerts (
  notification_id uuid primary key references notifications (id) on delete cascade,
  user_id uuid not null,
  created_at timestamptz not null,
  due_at timestamptz not null
);
create index alerts_by_time on alerts (due_at);
create index alerts_by_member on alerts (user_id, due_at);

-- Every path on which a notification is written, or moved to the top.
create function queue_alert() returns trigger language plpgsql as $$
begin
  if not new.is_read and exists (select from push_subscriptions where user_id = new.user_id) then
    insert into alerts (notification_id, user_id, created_at, due_at)
    values (new.id, new.user_id, new.created_at, new.created_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger notifications_queue_alert after insert on notifications
  for each row execute function queue_alert();
create trigger notifications_queue_alert_again after update of created_at on notifications
  for each row when (new.created_at > old.created_at) execute function queue_alert();

-- Pushes that wait for their push service. Sent ones are deleted.
create table push_sends (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  topic text not null check (char_length(topic) <= 32),
  payload text not null,
  is_urgent boolean not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index push_sends_by_time on push_sends (next_attempt_at);
create index push_sends_by_subscription on push_sends (subscription_id);

-- The address that ends mails of this kind with one press (RFC 8058).
alter table mails add column unsubscribe_url text;

-- Ads that were marked as sold and whose members with the ad in their favorites are not yet notified.
create table sales_to_announce (
  ad_id uuid primary key references ads (id) on delete cascade,
  announced_to uuid                                               -- the last member who was notified
);
create function queue_sale_to_announce() returns trigger language plpgsql as $$
begin
  if exists (select from favorites where ad_id = new.id) then
    insert into sales_to_announce (ad_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger ads_queue_sale_to_announce after update of status on ads
  for each row when (new.status = 'sold' and old.status = 'active') execute function queue_sale_to_announce();

-- Each member is notified once of the sale of an ad.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('message', 'favorite', 'favorite_sold', 'ad_update', 'review', 'saved_search', 'system', 'other'));
create unique index notifications_of_sold_favorite on notifications (user_id, ad_id)
  where type = 'favorite_sold' and ad_id is not null;
