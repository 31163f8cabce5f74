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

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  server = await startTestApp();
  auth = signInRequests(server);
});
afterAll(() => server.close());

describe('a sign-up', () => {
  test('returns a user without tokens and mails an Arabic message with the link', async () => {
    const form = signUpForm({ email: 'Sara.New@Example.com' });
    const response = await sendSignUp(server, form);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      email: 'sara.new@example.com',
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      user_metadata: { display_name: form.display_name, phone: `+249${form.phone.slice(1)}` },
    });
    expect(response.body).not.toMatch(/access_token|refresh_token|hash|email_confirmed_at/);
    const mails = await mailsTo(server, 'SARA.new@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('dir="rtl"');
    expect(mails[0]?.text).toContain('/auth/v1/verify?token=');
  });

  test('is confirmed by its link, and the first API request creates the profile', async () => {
    const member = await signUpMember(server);
    const response = await server.app.inject({ url: '/api/me', headers: member.headers });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
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
    const response = await auth.post('/signup', {
      email,
      password,
      data: { ...data, displayName: display_name },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().user_metadata).toMatchObject({
      display_name,
      phone: '+249912001122',
      whatsapp: '+249912001133',
    });
  });

  test('reports every invalid field', async () => {
    const response = await auth.post('/signup', {
      email: 'no-at-sign',
      password: '12345',
      data: { phone: '091', whatsapp: '9123456789', city: 'x'.repeat(99) },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
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
  ])('rejects %j', async (input, fields) => {
    const { email, password, ...data } = signUpForm();
    const response = await auth.post('/signup', { email, password, data: { ...data, ...input } });
    expect(response.json()).toMatchObject({ code: 'validation_failed', fields });
  });

  test.each([
    ['no body', undefined],
    ['a list', []],
    ['a number for an e-mail', { email: 5, password: 'Nile-Corniche-42!' }],
    ['a list for metadata', { ...signUpForm(), data: [] }],
    ['a list for an e-mail', { email: ['a@example.com'], password: 'Nile-Corniche-42!', data: {} }],
  ])('rejects %s', async (_name, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  });

  test("accepts the client's extra fields: nulls and its own meta object", async () => {
    const extra = { gotrue_meta_security: {}, code_challenge: null, code_challenge_method: null };
    expect((await sendSignUp(server, signUpForm(), extra)).statusCode).toBe(200);
  });

  test("reports a registered email address, in the protocol's words", async () => {
    const member = await signUpMember(server);
    const response = await sendSignUp(server, signUpForm({ email: member.email.toUpperCase() }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
      fields: { email: 'email-taken' },
    });
  });

  test('reports which numbers another member has', async () => {
    const member = await signUpMember(server);
    await server.app.inject({ url: '/api/me', headers: member.headers });
    const response = await sendSignUp(server, signUpForm({ phone: member.phone, whatsapp: member.whatsapp }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'phone_exists',
      fields: { phone: 'phone-taken', whatsapp: 'whatsapp-taken' },
    });
    expect(response.body).not.toContain(member.phone.slice(1));
  });

  test('with the email address of a deleted account is rejected', async () => {
    await server.services.database.insertInto('used_emails').values({ email: 'gone@example.com' }).execute();
    const response = await sendSignUp(server, signUpForm({ email: 'gone@example.com' }));
    expect(response.json().code).toBe('user_already_exists');
  });

  test('twenty concurrent requests with one email address create one user and one valid link', async () => {
    const form = signUpForm();
    const responses = await Promise.all(Array.from({ length: 20 }, () => sendSignUp(server, form)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    const tokens = await server.services.database
      .selectFrom('mail_tokens')
      .select('type')
      .where('user_id', '=', responses[0]?.json().id)
      .execute();
    expect(tokens).toHaveLength(1);
  });
});

describe('before the address is confirmed', () => {
  test('only the right password reveals that the email address is unconfirmed', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const right = await sendPassword(server, form);
    expect(right.statusCode).toBe(400);
    expect(right.json()).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const wrong = await sendPassword(server, { ...form, password: 'Not-The-One-9!' });
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test("a sign-up with another person's address gives no access when its owner signs up (pre-hijack)", async () => {
    const email = signUpForm().email;
    const thief = signUpForm({ email, password: 'Thief-Was-First-1!', display_name: 'لص' });
    const owner = signUpForm({ email, password: 'Owner-Came-Later-2!', display_name: 'صاحبة البريد' });
    const thiefsId = (await sendSignUp(server, thief)).json().id;
    const thiefsLink = await mailedLink(server, email);
    await sendSignUp(server, owner);
    const ownersLink = await mailedLink(server, email);

    const dead = await server.app.inject(thiefsLink);
    expect(dead.headers.location).toContain('error_code=otp_expired');
    await server.app.inject(ownersLink);
    expect((await sendPassword(server, thief)).json().code).toBe('invalid_credentials');
    const signedIn = await sendPassword(server, owner);
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().user).toMatchObject({
      id: thiefsId,
      user_metadata: { display_name: owner.display_name, phone: `+249${owner.phone.slice(1)}` },
    });
  });

  test('a resent link confirms the same sign-up, and the previous link is invalid', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const first = await mailedLink(server, form.email);
    expect((await auth.resend(form.email)).json()).toEqual({});
    const second = await mailedLink(server, form.email);
    expect(second).not.toBe(first);
    expect((await server.app.inject(first)).headers.location).toContain('otp_expired');
    await server.app.inject(second);
    expect((await sendPassword(server, form)).statusCode).toBe(200);
  });

  test('after the link has expired, the password is still checked and the link can be resent', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    server.clock.advance({ hours: 25 });
    expect((await sendPassword(server, form)).json().code).toBe('email_not_confirmed');
    await auth.resend(form.email);
    await server.app.inject(await mailedLink(server, form.email));
    expect((await sendPassword(server, form)).statusCode).toBe(200);
  });
});

describe('user metadata', () => {
  test('is an object of at most 10 kB and never grants privileges', async () => {
    const form = signUpForm();
    const data = { role: 'admin', app_metadata: { admin: true }, aud: 'service', note: 'x'.repeat(9_000) };
    const { email, password, ...profile } = form;
    const response = await auth.post('/signup', {
      email,
      password,
      data: { ...profile, ...data },
      role: 'service_role',
      app_metadata: { provider: 'admin' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
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
