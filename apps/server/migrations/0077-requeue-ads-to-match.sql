-- An ad that is queued again gets a new number. A job that is comparing its earlier state with the saved searches then leaves
-- the new entry in the queue. Before, an ad that was listed again, or became cheaper, during the comparison was removed.

create or replace function queue_ad_to_match() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into ads_to_match (ad_id) values (new.id)
    on conflict (ad_id) do update set number = default, matched_to = null;
  end if;
  return null;
end $$;

create or replace function queue_cheaper_ad_to_match() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into ads_to_match (ad_id) select id from ads where id = new.ad_id and status = 'active'
    on conflict (ad_id) do update set number = default, matched_to = null;
  end if;
  return null;
end $$;
