import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSignedUpMember, sendSignUp, signUpForm } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const send = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/accounts/availability', payload });

test('an unregistered identifier is free, and so is one of an unconfirmed sign-up', async () => {
  const form = signUpForm();
  await sendSignUp(server, form);
  const { email, phone, whatsapp } = form;
  expect((await send({ email, phone, whatsapp })).json()).toEqual({ taken: [] });
  expect((await send({})).json()).toEqual({ taken: [] });
});

test("a member's identifiers are taken, in any spelling and for either purpose", async () => {
  const member = await insertSignedUpMember(server, { phone: '0912345678', whatsapp: '0967654321' });
  expect((await send({ email: member.email.toUpperCase() })).json()).toEqual({ taken: ['email'] });
  await server.app.inject({ url: '/api/me', headers: member.headers });
  const response = await send({ email: member.email, phone: '٠٩١٢٣٤٥٦٧٨', whatsapp: '۰۹۶۷۶۵۴۳۲۱' });
  expect(response.json()).toEqual({ taken: ['email', 'phone', 'whatsapp'] });
  expect((await send({ phone: member.whatsapp, whatsapp: member.phone })).json()).toEqual({
    taken: ['phone', 'whatsapp'],
  });
});

test('identifiers of a deleted account stay taken', async () => {
  const member = await insertSignedUpMember(server);
  await server.app.inject({ url: '/api/me', headers: member.headers });
  await server.services.database.deleteFrom('users').where('id', '=', member.userId).execute();
  const { email, phone, whatsapp } = member;
  expect((await send({ email, phone, whatsapp })).json().taken).toEqual(['email', 'phone', 'whatsapp']);
});

test('every invalid field is reported', async () => {
  const response = await send({ email: 'no-at-sign', phone: '91', whatsapp: 5 });
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toEqual({
    email: 'email-invalid',
    phone: 'ten-digits',
    whatsapp: 'required',
  });
});
