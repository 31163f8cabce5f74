import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newPasswordFormSchema } from './confirmed-password.ts';
import { emailSchema } from './email.ts';
import { signUpPasswordSchema, strongPasswordSchema } from './password.ts';
import { localPhone, phoneSchema } from './phone.ts';
import { publicProfileSchema } from './public-profile.ts';
import { homeSignUpFormSchema, signUpFormSchema } from './sign-up.ts';

function complaint(schema: v.GenericSchema, value: unknown): string | null {
  const result = v.safeParse(schema, value);
  return result.success ? null : (result.issues[0].message ?? '');
}

describe('phone', () => {
  test.each([
    '0912345678',
    '٠٩١٢٣٤٥٦٧٨',
    '۰۹۱۲۳۴۵۶۷۸',
    '०९१२३४५६७८',
    ' 0912345678 ',
    '091 234 5678',
    '091-234-5678',
    '091–234–5678',
    '(091) 234.5678',
    '+249912345678',
    '+249 91 234 5678',
    '+249 (0) 912 345 678',
    '00249912345678',
    '249912345678',
    '＋２４９ ９１２ ３４５ ６７８',
    '٠٠٢٤٩ ٩١٢ ٣٤٥ ٦٧٨',
    '\u202a+249 91 234 5678\u202c',
    '\u2066\u200e0912345678\u2069',
  ])('%s is stored as +249…', (typed) => {
    expect(v.parse(phoneSchema, typed)).toBe('+249912345678');
  });
  test.each([
    ['', 'required'],
    [' \u200f', 'required'],
    ['912345678', 'ten-digits'],
    ['09123456789', 'ten-digits'],
    ['00249 91 234 56789', 'ten-digits'],
    ['0912345678 0912345679', 'ten-digits'],
    ['091234567a', 'ten-digits'],
    ['9123456780', 'phone-starts-with-zero'],
    ['0000000000', 'phone-prefix-unknown'],
    ['0700000000', 'phone-prefix-unknown'],
    ['+249 700 000 000', 'phone-prefix-unknown'],
    ['0940000000', 'phone-prefix-unknown'],
    ['0181234567', 'phone-prefix-unknown'],
  ])('%s is rejected', (typed, code) => {
    expect(complaint(phoneSchema, typed)).toBe(code);
  });
  test.each(['090', '091', '096', '092', '093', '099', '095', '010', '011', '012', '0155', '0183', '0187'])(
    'numbers that begin with %s are in use',
    (prefix) => {
      expect(complaint(phoneSchema, prefix.padEnd(10, '3'))).toBe(null);
    },
  );
  test('is displayed in the local form', () => {
    expect(localPhone('+249912345678')).toBe('0912345678');
    expect(localPhone('+966501234567')).toBe('+966501234567');
  });
});

describe('a phone number abroad', () => {
  test.each([
    '+966501234567',
    '+966 50 123 4567',
    '00966501234567',
    '٠٠٩٦٦ ٥٠ ١٢٣ ٤٥٦٧',
    '\u202a+966 50-123-4567\u202c',
  ])('%s is stored in the international form', (typed) => {
    expect(v.parse(phoneSchema, typed)).toBe('+966501234567');
  });
  test.each([
    ['+96650', 'phone-international-invalid'],
    ['+9665012345678901', 'phone-international-invalid'],
    ['+0501234567', 'phone-international-invalid'],
    ['+966501234567 +966501234568', 'phone-international-invalid'],
    ['+96650a234567', 'phone-international-invalid'],
    // Without a plus sign or two zeros, the country is unknown.
    ['966501234567', 'ten-digits'],
    ['0501234567', 'phone-prefix-unknown'],
    ['+249 91 234 567', 'ten-digits'],
  ])('%s is rejected', (typed, code) => {
    expect(complaint(phoneSchema, typed)).toBe(code);
  });
});

describe('e-mail', () => {
  test('is lowercased and trimmed', () => {
    expect(v.parse(emailSchema, ' Ahmed.Ali+cars@Example.COM ')).toBe('ahmed.ali+cars@example.com');
    // As copied from Arabic text, and from a keyboard with full-width letters: the mail could not be delivered.
    for (const typed of [
      '\u202aahmed@example.com\u202c',
      '\u200fah\u200bmed@example.com',
      'ａｈｍｅｄ＠example．com',
    ])
      expect(v.parse(emailSchema, typed)).toBe('ahmed@example.com');
  });
  test.each([
    ['directional marks of a chat', '\u200fahmed@example.com\u200f', 'ahmed@example.com'],
    ['isolates and a no-break space', '\u2068ahmed@example.com\u2069\u00a0', 'ahmed@example.com'],
    ['a zero-width space', 'ahmed\u200b@example.com', 'ahmed@example.com'],
    ['a line break at its end', 'ahmed@example.com\r\n', 'ahmed@example.com'],
    ['digits of an Arabic keyboard', 'ahmed٢٠١٥@example.com', 'ahmed2015@example.com'],
    ['digits of a Persian keyboard', 'ahmed۲۰۱۵@example.com', 'ahmed2015@example.com'],
  ])('with %s is the address that its owner means', (_, typed, stored) => {
    expect(v.parse(emailSchema, typed)).toBe(stored);
  });
  test.each([
    ['', 'email-required'],
    ['   ', 'email-required'],
    ['\u200f \u200b', 'email-required'],
    ['ahmed', 'email-invalid'],
    ['ahmed@', 'email-invalid'],
    ['a b@example.com', 'email-invalid'],
    ['a@b', 'email-invalid'],
    ['a@b..com', 'email-invalid'],
    ['a@example.com, b@example.com', 'email-invalid'],
    // A line break would start another header of the mail.
    ['a@example.com\r\nBcc: b@example.com', 'email-invalid'],
    ['a@example.com\nDATA', 'email-invalid'],
    ['a\u0001b@example.com', 'email-invalid'],
    ['\ud800a@example.com', 'email-invalid'],
    ['\u200f', 'email-required'],
    ['"a@b"@example.com', 'email-invalid'],
    ['<a@example.com>', 'email-invalid'],
    [`${'a'.repeat(250)}@b.sd`, 'email-invalid'],
  ])('%s is rejected', (typed, code) => {
    expect(complaint(emailSchema, typed)).toBe(code);
  });
});

