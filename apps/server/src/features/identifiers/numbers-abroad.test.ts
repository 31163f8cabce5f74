import { countryCodes } from '@arabati/domain/sign-in/calling-codes';
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSignedUpMember, sendSignUp, signUpForm, type TestMember } from '../../testing/members.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uniqueDigits } from '../../testing/unique-digits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A mobile number in Saudi Arabia. */
const newNumber = () => `+96650${uniqueDigits(7)}`;
/** Longer than the numbers of its country. */
const impossible = '+96650123456789';
const send = (method: 'GET' | 'POST' | 'PUT', url: string, member: TestMember | null, payload?: object) =>
  server.app.inject({ method, url, headers: member?.headers ?? {}, ...(payload && { payload }) });

test('a member signs up, changes the profile and posts with numbers of another country', async () => {
  const [phone, whatsapp, later] = [newNumber(), newNumber(), newNumber()];
  const member = await insertSignedUpMember(server, { phone, whatsapp: `00${whatsapp.slice(1)}` });
  expect((await send('GET', '/api/me', member)).json()).toMatchObject({ phone, whatsapp });

  const { display_name, city } = member;
  const update = { display_name, city, phone: `${later.slice(0, 4)} ${later.slice(4)}`, whatsapp };
  expect((await send('PUT', '/api/me', member, update)).statusCode).toBe(200);
  expect((await send('GET', '/api/me', member)).json()).toMatchObject({ phone: later, whatsapp });

  const photo_ids = await insertWaitingPhotos(server, member.userId, 1);
  const posted = await send('POST', '/api/ads', member, { ...adForm({ photo_ids }), phone: later, whatsapp });
  expect(posted.statusCode, posted.body).toBe(200);
  const buyer = await insertSignedUpMember(server);
  await send('GET', '/api/me', buyer);
  const revealed = await send('POST', `/api/ads/${posted.json().id}/reveal`, buyer, {});
  expect(revealed.json().contact).toEqual({ phone: later, whatsapp });
});

test('a number with a trunk zero is the same number', async () => {
  const number = newNumber();
  const withZero = number.replace('+966', '+9660');
  const member = await insertSignedUpMember(server, { phone: withZero });
  expect((await send('GET', '/api/me', member)).json().phone).toBe(number);
  for (const phone of [number, withZero]) {
    expect((await send('POST', '/api/accounts/availability', null, { phone })).json()).toEqual({
      taken: ['phone'],
    });
  }
});

test('a number that no member of its country can have is rejected', async () => {
  const fields = { phone: 'phone-international-invalid' };
  const available = await send('POST', '/api/accounts/availability', null, { phone: impossible });
  expect([available.statusCode, available.json().fields]).toEqual([422, fields]);
  const signUp = await sendSignUp(server, signUpForm({ phone: impossible }));
  expect(signUp.json()).toMatchObject({ code: 'validation_failed', fields });

  const member = await insertSignedUpMember(server);
  await send('GET', '/api/me', member);
  const { display_name, city, whatsapp } = member;
  const update = await send('PUT', '/api/me', member, {
    display_name,
    city,
    whatsapp,
    phone: impossible,
  });
  expect([update.statusCode, update.json().fields]).toEqual([422, fields]);
  const photo_ids = await insertWaitingPhotos(server, member.userId, 1);
  const posted = await send('POST', '/api/ads', member, { ...adForm({ photo_ids }), phone: impossible });
  expect([posted.statusCode, posted.json().fields]).toEqual([422, fields]);
});

test('a profile that is created from the metadata of another client omits impossible numbers', async () => {
  const number = newNumber();
  const member = await insertSignedUpMember(server);
  await server.services.database
    .updateTable('users')
    .set({
      sign_up_profile: null,
      user_metadata: { phone: impossible, whatsapp: number.replace('+966', '+9660') },
    })
    .where('id', '=', member.userId)
    .execute();
  expect((await send('GET', '/api/me', member)).json()).toMatchObject({ phone: null, whatsapp: number });
});

test('the calling codes that the browser offers are those of the library', () => {
  expect(countryCodes.length).toBeGreaterThan(200);
  for (const { country, callingCode } of countryCodes) {
    expect([country, getCountryCallingCode(country as CountryCode)]).toEqual([country, callingCode]);
  }
});
