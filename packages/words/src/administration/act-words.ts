import type { AdminAct } from '@arabati/domain/administration/admin-acts';
import { isolated } from '../text/isolated.ts';

/** Names of administrative actions in the audit log. */
export const actWords: Record<AdminAct, string> = {
  'sign-in': 'دخول',
  'sign-out': 'خروج',
  'password-changed': 'تغيير كلمة المرور',
  'second-factor-added': 'تفعيل التحقق بخطوتين',
  'second-factor-removed': 'إيقاف التحقق بخطوتين',
  'recovery-code-used': 'دخول برمز استرداد',
  'session-ended': 'إنهاء جلسة مسؤول',
  'administrator-created': 'إضافة مسؤول',
  'administrator-role-changed': 'تغيير دور مسؤول',
  'administrator-disabled': 'تعطيل مسؤول',
  'administrator-enabled': 'تفعيل مسؤول',
  'administrator-reset': 'تغيير كلمة مرور مسؤول',
  'administrator-signed-out': 'إنهاء جلسات مسؤول',
  'membership-changed': 'تغيير عضوية',
  'activation-reversed': 'إلغاء تفعيل',
  'money-corrected': 'تصحيح مبلغ',
  'points-corrected': 'تصحيح نقاط',
  'member-signed-out': 'إنهاء جلسات مستخدم',
  'member-suspended': 'إيقاف عضو',
  'suspension-lifted': 'رفع إيقاف',
  'strike-taken-back': 'سحب مخالفة',
  'strikes-suspended': 'إيقاف تلقائي للمخالفات',
  'strikes-suspension-lifted': 'رفع إيقاف تلقائي بعد سحب مخالفة',
  'member-deleted': 'حذف مستخدم',
  'identifier-released': 'إتاحة رقم أو بريد',
  'number-verified': 'توثيق رقم عضو',
  'identity-approved': 'توثيق هوية عضو',
  'identity-rejected': 'رفض توثيق هوية',
  'identity-taken-back': 'سحب توثيق هوية',
  'showroom-verified': 'توثيق معرض',
  'showroom-rejected': 'رفض معرض',
  'ad-removed': 'إزالة إعلان',
  'ad-restored': 'إعادة إعلان',
  'ad-boosted': 'تعزيز إعلان',
  'chassis-verified': 'توثيق رقم شاسيه',
  'chassis-unverified': 'إلغاء توثيق رقم شاسيه',
  'plate-requested': 'طلب صورة لوحة شاسيه',
  'plate-withdrawn': 'سحب طلب صورة لوحة شاسيه',
  'plate-rejected': 'رفض صورة لوحة شاسيه',
  'appeal-accepted': 'قبول اعتراض',
  'appeal-rejected': 'رفض اعتراض',
  'reports-upheld': 'قبول بلاغات',
  'reports-rejected': 'رفض بلاغات',
  'reports-reopened': 'إعادة بلاغات إلى المراجعة',
  'second-review-decided': 'مراجعة ثانية لقرار في بلاغ',
  'second-review-closed': 'تثبيت قرار اختلفت فيه مراجعتان',
  'receipt-approved': 'قبول إيصال',
  'receipt-rejected': 'رفض إيصال',
  'receipt-reopened': 'إعادة إيصال إلى المراجعة',
  'review-removed': 'إزالة تقييم',
  'review-restored': 'إعادة تقييم',
  'stolen-car-confirmed': 'تأكيد سرقة سيارة',
  'stolen-car-rejected': 'رفض بلاغ سرقة سيارة',
  'stolen-list-imported': 'إضافة قائمة سيارات مسروقة',
  'stolen-list-withdrawn': 'سحب قائمة سيارات مسروقة',
  'evidence-opened': 'فتح محادثة محفوظة',
  'settings-changed': 'تغيير الإعدادات',
  'backup-downloaded': 'تنزيل نسخة احتياطية',
  'audit-exported': 'تنزيل سجل الإدارة',
};

/** The name under which actions of `npm run admin` are recorded. */
const commandLine = 'npm run admin';

/** Formats an administrator's name for a sentence. Actions on the command line have none. */
export function actorName(administrator: string): string {
  return administrator === commandLine ? 'سطر الأوامر في الخادم' : isolated(administrator);
}