describe('a name and a city', () => {
  const form = { display_name: 'سلمى', phone: '0912345678', whatsapp: '0912345678', city: 'بحري' };
  const problems = (fields: object) => {
    const result = v.safeParse(publicProfileSchema, { ...form, ...fields });
    return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
  };
  test.each(['display_name', 'city'])('a %s must not contain a phone number', (field) => {
    for (const number of [
      '0912345678',
      '٠٩١ ٢٣٤ ٥٦٧٨',
      'سلمى ０９１２３４５６７８',
      '+249-91-2345678',
      'تسعة واحد اتنين تلاتة اربعة خمسة ستة',
      'ⅨⅠⅡⅢⅣⅤⅥⅦⅧ',
    ]) {
      expect(problems({ [field]: number }), number).toEqual({ [field]: 'no-phone-number' });
    }
    for (const name of ['معرض النيل 2000', 'حساب ٤٥٦٧', '①②③④', '⑫⑫'])
      expect(problems({ [field]: name }), name).toEqual({ [field]: 'three-digits-at-most' });
    for (const name of ['معرض النيل 24', 'الثورة الحارة ١٠٠', 'ست النفور'])
      expect(problems({ [field]: name })).toEqual({});
  });

  test('together do not contain a phone number', () => {
    expect(problems({ display_name: 'تسعة واحد اتنين 345', city: '678' })).toEqual({
      city: 'no-phone-number',
    });
  });

  test('a name that imitates the marketplace is rejected', () => {
    expect(problems({ display_name: 'إدارة عربتي' })).toEqual({ display_name: 'name-reserved' });
  });
});

describe('passwords', () => {
  test.each([
    ['12345', 'password-too-short-for-sign-up'],
    ['123456', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'password-too-long'],
  ])('sign-up: %s', (typed, code) => {
    expect(complaint(signUpPasswordSchema, typed)).toBe(code);
  });
  test.each([
    ['Aa1!aaa', 'password-too-short'],
    ['Aa1!aaaa', null],
    ['aa1!aaaa', 'password-needs-uppercase'],
    ['AA1!AAAA', 'password-needs-lowercase'],
    ['Aaa!aaaa', 'password-needs-digit'],
    ['Aa1aaaaa', 'password-needs-special'],
    [' Aa1!aaaa', 'password-spaces'],
    ['Aa1!  aaaa', 'password-spaces'],
    [`Aa1!${'a'.repeat(125)}`, 'password-too-long'],
  ])('reset: %s', (typed, code) => {
    expect(complaint(strongPasswordSchema, typed)).toBe(code);
  });
});

describe('the sign-up form', () => {
  const form = {
    display_name: 'أحمد علي',
    city: '',
    phone: '0912345678',
    whatsapp: '0912345678',
    email: 'ahmed@example.com',
    password: 'sudan-2026',
    confirm_password: 'sudan-2026',
  };
  test('accepts a missing city on /auth and requires one on home', () => {
    expect(v.safeParse(signUpFormSchema, form).success).toBe(true);
    expect(v.flatten(v.safeParse(homeSignUpFormSchema, form).issues ?? [fail()]).nested).toEqual({
      city: ['required'],
    });
  });
  test('reports all invalid fields together', () => {
    const result = v.safeParse(signUpFormSchema, {
      ...form,
      display_name: ' ',
      phone: '1',
      email: 'x',
      confirm_password: 'sudan-2025',
    });
    const fields = result.issues
      ? Object.keys(v.flatten<typeof signUpFormSchema>(result.issues).nested ?? {})
      : [];
    expect(fields.sort()).toEqual(['confirm_password', 'display_name', 'email', 'phone']);
  });
});

test('a password that is too short and repeated differently reports both problems', () => {
  const problems = (schema: v.GenericSchema, form: object) =>
    v.flatten(v.safeParse(schema, form).issues ?? [fail()]).nested;
  expect(
    problems(homeSignUpFormSchema, {
      display_name: '',
      city: '',
      phone: '٠٩١٢',
      whatsapp: '',
      email: '',
      password: '12345',
      confirm_password: '54321',
    }),
  ).toMatchObject({
    display_name: ['required'],
    city: ['required'],
    phone: ['ten-digits'],
    whatsapp: expect.arrayContaining(['required']),
    email: expect.arrayContaining(['email-required']),
    password: ['password-too-short-for-sign-up'],
    confirm_password: ['passwords-differ'],
  });
  expect(problems(newPasswordFormSchema, { password: 'short', confirm_password: 'other' })).toMatchObject({
    password: expect.arrayContaining(['password-too-short']),
    confirm_password: ['passwords-differ'],
  });
  expect(problems(newPasswordFormSchema, { password: '', confirm_password: '' })).toMatchObject({
    password: expect.arrayContaining(['required']),
    confirm_password: ['required'],
  });
  expect(
    v.is(newPasswordFormSchema, { password: 'White-Nile-77!', confirm_password: 'White-Nile-77!' }),
  ).toBe(true);
});

function fail(): never {
  throw new Error('The form was expected to be rejected.');
}
