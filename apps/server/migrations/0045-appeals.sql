-- Who removed an ad, so that another administrator decides on an appeal. Null for earlier removals.
alter table ad_removals
  add column administrator_id uuid references administrators (id) on delete set null;
create index ad_removals_by_administrator on ad_removals (administrator_id) where administrator_id is not null;

-- An owner appeals once against a removal of their ad, which `removed_at` identifies.
create table ad_appeals (
  id uuid primary key,                                    -- made on the member's device
  user_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  removed_at timestamptz not null,
  removal_reason text not null check (removal_reason <> ''),
  removed_by uuid references administrators (id) on delete set null,
  text text not null check (text <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  answer text not null default '',                        -- to a rejected one
  administrator_id uuid references administrators (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (ad_id, removed_at),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (answer <> ''))
);
create index ad_appeals_by_state on ad_appeals (state, created_at desc, id desc);
create index ad_appeals_by_member on ad_appeals (user_id, created_at desc, id desc);
create index ad_appeals_by_remover on ad_appeals (removed_by) where removed_by is not null;
create index ad_appeals_by_administrator on ad_appeals (administrator_id) where administrator_id is not null;

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'number-verified', 'ad-removed', 'ad-restored',
    'ad-boosted', 'chassis-verified', 'chassis-unverified', 'appeal-accepted', 'appeal-rejected',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored', 'stolen-car-confirmed', 'stolen-car-rejected',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
