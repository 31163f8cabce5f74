import type { AdminAct } from '@arabati/domain/administration/audit.endpoints';

/** What an administrator did, as the log of acts names it. */
export const actWords: Record<AdminAct, string> = {
  'sign-in': 'دخول',
  'sign-out': 'خروج',
  'password-changed': 'تغيير كلمة المرور',
  'session-ended': 'إنهاء جلسة مسؤول',
  'membership-changed': 'تغيير عضوية',
  'member-deleted': 'حذف مستخدم',
  'ad-removed': 'إزالة إعلان',
  'ad-restored': 'إعادة إعلان',
  'ad-boosted': 'تعزيز إعلان',
  'receipt-approved': 'قبول إيصال',
  'receipt-rejected': 'رفض إيصال',
  'settings-changed': 'تغيير الإعدادات',
  'backup-downloaded': 'تنزيل نسخة احتياطية',
};
