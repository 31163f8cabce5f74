-- A strike against a member for an upheld decision. It counts for the days of the settings; until an administrator or
-- the undone decision takes it back.
create table strikes (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  reason text not null check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive')),
  weight int not null check (weight > 0),                 -- by the settings at that time
  source text not null check (source in ('case', 'ad', 'stolen-car')),
  case_id uuid references report_cases (id) on delete set null,
  ad_id uuid references ads (id) on delete set null,      -- the ad, whatever the source is
  stolen_car_id uuid references stolen_cars (id) on delete set null,
  title text not null,                                    -- of the ad; '' for a case about a member
  created_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by uuid references administrators (id) on delete set null,
  taken_back_reason text not null default '',             -- '' if a decision was undone
  check (taken_back_at is not null or (taken_back_by is null and taken_back_reason = ''))
);
-- One strike for each source, and one for each ad: the removal of an ad and the reports about it are one offence.
create unique index strikes_valid_by_case on strikes (case_id) where taken_back_at is null and case_id is not null;
create unique index strikes_valid_by_ad on strikes (ad_id) where taken_back_at is null and ad_id is not null;
create unique index strikes_valid_by_stolen_car on strikes (stolen_car_id)
  where taken_back_at is null and stolen_car_id is not null;
create index strikes_by_member on strikes (user_id, created_at desc, id desc);
create index strikes_by_case on strikes (case_id) where case_id is not null;
create index strikes_by_ad on strikes (ad_id) where ad_id is not null;
create index strikes_by_stolen_car on strikes (stolen_car_id) where stolen_car_id is not null;
create index strikes_by_administrator on strikes (taken_back_by) where taken_back_by is not null;
-- For the distribution, which reads nothing but this index, and for the sweep.
create index strikes_by_time on strikes (created_at) include (user_id, weight, taken_back_at);

-- Whether strikes caused a suspension. They do not count for the next one.
alter table suspensions add column for_strikes boolean not null default false;

alter table settings
  drop constraint settings_section_check,
  add constraint settings_section_check
    check (section in ('plans', 'boosts', 'promo', 'support', 'storage', 'reports', 'signals', 'strikes'));
insert into settings (section) values ('strikes');

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
    'settings-changed', 'backup-downloaded', 'audit-exported'));
