-- Records deleted imported sellers and ads, so that another run of the import does not recreate them. Triggers cover every
-- deletion: of an account, which cascades to its ads, of an ad, and by the operator. The rows identify no person: a seller's
-- id is a keyed hash, and an ad's external id is hashed.
create table deleted_imported_sellers (user_id uuid primary key);
create table deleted_imported_ads (id_hash bytea primary key);

create function imported_ad_hash(external_id text) returns bytea
  language sql immutable strict parallel safe
  return sha256(convert_to(external_id, 'UTF8'));

create function record_deleted_imported_seller() returns trigger language plpgsql as $$
begin
  insert into deleted_imported_sellers (user_id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger users_record_deleted_import after delete on users
  for each row when (old.email = old.id::text || '@imported.invalid')
  execute function record_deleted_imported_seller();

create function record_deleted_imported_ad() returns trigger language plpgsql as $$
begin
  insert into deleted_imported_ads (id_hash) values (imported_ad_hash(old.external_id)) on conflict do nothing;
  return null;
end $$;
create trigger ads_record_deleted_import after delete on ads
  for each row when (old.external_id is not null)
  execute function record_deleted_imported_ad();

-- Sellers that administrators deleted before this migration. Only ids of imported sellers are of version 8 (platform/ids.ts).
insert into deleted_imported_sellers (user_id)
select distinct user_id from audit_entries
 where act = 'member-deleted' and substr(user_id::text, 15, 1) = '8'
   and not exists (select from users where id = audit_entries.user_id);
