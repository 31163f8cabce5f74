-- The remaining columns with a fixed set of values. The sets are those of packages/domain; enumerations.test.ts compares
-- them, so a new value needs a migration that replaces its constraint.
alter table ads
  add constraint ads_fuel_type_check check (fuel_type in ('بنزين', 'جاز', 'هايبرد', 'كهربائي')),
  add constraint ads_transmission_check check (transmission in ('أوتوماتيك', 'عادي')),
  add constraint ads_condition_check check (condition in ('جديدة', 'مستعملة', 'بحاجة لإصلاح')),
  add constraint ads_papers_type_check
    check (papers_type in ('شهادة بحث', 'توكيل', 'قيد نقل ملكية', 'أورنيك حكومي', 'أوراق أخرى')),
  add constraint ads_seller_role_check check (seller_role in ('مالك', 'وكيل', 'وسيط')),
  add constraint ads_license_status_check check (license_status in ('ترخيص ساري', 'ترخيص غير ساري')),
  add constraint ads_display_tier_check check (display_tier in ('standard', 'basic', 'premium', 'vip'));

-- Every member has the same role: administrators are not members.
alter table profiles add constraint profiles_role_check check (role = 'user');

alter table live_events
  add constraint live_events_kind_check check (kind in ('messages', 'read', 'notifications', 'points', 'favorites'));

alter table audit_entries
  add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'ad-removed', 'ad-restored', 'ad-boosted',
    'receipt-approved', 'receipt-rejected', 'receipt-reopened', 'settings-changed', 'backup-downloaded',
    'audit-exported'));
