-- Every phone number that was ever registered, once, whether it was given as phone or as WhatsApp. A row outlives its
-- member: a number takes part in the promotion once.
create table used_numbers (
  number text primary key,
  -- Who claims it; null once the member is gone or the claim has ended.
  user_id uuid references users (id) on delete set null,
  -- When its claim ended: given up by its member, or released by an administrator. It can be registered again then.
  released_at timestamptz,
  created_at timestamptz not null default now(),
  check (released_at is null or user_id is null)
);

insert into used_numbers (number, user_id, created_at)
select distinct on (number) number, user_id, created_at
  from (select phone as number, user_id, created_at from used_phones
        union all
        select whatsapp, user_id, created_at from used_whatsapp) as used
 order by number, user_id is null, created_at;

-- Numbers that their members gave up before.
update used_numbers set user_id = null, released_at = now()
 where user_id is not null
   and not exists (select from profiles where profiles.user_id = used_numbers.user_id
                   and used_numbers.number in (profiles.phone, profiles.whatsapp));

create index used_numbers_by_user on used_numbers (user_id) where user_id is not null;
drop table used_phones;
drop table used_whatsapp;

-- Mailboxes that took part in the promotion: an address without its tag, and without dots where the provider ignores them.
create table used_mailboxes (
  mailbox text primary key,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index used_mailboxes_by_user on used_mailboxes (user_id) where user_id is not null;

insert into used_mailboxes (mailbox, user_id, created_at)
select distinct on (mailbox) mailbox, user_id, created_at
  from (select case when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
                    else local || '@' || domain end as mailbox, user_id, created_at
          from (select split_part(split_part(email, '@', 1), '+', 1) as local, split_part(email, '@', 2) as domain,
                       user_id, created_at from used_emails) as parts) as boxes
 order by mailbox, created_at;
