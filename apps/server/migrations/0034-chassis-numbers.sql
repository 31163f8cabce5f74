-- Chassis numbers that sellers state. The number itself is not stored: a keyed hash compares it, and its last four
-- characters are for the owner and administrators.
create table ad_chassis_numbers (
  ad_id uuid primary key references ads (id) on delete cascade,
  number_hash bytea not null check (octet_length(number_hash) = 32),
  tail text not null check (char_length(tail) = 4),
  -- Whether the ad is active; maintained by the trigger below.
  is_live boolean not null
);

-- A car is in one active ad at a time.
create unique index ad_chassis_numbers_live on ad_chassis_numbers (number_hash) where is_live;

create function follow_ad_status() returns trigger language plpgsql as $$
begin
  -- An ad that administrators hid returns in any case. If its car is in another active ad by then, it loses the number:
  -- its seller must not fail to return from a suspension because of another member's ad.
  if new.status = 'active' and old.status = 'removed' then
    delete from ad_chassis_numbers own
     where own.ad_id = new.id
       and exists (select from ad_chassis_numbers other
                    where other.number_hash = own.number_hash and other.is_live and other.ad_id <> new.id);
  end if;
  update ad_chassis_numbers set is_live = (new.status = 'active')
   where ad_id = new.id and is_live <> (new.status = 'active');
  return null;
end $$;

create trigger ad_chassis_numbers_follow_status after update of status on ads
  for each row when (old.status is distinct from new.status) execute function follow_ad_status();
