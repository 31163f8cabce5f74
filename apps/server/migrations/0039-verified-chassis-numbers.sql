-- Chassis numbers that an administrator has seen on the car or in its papers.
alter table ad_chassis_numbers add column verified_at timestamptz;

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'ad-removed', 'ad-restored', 'ad-boosted',
    'chassis-verified', 'chassis-unverified',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored', 'stolen-car-confirmed', 'stolen-car-rejected',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
