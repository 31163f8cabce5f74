import { updateProfile } from '@arabati/domain/profiles/update-profile.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { insertSignedUpMember, randomTypedPhone, type TestMember } from '../../testing/members.ts';
import { insertReviews } from '../../testing/reviews.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  [member, other] = [await insertSignedUpMember(server), await insertSignedUpMember(server)];
  for (const { headers } of [member, other]) await server.app.inject({ url: updateProfile.path, headers });
});
afterAll(() => server.close());

const stored = (typed: string) => `+249${typed.slice(1)}`;
const formOf = ({ display_name, phone, whatsapp, city }: TestMember) => ({
  display_name,
  phone,
  whatsapp,
  city,
});
const put = (by: TestMember | null, payload: object) =>
  server.app.inject({ method: 'PUT', url: updateProfile.path, headers: by?.headers ?? {}, payload });
const usersOf = async (typed: string) =>
  (
    await server.services.database
      .selectFrom('used_numbers')
      .select('user_id')
      .where('number', '=', stored(typed))
      .execute()
  ).map((row) => row.user_id);

test('requires a session', async () => {
  expect((await put(null, formOf(member))).json()).toMatchObject({ status: 401, code: 'not-signed-in' });
});

test('a member changes name, numbers and city, and their ads are found by the new name', async () => {
  const ad = await insertAd(server, { user_id: member.userId });
  const phone = randomTypedPhone();
  const typed = [...phone].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join('');
  const response = await put(member, {
    display_name: '  بابكر   الطيب ',
    phone: typed,
    whatsapp: member.whatsapp,
    city: 'كسلا',
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    display_name: 'بابكر الطيب',
    phone: stored(phone),
    whatsapp: stored(member.whatsapp),
    city: 'كسلا',
  });
  expect((await server.app.inject({ url: '/api/me', headers: member.headers })).json()).toEqual(
    response.json(),
  );
  const found = await server.app.inject(`/api/search?q=${encodeURIComponent('الطيب')}`);
  expect(found.json().items).toMatchObject([{ id: ad.id, seller: { display_name: 'بابكر الطيب' } }]);
});

test('reports every error and changes nothing', async () => {
  const response = await put(member, {
    display_name: ' ',
    phone: '123',
    whatsapp: '1123456789',
    city: 'ب'.repeat(41),
  });
  expect(response.json()).toMatchObject({
    code: 'invalid-input',
    fields: {
      display_name: 'required',
      phone: 'ten-digits',
      whatsapp: 'phone-starts-with-zero',
      city: 'too-long',
    },
  });
  const me = await server.app.inject({ url: '/api/me', headers: member.headers });
  expect(me.json()).toMatchObject({ display_name: member.display_name, phone: stored(member.phone) });
});

describe('a new name beside the digits of an ad', () => {
  const rename = (display_name: string) => put(member, { ...formOf(member), display_name });

  test.each(['active', 'sold', 'paused'] as const)(
    'is rejected if it completes a phone number in the title of the %s ad',
    async (status) => {
      await insertAd(server, { user_id: member.userId, title: 'كورولا 912345', mileage: null, status });
      expect((await rename('محل 678')).json()).toMatchObject({
        code: 'invalid-input',
        fields: { display_name: 'no-phone-number' },
      });
      expect((await rename('محل ستة سبعة تمانية')).statusCode).toBe(422);
      const me = await server.app.inject({ url: '/api/me', headers: member.headers });
      expect(me.json()).toMatchObject({ display_name: member.display_name });
    },
  );

  test('is rejected if it completes a number in a review that the member wrote, or in an answer', async () => {
    const [written] = await insertReviews(server, { sellerId: other.userId, count: 1 });
    const [answered] = await insertReviews(server, { sellerId: member.userId, count: 1 });
    const set = (change: string, id: string | undefined) =>
      server.owner.query(`update reviews set ${change} where id = $1`, [id]);
    await set(`author_id = '${member.userId}', content = 'ممتاز 912345'`, written?.id);
    expect((await rename('محل 678')).json().fields).toEqual({ display_name: 'no-phone-number' });
    expect((await rename('محل 6')).statusCode).toBe(200);
    await set(`answer = 'تسلم 345678', answered_at = now()`, answered?.id);
    expect((await rename('محل 912')).json().fields).toEqual({ display_name: 'no-phone-number' });
  });

  test('is accepted if it completes none, and beside the ads of others', async () => {
    await insertAd(server, { user_id: member.userId, title: 'كورولا 2015 مكنة 1800' });
    await insertAd(server, { user_id: other.userId, title: 'كورولا 912345', mileage: null });
    expect((await rename('معرض النيل 24')).statusCode).toBe(200);
    expect((await rename('محل 678')).statusCode).toBe(200);
  });

  test('that stays the same does not prevent other changes', async () => {
    expect((await rename('محل 678')).statusCode).toBe(200);
    await insertAd(server, { user_id: member.userId, title: 'كورولا 912345', mileage: null });
    const response = await put(member, { ...formOf(member), display_name: 'محل 678', city: 'كسلا' });
    expect(response.json()).toMatchObject({ display_name: 'محل 678', city: 'كسلا' });
  });
});

