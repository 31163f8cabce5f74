import type { Device } from '@arabati/domain/account/describe-device';
import { problemWords } from '../problems/problem-words.ts';

/** Chrome على Android; what is not known is said to be so. */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return `\u2068${browser}\u2069 على \u2068${system}\u2069`;
  return browser ?? system ?? 'جهاز غير معروف';
}

const texts: Record<string, string> = {
  same_password: 'كلمة المرور الجديدة هي نفسها القديمة، اختر غيرها',
  over_request_rate_limit: problemWords['too-many-requests'].text,
  email_exists: 'هذا البريد مسجل لحساب آخر',
  otp_expired: 'الرابط غير صحيح أو منتهي الصلاحية',
  session_not_found: 'انتهت جلستك، سجّل الدخول من جديد للمتابعة',
  validation_failed: problemWords['invalid-input'].text,
};

/** Why the sign-in server did not change an account. */
export function accountRefusalText(code: string | undefined): string {
  return (code && texts[code]) ?? problemWords.unexpected.text;
}

/** What a deletion takes along, and what it leaves. */
export const deletionWords = {
  gone: 'يُحذف نهائياً: ملفك، وإعلاناتك وصورها، ومفضلتك، وإشعاراتك، ونقاطك وعضويتك.',
  kept: 'يبقى: بريدك ورقما هاتفك وواتسابك مسجلة كمستخدَمة فلا يمكن التسجيل بها من جديد، ورسائلك عند من راسلتهم باسم «مستخدم مجهول».',
};
