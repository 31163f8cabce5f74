import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mailedLink,
  mailsTo,
  randomTypedPhone,
  sendPassword,
  sendSignUp,
  signUpForm,
  signUpMember,
} from '../../testing/members.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  market = await startTestApp();
  auth = signInRequests(market);
});
afterAll(() => market.close());

describe('a sign-up', () => {
  test('returns a user without tokens and mails an Arabic message with the link', async () => {
    const form = signUpForm({ email: 'Sara.New@Example.com' });
    const answer = await sendSignUp(market, form);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      email: 'sara.new@example.com',
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      user_metadata: { display_name: form.display_name, phone: `+249${form.phone.slice(1)}` },
    });
    expect(answer.body).not.toMatch(/access_token|refresh_token|hash|email_confirmed_at/);
    const mails = await mailsTo(market, 'SARA.new@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('dir="rtl"');
    expect(mails[0]?.text).toContain('/auth/v1/verify?token=');
  });

  test('is confirmed by its link, and the first API request creates the profile', async () => {
    const member = await signUpMember(market);
    const answer = await market.app.inject({ url: '/api/me', headers: member.headers });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      user_id: member.userId,
      email: member.email,
      display_name: member.display_name,
      phone: `+249${member.phone.slice(1)}`,
      whatsapp: `+249${member.whatsapp.slice(1)}`,
      city: member.city,
    });
  });

  test('accepts the name under either key, and phones in any digits or in their stored form', async () => {
    const { display_name, ...form } = signUpForm({ phone: '٠٩١٢٠٠١١٢٢', whatsapp: '+249912001133' });
    const { email, password, ...data } = form;
    const answer = await auth.post('/signup', {
      email,
      password,
      data: { ...data, displayName: display_name },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().user_metadata).toMatchObject({
      display_name,
      phone: '+249912001122',
      whatsapp: '+249912001133',
    });
  });

  test('reports every invalid field', async () => {
    const answer = await auth.post('/signup', {
      email: 'nobody',
      password: '12345',
      data: { phone: '091', whatsapp: '9123456789', city: 'x'.repeat(99) },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      fields: {
        email: 'email-invalid',
        password: 'password-too-short-for-sign-up',
        display_name: 'required',
        phone: 'ten-digits',
        whatsapp: 'phone-starts-with-zero',
        city: 'too-long',
      },
    });
  });

  test.each([
    [{ display_name: 'عثمان 0🚗9🚗1🚗2🚗3🚗4🚗5🚗6🚗7🚗8' }, { display_name: 'no-phone-number' }],
    [{ display_name: 'إدارة عربتي' }, { display_name: 'name-reserved' }],
    [{ city: 'صفر تسعة واحد اتنين تلاتة 4 5 6' }, { city: 'no-phone-number' }],
    [{ phone: '0700000000' }, { phone: 'phone-prefix-unknown' }],
  ])('rejects %j', async (said, fields) => {
    const { email, password, ...data } = signUpForm();
    const answer = await auth.post('/signup', { email, password, data: { ...data, ...said } });
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields });
  });

  test.each([
    ['no body', undefined],
    ['a list', []],
    ['a number for an e-mail', { email: 5, password: 'Nile-Corniche-42!' }],
    ['a list for metadata', { ...signUpForm(), data: [] }],
    ['a list for an e-mail', { email: ['a@example.com'], password: 'Nile-Corniche-42!', data: {} }],
  ])('rejects %s', async (_name, payload) => {
    const answer = await market.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('validation_failed');
  });

  test("accepts the client's extra fields: nulls and its own meta object", async () => {
    const extra = { gotrue_meta_security: {}, code_challenge: null, code_challenge_method: null };
    expect((await sendSignUp(market, signUpForm(), extra)).statusCode).toBe(200);
  });

  test("reports a registered email address, in the protocol's words", async () => {
    const member = await signUpMember(market);
    const answer = await sendSignUp(market, signUpForm({ email: member.email.toUpperCase() }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
      fields: { email: 'email-taken' },
    });
  });

  test('reports which numbers another member has', async () => {
    const member = await signUpMember(market);
    await market.app.inject({ url: '/api/me', headers: member.headers });
    const answer = await sendSignUp(market, signUpForm({ phone: member.phone, whatsapp: member.whatsapp }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'phone_exists',
      fields: { phone: 'phone-taken', whatsapp: 'whatsapp-taken' },
    });
    expect(answer.body).not.toContain(member.phone.slice(1));
  });

  test('with the email address of a deleted account is rejected', async () => {
    await market.services.database.insertInto('used_emails').values({ email: 'gone@example.com' }).execute();
    const answer = await sendSignUp(market, signUpForm({ email: 'gone@example.com' }));
    expect(answer.json().code).toBe('user_already_exists');
  });

  test('twenty concurrent requests with one email address create one user and one valid link', async () => {
    const form = signUpForm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendSignUp(market, form)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const tokens = await market.services.database
      .selectFrom('mail_tokens')
      .select('type')
      .where('user_id', '=', answers[0]?.json().id)
      .execute();
    expect(tokens).toHaveLength(1);
  });
});

