import type { Device } from '@arabati/domain/own-account/describe-device';
import { problemWords } from '../problems/problem-words.ts';
import { tryAgainText } from '../problems/wait-words.ts';
import { isolated } from '../text/isolated.ts';

/** Names a device: Chrome على Android. Unknown parts are named as unknown. */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return `${isolated(browser)} على ${isolated(system)}`;
  return browser ?? system ?? 'جهاز غير معروف';
}

const texts: Record<string, string> = {
  same_password: 'كلمة المرور الجديدة هي نفسها القديمة، اختر غيرها',
  email_exists: 'هذا البريد مسجل لحساب آخر',
  otp_expired: 'الرابط غير صحيح أو منتهي الصلاحية',
  session_not_found: 'انتهت جلستك، سجّل الدخول من جديد للمتابعة',
  validation_failed: problemWords['invalid-input'].text,
};

/** @returns why the sign-in server rejected a change of the account. */
export function accountRefusalText(code: string | undefined, retryAfterS?: number): string {
  if (code === 'over_request_rate_limit') return tryAgainText(retryAfterS);
  return (code && texts[code]) ?? problemWords.unexpected.text;
}