test('a city that completes a phone number of an ad, alone or after the name, is rejected', async () => {
  await insertAd(server, { user_id: member.userId, title: 'كورولا 912345', mileage: null });
  const move = (city: string, display_name: string) => put(member, { ...formOf(member), display_name, city });
  for (const [city, name] of [
    ['كسلا 678', 'سارة'],
    ['كسلا 78', 'سارة 6'],
  ] as const) {
    expect((await move(city, name)).json().fields).toEqual({ city: 'no-phone-number' });
  }
  expect((await move('الحارة 3', 'سارة')).statusCode).toBe(200);
});

describe('a number that another member uses', () => {
  test.each([
    ['phone', 'phone-taken'],
    ['whatsapp', 'whatsapp-taken'],
  ] as const)('%s is rejected, and nothing else of the form is changed', async (field, code) => {
    const fresh = randomTypedPhone();
    const form = { ...formOf(member), display_name: 'اسم جديد', phone: fresh, [field]: other[field] };
    const response = await put(member, form);
    expect(response.json()).toMatchObject({ status: 409, code, fields: { [field]: code } });
    expect(response.body).not.toContain(other[field].slice(1));
    const me = await server.app.inject({ url: '/api/me', headers: member.headers });
    expect(me.json()).toMatchObject({
      display_name: member.display_name,
      phone: stored(member.phone),
      whatsapp: stored(member.whatsapp),
    });
    // The free number of a rejected request stays free.
    if (field === 'whatsapp') expect(await usersOf(fresh)).toEqual([]);
  });

  test('for both phone and WhatsApp is reported for both fields', async () => {
    const response = await put(member, { ...formOf(member), phone: other.phone, whatsapp: other.whatsapp });
    expect(response.json().fields).toEqual({ phone: 'phone-taken', whatsapp: 'whatsapp-taken' });
  });

  test('for WhatsApp cannot be registered as a phone', async () => {
    const response = await put(member, { ...formOf(member), phone: other.whatsapp });
    expect(response.json()).toMatchObject({ code: 'phone-taken', fields: { phone: 'phone-taken' } });
  });

  test('a member can swap their own two numbers', async () => {
    const { phone, whatsapp } = member;
    expect((await put(member, { ...formOf(member), phone: whatsapp, whatsapp: phone })).statusCode).toBe(200);
    expect([...(await usersOf(phone)), ...(await usersOf(whatsapp))]).toEqual([member.userId, member.userId]);
  });

  test('a number that its member has released can be registered by its owner', async () => {
    const phone = randomTypedPhone();
    expect((await put(member, { ...formOf(member), phone })).statusCode).toBe(200);
    expect(await usersOf(member.phone)).toEqual([null]);
    expect((await put(other, { ...formOf(other), phone: member.phone })).statusCode).toBe(200);
    expect((await put(member, formOf(member))).json().code).toBe('phone-taken');
  });

  test('the number of a deleted account stays reserved', async () => {
    await server.services.database.deleteFrom('users').where('id', '=', other.userId).execute();
    expect(await usersOf(other.phone)).toEqual([null]);
    expect((await put(member, { ...formOf(member), phone: other.phone })).json().code).toBe('phone-taken');
  });
});

test('only one of many concurrent claims of a number succeeds', async () => {
  const phone = randomTypedPhone();
  const members = [member, other];
  for (let n = 0; n < 4; n += 1) members.push(await insertSignedUpMember(server));
  const responses = await Promise.all(members.map((each) => put(each, { ...formOf(each), phone })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const holders = await server.services.database
    .selectFrom('profiles')
    .select('user_id')
    .where('phone', '=', stored(phone))
    .execute();
  expect(holders.map((holder) => holder.user_id)).toEqual(await usersOf(phone));
});

test('two members who swap their numbers concurrently are both rejected without a deadlock', async () => {
  const responses = await Promise.all([
    put(member, { ...formOf(member), phone: other.phone }),
    put(other, { ...formOf(other), phone: member.phone }),
  ]);
  expect(responses.map((response) => response.json().code)).toEqual(['phone-taken', 'phone-taken']);
});

test('number changes are rate limited', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const eager = await insertSignedUpMember(limited);
  const change = async (form: object) => {
    const { headers } = eager;
    const payload = { ...formOf(eager), ...form };
    return (await limited.app.inject({ method: 'PUT', url: updateProfile.path, headers, payload }))
      .statusCode;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push(await change({ phone: randomTypedPhone() }));
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const { phone } = (await limited.app.inject({ url: '/api/me', headers: eager.headers })).json();
  expect(await change({ phone: `0${phone.slice(4)}`, display_name: 'اسم آخر' })).toBe(200);
  await limited.close();
});

test.each([
  [{ display_name: 'عثمان ٠٩١٢٣٤٥٦٧٨' }, { display_name: 'no-phone-number' }],
  [
    { display_name: 'عثمان تسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة تمانية' },
    { display_name: 'no-phone-number' },
  ],
  [{ city: '0️⃣9️⃣1️⃣2️⃣ 345' }, { city: 'no-phone-number' }],
  [{ city: 'بحري 1234' }, { city: 'three-digits-at-most' }],
  [{ display_name: 'تسعة واحد اتنين 345', city: '678' }, { city: 'no-phone-number' }],
  [{ display_name: 'الدعم الفني' }, { display_name: 'name-reserved' }],
  [{ display_name: 'Аrabati' }, { display_name: 'name-reserved' }],
])('a profile with %j is rejected', async (fields, problems) => {
  expect((await put(member, { ...formOf(member), ...fields })).json().fields).toEqual(problems);
});
