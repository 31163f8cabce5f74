import type { AdminAct, AuditEntry } from '@arabati/domain/administration/audit.endpoints';
import { boostPlanTypes } from '@arabati/domain/boosts/boost-plans';
import { planTypes } from '@arabati/domain/memberships/membership-types';
import { boostPlanNames } from '../boosts/boost-words.ts';
import { membershipBadges } from './member-words.ts';

/** What an administrator did, as the log of acts names it. */
export const actWords: Record<AdminAct, string> = {
  'sign-in': 'دخول',
  'sign-out': 'خروج',
  'password-changed': 'تغيير كلمة المرور',
  'second-factor-added': 'تفعيل التحقق بخطوتين',
  'second-factor-removed': 'إيقاف التحقق بخطوتين',
  'recovery-code-used': 'دخول برمز استرداد',
  'session-ended': 'إنهاء جلسة مسؤول',
  'membership-changed': 'تغيير عضوية',
  'member-signed-out': 'إنهاء جلسات مستخدم',
  'member-deleted': 'حذف مستخدم',
  'ad-removed': 'إزالة إعلان',
  'ad-restored': 'إعادة إعلان',
  'ad-boosted': 'تعزيز إعلان',
  'receipt-approved': 'قبول إيصال',
  'receipt-rejected': 'رفض إيصال',
  'settings-changed': 'تغيير الإعدادات',
  'backup-downloaded': 'تنزيل نسخة احتياطية',
};

/** What was written down beside an act; a plan, which it begins with, by its name. */
export function actNotes({ act, notes }: Pick<AuditEntry, 'act' | 'notes'>): string {
  const [plan = '', ...rest] = notes.split(': ');
  const own = rest.join(': ');
  const named = (name: string) => (own ? `${name}: \u2068${own}\u2069` : name);
  const membership = planTypes.find((type) => type === plan);
  if (act === 'membership-changed' && membership) return named(membershipBadges[membership]);
  const boost = boostPlanTypes.find((type) => type === plan);
  if (act === 'ad-boosted' && boost) return named(boostPlanNames[boost]);
  return notes;
}
