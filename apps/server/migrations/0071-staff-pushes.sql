-- Messages to a showroom are pushed to its staff too, so that one notification is an alert of several members.
alter table alerts drop constraint alerts_pkey, add primary key (notification_id, user_id);

create or replace function queue_alert() returns trigger language plpgsql as $$
begin
  if not new.is_read and not new.in_app_only then
    insert into alerts (notification_id, user_id, created_at, due_at)
    select new.id, recipients.id, new.created_at, new.created_at
      from (select new.user_id as id
             union all
            select staff.member_id
              from showrooms join showroom_staff staff on staff.showroom_id = showrooms.id
             where new.type = 'message' and showrooms.owner_id = new.user_id
               and staff.accepted_at is not null and staff.removed_at is null) recipients
     where exists (select from push_subscriptions where push_subscriptions.user_id = recipients.id)
    on conflict do nothing;
  end if;
  return null;
end $$;
