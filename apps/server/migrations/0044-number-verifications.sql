-- A member shows that they hold their WhatsApp number by sending a code from it to the operator. A changed number is
-- verified anew: its row is deleted with the change.
create table number_verifications (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  number text not null check (number ~ '^\+249[0-9]{9}$'),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  requested_at timestamptz not null,
  verified_at timestamptz,
  -- Who confirmed it by hand; null if the message itself did.
  administrator_id uuid references administrators (id) on delete set null,
  check (administrator_id is null or verified_at is not null)
);
create index number_verifications_by_administrator on number_verifications (administrator_id)
  where administrator_id is not null;

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'number-verified', 'ad-removed', 'ad-restored',
    'ad-boosted', 'chassis-verified', 'chassis-unverified',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored', 'stolen-car-confirmed', 'stolen-car-rejected',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
