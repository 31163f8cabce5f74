-- Lists of stolen cars that operators import, for instance from the police. Their cars are on the register at once.
-- A list is known by its source. Its cars are deleted when it is withdrawn; the row stays, so that a retry finds it.
create table stolen_car_lists (
  id uuid primary key,
  source text not null check (source <> ''),
  entries int not null default 0 check (entries >= 0),    -- number of its cars
  created_at timestamptz not null,
  imported_at timestamptz not null,                       -- last import
  withdrawn_at timestamptz,
  check (withdrawn_at is null or entries = 0)
);
create unique index stolen_car_lists_current on stolen_car_lists (source) where withdrawn_at is null;

-- Imports of files. A retry of the same import returns the same figures.
create table stolen_car_imports (
  id uuid primary key,                                    -- made on the administrator's device
  list_id uuid not null references stolen_car_lists (id) on delete cascade,
  administrator text not null,                            -- the name as in the audit log
  added int not null check (added >= 0),
  known int not null check (known >= 0),
  refused int not null check (refused >= 0),
  created_at timestamptz not null
);
create index stolen_car_imports_of_list on stolen_car_imports (list_id, created_at desc);

-- As in stolen_cars, the chassis number itself is not stored.
create table listed_stolen_cars (
  list_id uuid not null references stolen_car_lists (id) on delete cascade,
  number_hash bytea not null check (octet_length(number_hash) = 32),
  tail text not null check (char_length(tail) = 4),
  police_report text not null check (police_report <> ''),
  stolen_on date,
  note text not null default '',
  listed_at timestamptz not null,
  -- Whether every ad that was posted before or during the import was compared.
  is_reviewed boolean not null default false,
  primary key (list_id, number_hash)
);
create index listed_stolen_cars_by_hash on listed_stolen_cars (number_hash, listed_at desc);
create index listed_stolen_cars_to_review on listed_stolen_cars (list_id, number_hash) where not is_reviewed;

-- Conversations about an ad that the register has blocked. They are evidence: neither participant can write, and no
-- deletion of an account removes them. `delete_after` is set when the case is decided.
create table frozen_conversations (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  case_id uuid references report_cases (id) on delete set null,
  -- No foreign keys: the ad and the accounts may be deleted. Names and numbers are those of the time of the freeze.
  ad_id uuid not null,
  seller_id uuid,
  buyer_id uuid,
  seller_name text not null,
  seller_number text not null,
  buyer_name text not null,
  buyer_number text not null,
  frozen_at timestamptz not null,
  delete_after timestamptz
);
create index frozen_conversations_of_case on frozen_conversations (case_id, frozen_at desc, conversation_id desc)
  where case_id is not null;
create index frozen_conversations_of_ad on frozen_conversations (ad_id);
create index frozen_conversations_by_time on frozen_conversations (frozen_at desc, conversation_id desc);
create index frozen_conversations_due on frozen_conversations (delete_after) where delete_after is not null;

-- The undecided cases that the register has opened.
create index reports_open_of_register on reports (case_id) where reason = 'on-register' and state = 'open';

create or replace function delete_deserted_conversation() returns trigger language plpgsql as $$
begin
  delete from conversations
   where id = new.id and not exists (select from frozen_conversations where conversation_id = new.id);
  return null;
end $$;

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'strike-taken-back', 'strikes-suspended', 'strikes-suspension-lifted', 'member-deleted',
    'identifier-released', 'number-verified', 'ad-removed', 'ad-restored',
    'ad-boosted', 'chassis-verified', 'chassis-unverified', 'appeal-accepted', 'appeal-rejected',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored', 'stolen-car-confirmed', 'stolen-car-rejected',
    'stolen-list-imported', 'stolen-list-withdrawn', 'evidence-opened',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
