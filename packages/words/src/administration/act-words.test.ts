import { type AdminAct, adminActs } from '@arabati/domain/administration/admin-acts';
import { adminRoles } from '@arabati/domain/administration/roles';
import { boostPlanTypes } from '@arabati/domain/boosts/boost-plans';
import { membershipTypes } from '@arabati/domain/memberships/membership-types';
import { expect, test } from 'vitest';
import { actNotes } from './act-notes.ts';
import { actorName, actWords } from './act-words.ts';

/** Notes in the form in which `recordAuditEntry` stores them. */
const stored: Record<AdminAct, readonly string[]> = {
  'sign-in': [''],
  'sign-out': [''],
  'password-changed': [''],
  'second-factor-added': [''],
  'second-factor-removed': ['', 'npm run admin'],
  'recovery-code-used': [''],
  'session-ended': ['huda'],
  'administrator-created': adminRoles.map((role) => `huda: ${role}`),
  'administrator-role-changed': adminRoles.map((role) => `huda: ${role} owner`),
  'administrator-disabled': ['huda'],
  'administrator-enabled': ['huda'],
  'administrator-reset': ['huda'],
  'administrator-signed-out': ['huda'],
  'membership-changed': membershipTypes.map((type) => `${type}: ترقية من لوحة التحكم`),
  'activation-reversed': [...boostPlanTypes, ...membershipTypes].map((plan) => `${plan}: دفع مرتين`),
  'money-corrected': ['25000 ← 15000: خطأ في المبلغ'],
  'points-corrected': ['+5: تعويض', '-12: خطأ'],
  'member-signed-out': [''],
  'member-suspended': ['always: احتيال', '7: احتيال', '1: تجربة'],
  'suspension-lifted': [''],
  'strike-taken-back': ['خطأ في القرار'],
  'strikes-suspended': ['7: تكررت المخالفات على حسابك'],
  'strikes-suspension-lifted': [''],
  'member-deleted': ['حساب مكرر'],
  'identifier-released': ['طلب صاحب الرقم'],
  'identity-approved': ['معرض النيل'],
  'identity-rejected': ['الصورة غير واضحة.'],
  'identity-taken-back': ['انتقل المعرض إلى مالك آخر.'],
  'number-verified': ['K7Q4M2XP'],
  'showroom-verified': ['معرض النيل'],
  'showroom-rejected': ['معرض النيل: الشعار لغيره'],
  'ad-removed': ['سعر غير حقيقي'],
  'ad-restored': [''],
  'ad-boosted': boostPlanTypes.flatMap((plan) => [plan, `${plan}: حوالة`]),
  'chassis-verified': ['2345'],
  'chassis-unverified': ['2345'],
  'plate-requested': ['2345'],
  'plate-withdrawn': [],
  'plate-rejected': ['الرقم غير واضح'],
  'appeal-accepted': [],
  'appeal-rejected': ['ما زال الإعلان مخالفاً للشروط'],
  'reports-upheld': ['إعلان احتيالي'],
  'reports-rejected': [''],
  'reports-reopened': [''],
  'second-review-decided': ['إعلان احتيالي'],
  'second-review-closed': [''],
  'receipt-approved': [...boostPlanTypes, ...membershipTypes].map((plan) => `${plan}: إيصال تحويل 2001`),
  'receipt-reopened': [...boostPlanTypes, ...membershipTypes].map((plan) => `${plan}: إيصال تحويل 2001`),
  'receipt-rejected': [...boostPlanTypes, ...membershipTypes].map((plan) => `${plan}: إيصال تحويل 2001. لا`),
  'review-removed': ['شتم أو كلام مسيء'],
  'review-restored': [''],
  'stolen-car-confirmed': ['2345'],
  'stolen-car-rejected': ['2345: السيارة باسم شخص آخر'],
  'stolen-list-imported': ['12: شرطة الخرطوم'],
  'stolen-list-withdrawn': ['12: شرطة الخرطوم'],
  'evidence-opened': ['هايلكس 2018'],
  'settings-changed': [''],
  'backup-downloaded': [''],
  'audit-exported': [''],
};

/** Names, amounts and reasons are isolated; codes are not. */
const outsideIsolates = (text: string) => text.replace(/\u2068[^\u2069]*\u2069/g, '').replaceAll('VIP', '');

test.each(adminActs)('the entry of %s contains no code and no arrow', (act) => {
  expect(actWords[act]).toMatch(/^[\u0600-\u06FF ]+$/);
  for (const notes of stored[act]) {
    const shown = actNotes({ act, notes });
    expect(outsideIsolates(shown)).not.toMatch(/[A-Za-z_\u2190]/);
    if (notes) expect(shown).not.toBe('');
  }
});

test.each([
  ['membership-changed', 'premium_trader: حوالة: 12', 'عضوية: مميز - تاجر: \u2068حوالة: 12\u2069'],
  ['membership-changed', 'free', 'عضوية: مجاني'],
  ['ad-boosted', 'vip', 'تعزيز: باقة VIP'],
  ['receipt-approved', 'premium: x', 'تعزيز: الباقة المميزة: \u2068x\u2069'],
  ['member-suspended', '7: احتيال', '7 أيام: \u2068احتيال\u2069'],
  ['member-suspended', 'always: احتيال', 'نهائياً: \u2068احتيال\u2069'],
  ['money-corrected', '25000 ← 15000: خطأ', 'من 25,000 إلى 15,000 جنيه: \u2068خطأ\u2069'],
  ['points-corrected', '-12: خطأ', 'سحب: 12 نقطة: \u2068خطأ\u2069'],
  ['points-corrected', '+5: تعويض', 'إضافة: 5 نقاط: \u2068تعويض\u2069'],
  ['administrator-role-changed', 'huda: moderator accountant', '\u2068huda\u2069: من مشرف إلى محاسب'],
  ['administrator-created', 'huda: owner', '\u2068huda\u2069: مالك'],
  ['ad-removed', 'vip: سعر غير حقيقي', '\u2068vip: سعر غير حقيقي\u2069'],
  ['membership-changed', 'other: x', '\u2068other: x\u2069'],
] as const)('%s %s', (act, notes, shown) => {
  expect(actNotes({ act, notes })).toBe(shown);
});

test('an action on the command line is not shown as a name', () => {
  expect(actorName('npm run admin')).not.toContain('npm');
  expect(actorName('huda')).toBe('\u2068huda\u2069');
});
