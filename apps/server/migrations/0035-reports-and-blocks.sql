-- A reported subject. A subject has one open case, which collects its reports until an administrator decides.
create table report_cases (
  id uuid primary key,
  subject text not null check (subject in ('ad', 'member', 'conversation')),
  -- The owner of the ad, the reported member, or the other participant of the conversation.
  member_id uuid not null references profiles (user_id) on delete cascade,
  -- The case outlives the ad: deleting it does not end a review.
  ad_id uuid references ads (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  title text not null default '',
  state text not null default 'open' check (state in ('open', 'rejected', 'upheld')),
  -- Hundredths of an independent report by a new member: packages/domain/src/reports/report-weight.ts.
  weight int not null default 0 check (weight >= 0),
  report_count int not null default 0 check (report_count >= 0),
  hidden_at timestamptz,                                  -- null if the reports have not hidden the ad
  reason text not null default '',
  administrator_id uuid references administrators (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'open') = (decided_at is null)),
  check (subject = 'ad' or (ad_id is null and hidden_at is null)),
  check (subject = 'conversation' or conversation_id is null)
);
create unique index report_cases_open_ad on report_cases (ad_id) where state = 'open' and subject = 'ad';
create unique index report_cases_open_member on report_cases (member_id)
  where state = 'open' and subject = 'member';
create unique index report_cases_open_conversation on report_cases (conversation_id, member_id)
  where state = 'open' and subject = 'conversation';
-- The administrators' list: heaviest first, then oldest first. Negated, so that one row comparison continues a page.
create index report_cases_open on report_cases ((-weight), created_at, id) where state = 'open';
create index report_cases_by_member on report_cases (member_id, created_at desc, id desc);
create index report_cases_by_ad on report_cases (ad_id) where ad_id is not null;
create index report_cases_by_conversation on report_cases (conversation_id) where conversation_id is not null;
create index report_cases_by_administrator on report_cases (administrator_id) where administrator_id is not null;

create table reports (
  id uuid primary key,                                    -- made on the member's device
  case_id uuid not null references report_cases (id) on delete cascade,
  user_id uuid references profiles (user_id) on delete set null,
  reason text not null check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'offensive')),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'rejected', 'upheld')),
  weight int not null check (weight >= 0),
  network text,                                           -- of the reporter; only while the report is open
  created_at timestamptz not null,
  check (state = 'open' or network is null)
);
create unique index reports_of_case on reports (case_id, user_id);
create index reports_by_member on reports (user_id, created_at desc, id desc) include (state);

-- The status that an ad under review returns to. Its own status is 'removed', like that of a suspended member's ads.
alter table ads add column review_status text check (review_status in ('active', 'sold'));
alter table ads add constraint ads_under_review_are_removed
  check (review_status is null or (status = 'removed' and hidden_status is null));

create table blocks (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  blocked_id uuid not null references profiles (user_id) on delete cascade,
  created_at timestamptz not null,
  unique (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_by_member on blocks (user_id, created_at desc, id desc);
create index blocks_by_blocked on blocks (blocked_id);

-- A message to a member who has blocked its sender. Only the sender sees it, as a message that is not read yet.
alter table messages add column withheld boolean not null default false;
drop index messages_unread;
create index messages_unread on messages (receiver_id, conversation_id, position) where not is_read and not withheld;
create index messages_withheld on messages (receiver_id, conversation_id, position) where withheld;

-- The two participants may have different last messages. Null: the participant has no message in the conversation, which
-- is then not in their list.
alter table conversations
  add column seller_last_position int not null default 0,
  add column seller_last_at timestamptz,
  add column buyer_last_position int not null default 0,
  add column buyer_last_at timestamptz;
update conversations
   set seller_last_position = last_position, buyer_last_position = last_position,
       seller_last_at = last_message_at, buyer_last_at = last_message_at
 where last_position > 0;
drop index conversations_of_seller;
drop index conversations_of_buyer;
alter table conversations drop column last_message_at;
create index conversations_of_seller on conversations (seller_id, seller_last_at desc, id desc);
create index conversations_of_buyer on conversations (buyer_id, buyer_last_at desc, id desc);

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check
  check (section in ('plans', 'boosts', 'promo', 'support', 'storage', 'reports'));
insert into settings (section) values ('reports');

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries
  add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'ad-removed', 'ad-restored', 'ad-boosted',
    'reports-upheld', 'reports-rejected', 'receipt-approved', 'receipt-rejected', 'receipt-reopened',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
