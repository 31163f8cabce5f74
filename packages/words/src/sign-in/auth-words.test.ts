import { describe, expect, it } from 'vitest';
import {
  newPasswordRefusalWords,
  recoveryRefusalWords,
  resendRefusalWords,
  signInRefusalWords,
  signUpFieldWords,
  signUpRefusalWords,
} from './auth-words.ts';

const wrong = { code: 'invalid_credentials', message: 'Invalid login credentials' };
const unconfirmed = { code: 'email_not_confirmed', message: 'Email not confirmed' };
const tooMany = { code: 'over_request_rate_limit', message: 'Too many requests' };

describe('signInRefusalWords', () => {
  it('uses the texts of the home page on home', () => {
    expect(signInRefusalWords('home', wrong)).toEqual({
      title: 'فشل تسجيل الدخول',
      text: 'بيانات الدخول غير صحيحة',
    });
    expect(signInRefusalWords('home', unconfirmed).text).toBe('يرجى تأكيد بريدك أولاً');
    expect(signInRefusalWords('home', tooMany).text).toBe('حاول مرة أخرى بعد قليل');
    for (const words of [
      signInRefusalWords('home', { ...tooMany, retryAfterS: 290 }),
      signInRefusalWords('auth', { ...tooMany, retryAfterS: 290 }),
      signUpRefusalWords({ ...tooMany, retryAfterS: 290 }),
      resendRefusalWords({ ...tooMany, retryAfterS: 290 }),
      recoveryRefusalWords({ ...tooMany, retryAfterS: 290 }),
      newPasswordRefusalWords({ ...tooMany, retryAfterS: 290 }),
    ]) {
      expect(words.text).toBe('حاول مرة أخرى بعد 5 دقائق');
    }
  });

  it('uses the texts of the sign-in page on /auth, and passes unknown messages through', () => {
    expect(signInRefusalWords('auth', wrong).text).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة');
    expect(signInRefusalWords('auth', { code: 'new_code', message: 'Something new' }).text).toBe(
      'Something new',
    );
    expect(signInRefusalWords('auth', { code: undefined, message: '' }).text).toBe('حدث خطأ غير متوقع');
  });
});

describe('signUpRefusalWords', () => {
  it('refers people with an account to the sign-in', () => {
    expect(signUpRefusalWords({ code: 'user_already_exists', message: 'User already registered' })).toEqual({
      title: 'المستخدم موجود بالفعل',
      text: 'قم بتسجيل الدخول بدلاً من ذلك',
    });
  });

  it('has texts for a response without a user and for other failures', () => {
    expect(signUpRefusalWords({ code: 'no-user', message: '' }).text).toBe('فشل إنشاء المستخدم');
    expect(signUpRefusalWords({ code: undefined, message: 'x' })).toEqual({
      title: 'خطأ في التسجيل',
      text: 'x',
    });
  });
});

describe('resendRefusalWords', () => {
  it('displays the message below its title', () => {
    expect(resendRefusalWords({ code: undefined, message: 'x' })).toEqual({
      title: 'خطأ في إعادة الإرسال',
      text: 'x',
    });
  });
});

describe('too many requests', () => {
  it('has the same text on every screen', () => {
    const texts = [
      signInRefusalWords('home', tooMany),
      signInRefusalWords('auth', tooMany),
      signUpRefusalWords(tooMany),
      resendRefusalWords(tooMany),
      recoveryRefusalWords(tooMany),
      newPasswordRefusalWords(tooMany),
    ].map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set(['حاول مرة أخرى بعد قليل']));
  });
});

describe('recoveryRefusalWords', () => {
  it('asks to try again after any other failure', () => {
    const words = { title: 'حدث خطأ أثناء إرسال الطلب', text: 'يرجى المحاولة مرة أخرى' };
    expect(recoveryRefusalWords(null)).toEqual(words);
    expect(recoveryRefusalWords({ code: 'validation_failed', message: '' })).toEqual(words);
  });
});

describe('newPasswordRefusalWords', () => {
  it.each([
    { code: undefined, message: 'Auth session missing!' },
    { code: 'session_not_found', message: '' },
    { code: 'bad_jwt', message: 'Invalid JWT' },
    {
      code: 'current_password_required',
      message: 'Current password required when setting new password',
    },
  ])('reports an invalid link if the session failed: %o', (refusal) => {
    expect(newPasswordRefusalWords(refusal).text).toBe('الرابط غير صحيح أو منتهي الصلاحية');
  });

  it('otherwise reports that the password was not changed', () => {
    expect(newPasswordRefusalWords({ code: 'unheard_of', message: 'x' }).text).toBe(
      'حدث خطأ أثناء تحديث كلمة المرور',
    );
  });
});

describe('signUpFieldWords', () => {
  it('names the registered identifier on /auth, and only that one exists on home', () => {
    expect(signUpFieldWords('auth', 'email', 'taken')).toBe('الإيميل مسجل مسبقاً');
    expect(signUpFieldWords('auth', 'phone', 'taken')).toBe('رقم الهاتف مسجل مسبقاً');
    expect(signUpFieldWords('auth', 'whatsapp', 'taken')).toBe('رقم الواتساب مسجل مسبقاً');
    expect(signUpFieldWords('home', 'email', 'taken')).toBe('البيانات مستخدمة بالفعل');
    expect(signUpFieldWords('home', 'phone', 'phone-taken')).toBe('البيانات مستخدمة بالفعل');
    expect(signUpFieldWords('auth', 'phone', 'phone-taken')).toBe('رقم الهاتف مسجل مسبقاً');
  });

  it("uses each screen's text for different passwords", () => {
    expect(signUpFieldWords('auth', 'confirm_password', 'passwords-differ')).toBe(
      'كلمتا المرور غير متطابقتان',
    );
    expect(signUpFieldWords('home', 'confirm_password', 'passwords-differ')).toBe('كلمات المرور غير متطابقة');
  });
});
