-- Leads of showrooms: one buyer's interest in one ad, from messages, reveals, presses and offers. Written with them, in
-- their transactions.
create table showroom_leads (
  id uuid primary key default gen_random_uuid(),
  showroom_id uuid not null references showrooms (id) on delete cascade,
  buyer_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null,                                    -- without a reference: the lead outlives its ad, like a reveal
  ad_title text not null,                                 -- as it was at the first contact
  conversation_id uuid,                                   -- without a reference; null until the buyer writes
  state text not null default 'new' check (state in ('new', 'answered', 'visited', 'lost')),
  waiting_since timestamptz,                              -- the first message or offer without an answer
  assigned_to uuid references profiles (user_id) on delete set null,
  note text not null default '' check (char_length(note) <= 500),
  remind_at timestamptz,
  reminder_note text not null default '' check (char_length(reminder_note) <= 200),
  reminded_at timestamptz,                                -- when the notification was sent
  last_event text not null check (last_event in ('message', 'offer', 'reveal', 'call', 'whatsapp')),  -- of the buyer
  last_event_at timestamptz not null,
  messages int not null default 0,                        -- of the buyer, with offers
  calls int not null default 0,
  whatsapp_presses int not null default 0,
  revealed_at timestamptz,
  last_offer bigint,                                      -- pounds
  first_contact_at timestamptz not null,
  first_answered_at timestamptz,
  first_answered_by uuid,                                 -- without a reference, as in the events
  constraint showroom_leads_key unique (showroom_id, buyer_id, ad_id),
  constraint showroom_leads_reminded_have_a_time check (reminded_at is null or remind_at is not null)
);
-- One range for each list, latest first.
create index showroom_leads_latest on showroom_leads (showroom_id, last_event_at desc, id desc);
create index showroom_leads_by_state on showroom_leads (showroom_id, state, last_event_at desc, id desc);
create index showroom_leads_waiting on showroom_leads (showroom_id, last_event_at desc, id desc)
  where waiting_since is not null;
create index showroom_leads_by_person on showroom_leads (showroom_id, assigned_to, last_event_at desc, id desc);
create index showroom_leads_by_person_and_state
  on showroom_leads (showroom_id, assigned_to, state, last_event_at desc, id desc);
create index showroom_leads_with_reminder on showroom_leads (showroom_id, remind_at, id) where remind_at is not null;
create index showroom_leads_to_remind on showroom_leads (remind_at, id)
  where remind_at is not null and reminded_at is null;
create index showroom_leads_answered on showroom_leads (showroom_id, first_answered_at desc)
  where first_answered_at is not null;
-- Accounts that are deleted.
create index showroom_leads_by_buyer on showroom_leads (buyer_id);
create index showroom_leads_by_assignee on showroom_leads (assigned_to) where assigned_to is not null;

-- What happened to a lead: acts of the buyer, and decisions of the showroom. Messages are in the conversation; here is
-- only the first one of each wait. Persons are without references, like the senders of messages: an account that is
-- deleted would change a row twice, which PostgreSQL then refuses because its lead is deleted too.
create table showroom_lead_events (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references showroom_leads (id) on delete cascade,
  kind text not null check (kind in (
    'message', 'offer', 'reveal', 'call', 'whatsapp', 'state', 'reopened', 'assigned', 'reminder', 'reminder-removed')),
  person_id uuid,                                         -- of the showroom; null for the buyer
  state text check (state in ('new', 'answered', 'visited', 'lost')),
  assignee_id uuid,
  amount bigint,
  remind_at timestamptz,
  created_at timestamptz not null
);
create index showroom_lead_events_by_lead on showroom_lead_events (lead_id, created_at desc, id desc);

create table showroom_quick_replies (
  id uuid primary key,                                    -- made on the device
  showroom_id uuid not null references showrooms (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 40),
  text text not null check (char_length(text) between 1 and 600),
  updated_at timestamptz not null
);
create index showroom_quick_replies_by_showroom on showroom_quick_replies (showroom_id, title, id);

