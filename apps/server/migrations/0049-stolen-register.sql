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
