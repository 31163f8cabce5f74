import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendSignUp, signUpForm, signUpMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const ask = (payload: object) =>
  market.app.inject({ method: 'POST', url: '/api/accounts/availability', payload });

test('an unregistered identifier is free, and so is one of an unconfirmed sign-up', async () => {
  const form = signUpForm();
  await sendSignUp(market, form);
  const { email, phone, whatsapp } = form;
  expect((await ask({ email, phone, whatsapp })).json()).toEqual({ taken: [] });
  expect((await ask({})).json()).toEqual({ taken: [] });
});

test("a member's identifiers are taken, in any spelling and for either purpose", async () => {
  const member = await signUpMember(market, { phone: '0912345678', whatsapp: '0967654321' });
  expect((await ask({ email: member.email.toUpperCase() })).json()).toEqual({ taken: ['email'] });
  await market.app.inject({ url: '/api/me', headers: member.headers });
  const answer = await ask({ email: member.email, phone: '٠٩١٢٣٤٥٦٧٨', whatsapp: '۰۹۶۷۶۵۴۳۲۱' });
  expect(answer.json()).toEqual({ taken: ['email', 'phone', 'whatsapp'] });
  expect((await ask({ phone: member.whatsapp, whatsapp: member.phone })).json()).toEqual({
    taken: ['phone', 'whatsapp'],
  });
});

test('identifiers of a deleted account stay taken', async () => {
  const member = await signUpMember(market);
  await market.app.inject({ url: '/api/me', headers: member.headers });
  await market.services.database.deleteFrom('users').where('id', '=', member.userId).execute();
  const { email, phone, whatsapp } = member;
  expect((await ask({ email, phone, whatsapp })).json().taken).toEqual(['email', 'phone', 'whatsapp']);
});

test('every invalid field is reported', async () => {
  const answer = await ask({ email: 'nobody', phone: '91', whatsapp: 5 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toEqual({ email: 'email-invalid', phone: 'ten-digits', whatsapp: 'required' });
});