describe('before the address is confirmed', () => {
  test('only the right password reveals that the email address is unconfirmed', async () => {
    const form = signUpForm();
    await sendSignUp(market, form);
    const right = await sendPassword(market, form);
    expect(right.statusCode).toBe(400);
    expect(right.json()).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const wrong = await sendPassword(market, { ...form, password: 'Not-The-One-9!' });
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test("a sign-up with another person's address gives no access when its owner signs up (pre-hijack)", async () => {
    const email = signUpForm().email;
    const thief = signUpForm({ email, password: 'Thief-Was-First-1!', display_name: 'لص' });
    const owner = signUpForm({ email, password: 'Owner-Came-Later-2!', display_name: 'صاحبة البريد' });
    const thiefsId = (await sendSignUp(market, thief)).json().id;
    const thiefsLink = await mailedLink(market, email);
    await sendSignUp(market, owner);
    const ownersLink = await mailedLink(market, email);

    const dead = await market.app.inject(thiefsLink);
    expect(dead.headers.location).toContain('error_code=otp_expired');
    await market.app.inject(ownersLink);
    expect((await sendPassword(market, thief)).json().code).toBe('invalid_credentials');
    const signedIn = await sendPassword(market, owner);
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().user).toMatchObject({
      id: thiefsId,
      user_metadata: { display_name: owner.display_name, phone: `+249${owner.phone.slice(1)}` },
    });
  });

  test('a resent link confirms the same sign-up, and the previous link is invalid', async () => {
    const form = signUpForm();
    await sendSignUp(market, form);
    const first = await mailedLink(market, form.email);
    expect((await auth.resend(form.email)).json()).toEqual({});
    const second = await mailedLink(market, form.email);
    expect(second).not.toBe(first);
    expect((await market.app.inject(first)).headers.location).toContain('otp_expired');
    await market.app.inject(second);
    expect((await sendPassword(market, form)).statusCode).toBe(200);
  });

  test('after the link has expired, the password is still checked and the link can be resent', async () => {
    const form = signUpForm();
    await sendSignUp(market, form);
    market.clock.advance({ hours: 25 });
    expect((await sendPassword(market, form)).json().code).toBe('email_not_confirmed');
    await auth.resend(form.email);
    await market.app.inject(await mailedLink(market, form.email));
    expect((await sendPassword(market, form)).statusCode).toBe(200);
  });
});

describe('user metadata', () => {
  test('is an object of at most 10 kB and never grants privileges', async () => {
    const form = signUpForm();
    const data = { role: 'admin', app_metadata: { admin: true }, aud: 'service', note: 'x'.repeat(9_000) };
    const { email, password, ...profile } = form;
    const answer = await auth.post('/signup', {
      email,
      password,
      data: { ...profile, ...data },
      role: 'service_role',
      app_metadata: { provider: 'admin' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const tooMuch = await auth.post('/signup', {
      ...signUpForm(),
      data: { ...profile, phone: randomTypedPhone(), note: 'x'.repeat(10_240) },
    });
    expect(tooMuch.statusCode).toBe(400);
    expect(tooMuch.json().fields).toEqual({ data: 'too-large' });
  });
});
