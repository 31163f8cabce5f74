-- Thefts that members declare. The confirmed ones are the register: an ad of such a car is hidden, and buyers who check
-- its chassis number are warned. As in ad_chassis_numbers, the number itself is not stored.
create table stolen_cars (
  id uuid primary key,                                    -- made on the member's device
  user_id uuid not null references profiles (user_id) on delete cascade,
  number_hash bytea not null check (octet_length(number_hash) = 32),
  tail text not null check (char_length(tail) = 4),
  police_report text not null check (police_report <> ''),
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected', 'withdrawn')),
  reason text not null default '',                        -- of a rejection
  administrator_id uuid references administrators (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check (state not in ('confirmed', 'rejected') or decided_at is not null),
  check (state <> 'waiting' or decided_at is null)
);
-- A member declares a car once, until the declaration is rejected or withdrawn.
create unique index stolen_cars_declared on stolen_cars (user_id, number_hash) where state in ('waiting', 'confirmed');
create index stolen_cars_registered on stolen_cars (number_hash, decided_at) where state = 'confirmed';
create index stolen_cars_by_member on stolen_cars (user_id, created_at desc, id desc);
create index stolen_cars_by_state on stolen_cars (state, created_at desc, id desc);
create index stolen_cars_by_administrator on stolen_cars (administrator_id) where administrator_id is not null;

-- The ads of a declared car, whatever their status.
create index ad_chassis_numbers_by_hash on ad_chassis_numbers (number_hash);

-- The register itself reports the ads of its cars, without a reporter.
alter table reports
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive', 'on-register'));

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'ad-removed', 'ad-restored', 'ad-boosted',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored', 'stolen-car-confirmed', 'stolen-car-rejected',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
