-- Whose an identifier is, or once was. A member may go back to an address or a number that was theirs; nobody else may
-- take it. Null once its member is gone: it stays used, by nobody.
alter table used_emails add column user_id uuid references users (id) on delete set null;
alter table used_phones add column user_id uuid references users (id) on delete set null;
alter table used_whatsapp add column user_id uuid references users (id) on delete set null;

update used_emails set user_id = users.id
  from users where users.email = used_emails.email and users.email_confirmed_at is not null;
update used_phones set user_id = profiles.user_id from profiles where profiles.phone = used_phones.phone;
update used_whatsapp set user_id = profiles.user_id from profiles where profiles.whatsapp = used_whatsapp.whatsapp;

create index used_emails_by_user on used_emails (user_id) where user_id is not null;
create index used_phones_by_user on used_phones (user_id) where user_id is not null;
create index used_whatsapp_by_user on used_whatsapp (user_id) where user_id is not null;

-- A new address waits in its link's token until somebody who reads that mailbox confirms it.
alter table mail_tokens drop constraint mail_tokens_type_check;
alter table mail_tokens add constraint mail_tokens_type_check
  check (type in ('signup', 'recovery', 'email_change'));
alter table mail_tokens add column new_email text check (new_email = lower(new_email));
alter table mail_tokens add constraint mail_tokens_change_names_address
  check ((type = 'email_change') = (new_email is not null));

-- What the browser said it was when the session began: by it a member knows their devices.
alter table sessions add column user_agent text;

-- What goes with a deleted ad or a deleted account is found without reading whole tables; the export reads by some too.
create index contact_reveals_by_ad on contact_reveals (ad_id);
create index ad_interactions_by_member on ad_interactions (user_id, created_at desc, id desc);
create index photos_by_member on photos (user_id);
