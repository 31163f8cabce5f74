-- A notification that confirms what its member has just done: it is not pushed, nor part of the daily mail.
alter table notifications add column in_app_only boolean not null default false;

create or replace function queue_alert() returns trigger language plpgsql as $$
begin
  if not new.is_read and not new.in_app_only and exists (select from push_subscriptions where user_id = new.user_id) then
    insert into alerts (notification_id, user_id, created_at, due_at)
    values (new.id, new.user_id, new.created_at, new.created_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