-- Derives the leads of a showroom from what its owner's buyers did within 90 days. Also called for a new showroom. Buyers
-- whose accounts are being deleted are skipped, so that the function waits for no member.
create function derive_showroom_leads(_showroom uuid, _until timestamptz) returns void language sql as $$
  with showroom as (
    select id, owner_id, _until - interval '90 days' as since from showrooms where id = _showroom
  ), interests as (
    select c.buyer_id, c.ad_id, c.ad_title, case when offers.id is null then 'message' else 'offer' end as kind,
           m.created_at as happened_at, c.id as conversation_id, offers.amount
      from showroom
      join conversations c on c.seller_id = showroom.owner_id and c.ad_id is not null and c.seller_last_at > since
      join messages m on m.conversation_id = c.id and m.sender_id = c.buyer_id and not m.withheld and m.created_at > since
      left join offers on offers.id = m.offer_id and m.offer_act in ('made', 'counter')
    union all
    select reveals.user_id, reveals.ad_id, reveals.ad_title, 'reveal', reveals.created_at, null, null
      from showroom
      join contact_reveals reveals on reveals.seller_id = showroom.owner_id and reveals.created_at > since
    union all
    select presses.user_id, presses.ad_id, ads.title,
           case presses.interaction_type when 'phone_view' then 'call' else 'whatsapp' end, presses.created_at, null, null
      from showroom
      join ads on ads.user_id = showroom.owner_id
      join ad_interactions presses
        on presses.ad_id = ads.id and presses.created_at > since and presses.points_spent = 0
  ), buyers as (
    select user_id from profiles
     where user_id in (select buyer_id from interests)
       and user_id <> (select owner_id from showroom)
       and not exists (select from blocks
                        where blocks.user_id = (select owner_id from showroom) and blocks.blocked_id = profiles.user_id)
     order by user_id for key share skip locked
  ), derived as (
    select i.buyer_id, i.ad_id, min(i.ad_title) as ad_title,
           (array_agg(i.conversation_id) filter (where i.conversation_id is not null))[1] as conversation_id,
           (array_agg(i.kind order by i.happened_at desc))[1] as last_event, max(i.happened_at) as last_event_at,
           count(*) filter (where i.kind in ('message', 'offer')) as messages,
           count(*) filter (where i.kind = 'call') as calls, count(*) filter (where i.kind = 'whatsapp') as whatsapp_presses,
           min(i.happened_at) filter (where i.kind = 'reveal') as revealed_at,
           (array_agg(i.amount order by i.happened_at desc) filter (where i.amount is not null))[1] as last_offer,
           min(i.happened_at) as first_contact_at
      from interests i join buyers on buyers.user_id = i.buyer_id
     group by i.buyer_id, i.ad_id
  ), inserted as (
    insert into showroom_leads (showroom_id, buyer_id, ad_id, ad_title, conversation_id, state, waiting_since, last_event,
                                last_event_at, messages, calls, whatsapp_presses, revealed_at, last_offer,
                                first_contact_at, first_answered_at, first_answered_by)
    select showroom.id, d.buyer_id, d.ad_id, d.ad_title, d.conversation_id,
           case when answers.first_at is null then 'new' else 'answered' end,
           (select min(m.created_at) from messages m
             where m.conversation_id = d.conversation_id and m.sender_id = d.buyer_id and not m.withheld
               and m.created_at > coalesce(answers.last_at, '-infinity')),
           d.last_event, d.last_event_at, d.messages, d.calls, d.whatsapp_presses, d.revealed_at, d.last_offer,
           d.first_contact_at, answers.first_at, answers.first_by
      from derived d
      join showroom on true
      left join lateral (
        select min(m.created_at) as first_at, max(m.created_at) as last_at,
             (array_agg(coalesce(m.acted_by, m.sender_id) order by m.position))[1] as first_by
        from messages m
         where m.conversation_id = d.conversation_id and m.sender_id = showroom.owner_id) as answers on true
    on conflict on constraint showroom_leads_key do nothing
    returning id, buyer_id, ad_id
  )
  insert into showroom_lead_events (lead_id, kind, amount, created_at)
  select inserted.id, i.kind, i.amount, i.happened_at
    from inserted join interests i on i.buyer_id = inserted.buyer_id and i.ad_id = inserted.ad_id
   where i.kind in ('offer', 'reveal', 'call', 'whatsapp');
$$;
select derive_showroom_leads(id, now()) from showrooms;

-- A reminder opens its lead.
alter table notifications add column lead_id uuid references showroom_leads (id) on delete cascade;
create index notifications_by_lead on notifications (lead_id) where lead_id is not null;

-- Adds to the types of notifications without repeating them.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || regexp_replace(types, 'ARRAY\[', 'ARRAY[''lead_reminder''::text, ');
end $$;
