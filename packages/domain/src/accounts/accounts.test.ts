import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newPasswordFormSchema } from './confirmed-password.ts';
import { emailSchema } from './email.ts';
import { signUpPasswordSchema, strongPasswordSchema } from './password.ts';
import { localPhone, phoneSchema } from './phone.ts';
import { homeSignUpFormSchema, signUpFormSchema, signUpProfileSchema } from './sign-up.ts';

function complaint(schema: v.GenericSchema, value: unknown): string | null {
  const result = v.safeParse(schema, value);
  return result.success ? null : (result.issues[0].message ?? '');
}

describe('phone', () => {
  test.each(['0912345678', '٠٩١٢٣٤٥٦٧٨', '۰۹۱۲۳۴۵۶۷۸', ' 0912345678 '])('%s is stored as +249…', (typed) => {
    expect(v.parse(phoneSchema, typed)).toBe('+249912345678');
  });
  test.each([
    ['', 'required'],
    ['912345678', 'ten-digits'],
    ['09123456789', 'ten-digits'],
    ['+249912345678', 'ten-digits'],
    ['091234567a', 'ten-digits'],
    ['9123456780', 'phone-starts-with-zero'],
  ])('%s is refused', (typed, code) => {
    expect(complaint(phoneSchema, typed)).toBe(code);
  });
  test('is shown as it was typed', () => {
    expect(localPhone('+249912345678')).toBe('0912345678');
  });
});

describe('e-mail', () => {
  test('is lowercased and trimmed', () => {
    expect(v.parse(emailSchema, ' Ahmed.Ali+cars@Example.COM ')).toBe('ahmed.ali+cars@example.com');
  });
  test.each([
    ['', 'email-required'],
    ['   ', 'email-required'],
    ['ahmed', 'email-invalid'],
    ['ahmed@', 'email-invalid'],
    ['a b@example.com', 'email-invalid'],
    ['a@b', 'email-invalid'],
    ['a@b..com', 'email-invalid'],
    ['a@example.com, b@example.com', 'email-invalid'],
    // What would be another header of the mail.
    ['a@example.com\r\nBcc: b@example.com', 'email-invalid'],
    ['a@example.com\nDATA', 'email-invalid'],
    ['"a@b"@example.com', 'email-invalid'],
    ['<a@example.com>', 'email-invalid'],
    [`${'a'.repeat(250)}@b.sd`, 'email-invalid'],
  ])('%s is refused', (typed, code) => {
    expect(complaint(emailSchema, typed)).toBe(code);
  });
});

describe('a name and a city', () => {
  const form = { display_name: 'سلمى', phone: '0912345678', whatsapp: '0912345678', city: 'بحري' };
  test.each(['display_name', 'city'])('a %s is no place for a number to call', (field) => {
    for (const number of ['0912345678', '٠٩١ ٢٣٤ ٥٦٧٨', 'سلمى ０９１２３４５６７８', '+249-91-2345678']) {
      expect(complaint(signUpProfileSchema, { ...form, [field]: number })).toBe('no-phone-number');
    }
    for (const name of ['معرض النيل 2000', 'فرع 12 مربع 3456', 'حساب 1795291415123']) {
      expect(complaint(signUpProfileSchema, { ...form, [field]: name })).toBe(null);
    }
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
  test('takes no city on /auth and asks for one on home', () => {
    expect(v.safeParse(signUpFormSchema, form).success).toBe(true);
    expect(v.flatten(v.safeParse(homeSignUpFormSchema, form).issues ?? [fail()]).nested).toEqual({
      city: ['required'],
    });
  });
  test('reports everything that is wrong at once', () => {
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

test('a password that is too short and repeated wrongly is told of both', () => {
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
  throw new Error('The form was expected to be refused.');
}
