import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '../problems/limited-field-words.ts';
import { personLimits } from '../problems/person-limits.ts';
import { problemWords } from '../problems/problem-words.ts';
import { tryAgainText } from '../problems/wait-words.ts';

/**
 * Texts for errors of the auth protocol, which responds with a code and an English message. The specification's texts
 * differ between the combined section on home and the page /auth.
 */
export type SignInScreen = 'home' | 'auth';

interface Refusal {
  /** The protocol's code; absent if the response is not from our server. */
  code: string | undefined;
  message: string;
  /** Seconds to wait, if the server sent them. */
  retryAfterS?: number | undefined;
}

interface Wording {
  title: string;
  text: string;
}

const confirmFirst = 'يرجى تأكيد بريدك أولاً';

/** Texts that all screens share. For a code without a text, the server's message is displayed. */
const sharedTexts: Record<string, string> = {
  email_not_confirmed: confirmFirst,
  validation_failed: problemWords['invalid-input'].text,
  unexpected_failure: problemWords.unexpected.text,
};

/** @returns the shared text, or undefined if the code's text depends on the screen. */
function sharedText({ code, retryAfterS }: Refusal): string | undefined {
  if (code === 'over_request_rate_limit' || code === 'over_email_send_rate_limit')
    return tryAgainText(retryAfterS);
  return code === undefined ? undefined : sharedTexts[code];
}

export function signInRefusalWords(screen: SignInScreen, refusal: Refusal): Wording {
  const { code, message } = refusal;
  // The server's message contains reason, end and appeal address.
  if (code === 'user_banned') return { title: 'حسابك موقوف', text: message };
  if (screen === 'home') {
    return {
      title: 'فشل تسجيل الدخول',
      text: sharedText(refusal) ?? 'بيانات الدخول غير صحيحة',
    };
  }
  return {
    title: 'خطأ في تسجيل الدخول',
    text:
      code === 'invalid_credentials'
        ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة'
        : (sharedText(refusal) ?? (message || problemWords.unexpected.text)),
  };
}

export function signUpRefusalWords(refusal: Refusal): Wording {
  const { code, message } = refusal;
  if (code === 'user_already_exists') {
    return { title: 'المستخدم موجود بالفعل', text: 'قم بتسجيل الدخول بدلاً من ذلك' };
  }
  if (code === 'no-user') return { title: 'خطأ في التسجيل', text: 'فشل إنشاء المستخدم' };
  return {
    title: 'خطأ في التسجيل',
    text: sharedText(refusal) ?? (message || problemWords.unexpected.text),
  };
}

export function resendRefusalWords(refusal: Refusal): Wording {
  const { message } = refusal;
  return {
    title: 'خطأ في إعادة الإرسال',
    text: sharedText(refusal) ?? (message || problemWords.unexpected.text),
  };
}

/**
 * Checks whether a rejected new password means that the recovery link is no longer valid: its session has ended (the
 * error names it), or is too old to set a password without the current one.
 */
export function isRecoveryOver({ code, message }: Refusal): boolean {
  return code === 'current_password_required' || /session|jwt|authorization/i.test(`${code} ${message}`);
}

/** Texts for a new password that the server rejected. */
export function newPasswordRefusalWords(refusal: Refusal): Wording {
  const { code, message } = refusal;
  if (isRecoveryOver({ code, message })) return { title: 'خطأ', text: invalidRecoveryLink };
  if (code === 'same_password') {
    return { title: 'خطأ', text: 'كلمة المرور الجديدة هي نفسها القديمة، اختر غيرها' };
  }
  return {
    title: 'خطأ',
    text: sharedText(refusal) ?? 'حدث خطأ أثناء تحديث كلمة المرور',
  };
}

/** Texts for a recovery mail that could not be requested. */
export function recoveryRefusalWords(refusal: Refusal | null): Wording {
  return {
    title: 'حدث خطأ أثناء إرسال الطلب',
    text:
      refusal?.code === 'over_request_rate_limit'
        ? tryAgainText(refusal.retryAfterS)
        : 'يرجى المحاولة مرة أخرى',
  };
}

export const invalidRecoveryLink = 'الرابط غير صحيح أو منتهي الصلاحية';

/** Problem of a field of a sign-up: a rule's code, or `taken` if the identifier belongs to another account. */
export type SignUpFieldProblem = FieldProblem | 'taken';

const takenOnAuth: Record<string, string> = {
  email: 'الإيميل مسجل مسبقاً',
  phone: 'رقم الهاتف مسجل مسبقاً',
  whatsapp: 'رقم الواتساب مسجل مسبقاً',
};
/**
 * Problem codes of the sign-up that name the identifier as well as the field. The availability check returns `taken`.
 */
const takenProblems: ReadonlySet<string> = new Set(['email-taken', 'phone-taken', 'whatsapp-taken']);
const takenOnHome = 'البيانات مستخدمة بالفعل';

export function signUpFieldWords(screen: SignInScreen, field: string, problem: SignUpFieldProblem): string {
  if (problem === 'taken' || takenProblems.has(problem)) {
    return screen === 'home' ? takenOnHome : (takenOnAuth[field] ?? takenOnHome);
  }
  if (problem === 'passwords-differ' && screen === 'auth') return 'كلمتا المرور غير متطابقتان';
  if (problem === 'password-too-short-for-sign-up' && screen === 'home') {
    return 'كلمة المرور ضعيفة: 6 أحرف على الأقل';
  }
  return limitedFieldWords(problem, personLimits[field]);
}
