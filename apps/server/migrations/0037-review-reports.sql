-- Reviews can be reported too. The reported member is the author.
alter table report_cases
  -- The case outlives the review: deleting it does not end the case.
  add column review_id uuid references reviews (id) on delete set null,
  add constraint report_cases_of_review check (subject = 'review' or review_id is null),
  drop constraint report_cases_subject_check,
  add constraint report_cases_subject_check check (subject in ('ad', 'member', 'conversation', 'review'));
create unique index report_cases_open_review on report_cases (review_id) where state = 'open' and subject = 'review';
create index report_cases_by_review on report_cases (review_id) where review_id is not null;

alter table reports
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive'));

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'ad-removed', 'ad-restored', 'ad-boosted',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
