import { type CountedNoun, count } from '../numbers/plural.ts';

const recoveryCode: CountedNoun = {
  zero: 'لا رموز استرداد',
  one: 'رمز استرداد واحد',
  two: 'رمزا استرداد',
  few: 'رموز استرداد',
  many: 'رمز استرداد',
  other: 'رمز استرداد',
};

/** Text about the remaining recovery codes, for administrators who have lost the authenticator. */
export function recoveryCodesLeft(left: number): string {
  return left === 0 ? 'نفدت رموز الاسترداد' : `المتبقي: ${count(left, recoveryCode)}`;
}

/** Content of the file with the recovery codes. */
export function recoveryCodesFile(username: string, codes: readonly string[]): string {
  return `رموز استرداد الدخول إلى إدارة عربتي\nاسم المستخدم: ${username}\nكل رمز يُستعمل مرة واحدة.\n\n${codes.join('\n')}\n`;
}
