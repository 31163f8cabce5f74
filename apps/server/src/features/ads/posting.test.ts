import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { insertShowroom } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
let seller: TestMember;
let buyer: TestMember;
beforeAll(async () => {
  market = await startTestApp();
  [seller, buyer] = [await insertSignedUpMember(market), await insertSignedUpMember(market)];
});
afterAll(() => market.close());

/** Builds the form as the browser sends it: numbers as typed. */
const typed = (form: object) => ({ ...adForm(), phone: '0912345678', whatsapp: '٠١٢٣٤٥٦٧٨٩', ...form });
const post = (member: TestMember | null, payload: object) =>
  market.app.inject({ method: 'POST', url: '/api/ads', headers: member?.headers ?? {}, payload });
const as = (member: TestMember, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  market.app.inject({ method, url, headers: member.headers });

async function upload(member: TestMember): Promise<string> {
  const id = randomUUID();
  const response = await market.app.inject({
    method: 'PUT',
    url: `/api/photos/${id}`,
    headers: { ...member.headers, 'content-type': 'image/jpeg' },
    payload: await noisePhoto(),
  });
  expect(response.statusCode).toBe(200);
  return id;
}
const photoFiles = async () =>
  (await readdir(join(market.services.config.dataDir, 'photos'), { recursive: true })).filter((name) =>
    /\.(avif|webp)$/.test(name),
  );

test('an ad is posted with photos, revealed by another member for points, and deleted', async () => {
  const photo_ids = [await upload(seller), await upload(seller)];
  const form = typed({ photo_ids, title: 'هايلوكس دبل كابينة' });
  const posted = await post(seller, form);
  expect(posted.statusCode).toBe(200);
  expect((await post(seller, form)).json()).toEqual(posted.json());
  const { id } = posted.json();

  const found = (await market.app.inject(`/api/search?q=${encodeURIComponent('هايلوكس')}`)).json();
  expect(found.items).toMatchObject([
    { id, photo_count: 2, is_premium: true, seller: { user_id: seller.userId } },
  ]);

  expect((await as(buyer, 'GET', `/api/ads/${id}/viewer`)).json()).toEqual({
    is_owner: false,
    contact: null,
    chassis_tail: null,
    can_review: false,
    accepts_offers: true,
  });
  const contact = { phone: '+249912345678', whatsapp: '+249123456789' };
  const revealed = await as(buyer, 'POST', `/api/ads/${id}/reveal`);
  expect(revealed.json()).toEqual({ contact, points_spent: 1, total_points: 29 });
  expect(revealed.headers['cache-control']).toBe('no-store');
  expect((await as(buyer, 'POST', `/api/ads/${id}/reveal`)).json()).toMatchObject({ points_spent: 0 });
  const pressed = await market.app.inject({
    method: 'POST',
    url: `/api/ads/${id}/interactions`,
    headers: buyer.headers,
    payload: { interaction_type: 'whatsapp_view' },
  });
  expect(pressed.statusCode).toBe(204);

  expect((await as(buyer, 'DELETE', `/api/ads/${id}`)).json()).toMatchObject({ code: 'ad-not-found' });
  expect(await photoFiles()).not.toEqual([]);
  expect((await as(seller, 'DELETE', `/api/ads/${id}`)).statusCode).toBe(204);
  expect((await market.app.inject(`/api/ads/${id}`)).json()).toMatchObject({
    status: 404,
    code: 'ad-not-found',
  });
  expect((await as(buyer, 'POST', `/api/ads/${id}/reveal`)).json()).toMatchObject({ code: 'ad-not-found' });
  expect(await photoFiles()).toEqual([]);
});

test('a visitor cannot post, delete or reveal', async () => {
  const id = randomUUID();
  for (const response of [
    await post(null, typed({})),
    await market.app.inject({ method: 'DELETE', url: `/api/ads/${id}` }),
    await market.app.inject({ method: 'POST', url: `/api/ads/${id}/reveal` }),
    await market.app.inject(`/api/ads/${id}/viewer`),
  ]) {
    expect(response.json()).toMatchObject({ status: 401, code: 'not-signed-in' });
  }
});

test('one response lists every error of a form, in the codes that the form displays', async () => {
  const wrong = {
    id: 'x',
    title: '  ',
    description: '1234567',
    brand: 'تويوتا ١٢٣٤٥٦٧',
    year: 1900,
    price: 0,
    city: '',
    phone: '912345678',
    whatsapp: '1912345678',
    papers_type: null,
    license_status: null,
    seller_role: 'وسيط',
    broker_commission_requested: true,
    photo_ids: [],
  };
  const response = (await post(seller, wrong)).json();
  expect(response).toMatchObject({ status: 422, code: 'invalid-input' });
  expect(response.fields).toMatchObject({
    id: 'invalid',
    title: 'required',
    description: 'six-digits-at-most',
    brand: 'six-digits-at-most',
    model: 'required',
    year: 'too-small',
    price: 'too-small',
    city: 'required',
    phone: 'ten-digits',
    whatsapp: 'phone-starts-with-zero',
    papers_type: 'papers-type-required',
    license_status: 'license-status-required',
    photo_ids: 'photo-required',
    fuel_type: 'required',
  });
});

test('a request that violates the protocol is rejected without repeating its input', async () => {
  const ill = await market.app.inject({
    method: 'POST',
    url: '/api/ads',
    headers: { ...seller.headers, 'content-type': 'application/json' },
    payload: '{"title": ',
  });
  expect(ill.json()).toMatchObject({ status: 400, code: 'bad-request' });
  const nul = await post(seller, typed({ title: 'تويوتا \u0000 كورولا', photo_ids: [await upload(seller)] }));
  // Control characters are removed before the query, because PostgreSQL cannot store NUL.
  expect(nul.statusCode).toBe(200);
});

test('posts are rate limited', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const { headers } = await insertSignedUpMember(limited);
  const payload = typed({ photo_ids: [randomUUID()] });
  const codes = [];
  for (let n = 0; n < 61; n += 1) {
    const response = await limited.app.inject({ method: 'POST', url: '/api/ads', headers, payload });
    codes.push(response.json().code);
    if (n === 60) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  await limited.close();
  expect(codes).toEqual([...Array(60).fill('photo-missing'), 'too-many-requests']);
});

describe('the contact numbers of an ad', () => {
  const problemOf = async (fields: object) => {
    const response = await post(
      seller,
      typed({ photo_ids: await insertWaitingPhotos(market, seller.userId, 1), ...fields }),
    );
    return response.statusCode === 200 ? null : response.json().fields;
  };
  const broker = { seller_role: 'وسيط', broker_commission_requested: true };

  test.each([
    [{ price: 912_345_678 }, { price: 'six-digits-at-most' }],
    [{ price: 249_912_345_678 }, { price: 'too-large' }],
    [{ price: 9_123_456 }, { price: 'six-digits-at-most' }],
    [{ price: 9_999 }, { price: 'too-small' }],
    [{ price: 51_000_000_000 }, { price: 'too-large' }],
    [
      { ...broker, broker_commission_amount: 912_345_678 },
      { broker_commission_amount: 'six-digits-at-most' },
    ],
    [
      { ...broker, price: 1_000_000, broker_commission_amount: 1_001_000 },
      { broker_commission_amount: 'too-large' },
    ],
    [{ mileage: 912_345_678 }, { mileage: 'too-large' }],
    [{ year: 9_123 }, { year: 'too-large' }],
  ])('%j are rejected: no car has them, and they could hide a phone number', async (fields, problems) => {
    expect(await problemOf(fields)).toMatchObject(problems);
  });

  test.each([
    { price: 912_345_000 },
    { price: 12_345_600 },
    { ...broker, broker_commission_amount: 500_000 },
  ])('%j are accepted', async (fields) => {
    expect(await problemOf(fields)).toBeNull();
  });
});

describe('the texts of an ad', () => {
  test.each([
    [{ title: 'كورولا تسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة تمانية' }, { title: 'no-phone-number' }],
    [{ title: 'كورولا 09123', description: 'اتصل 45678' }, { description: 'no-phone-number' }],
    [{ city: 'بحري 9123' }, { city: 'three-digits-at-most' }],
    [{ title: 'كورولا ⓪⑨①②③', description: '٤٥ ستة سبعة تمانية' }, { description: 'no-phone-number' }],
  ])('%j must not contain a phone number in any disguise', async (fields, problems) => {
    const photo_ids = await insertWaitingPhotos(market, seller.userId, 1);
    expect((await post(seller, typed({ photo_ids, ...fields }))).json().fields).toEqual(problems);
  });

  test("must not contain a phone number in combination with the seller's name", async () => {
    const { database } = market.services;
    await database
      .updateTable('profiles')
      .set({ display_name: 'معرض 912' })
      .where('user_id', '=', seller.userId)
      .execute();
    const photo_ids = await insertWaitingPhotos(market, seller.userId, 1);
    const response = await post(seller, typed({ photo_ids, title: 'كورولا 345678' }));
    expect(response.json().fields).toEqual({ title: 'no-phone-number' });
  });

  test("must not contain a phone number in combination with the seller's city", async () => {
    const dealer = await insertSignedUpMember(market);
    const { userId, headers } = dealer;
    await market.app.inject({ url: '/api/me', headers });
    await market.owner.query(
      `update profiles set display_name = 'علي', city = 'كسلا 333' where user_id = $1`,
      [userId],
    );
    const photo_ids = await insertWaitingPhotos(market, userId, 1);
    const response = await post(dealer, typed({ photo_ids, title: 'كورولا 911222', mileage: null }));
    expect(response.json().fields).toEqual({ title: 'no-phone-number' });
  });

  test("must not contain a phone number in combination with the showroom's name", async () => {
    const dealer = await insertSignedUpMember(market);
    await market.app.inject({ url: '/api/me', headers: dealer.headers });
    await insertShowroom(market, { owner_id: dealer.userId, name: 'معرض 912' });
    const photo_ids = await insertWaitingPhotos(market, dealer.userId, 1);
    const response = await post(dealer, typed({ photo_ids, title: 'كورولا 345678' }));
    expect(response.json().fields).toEqual({ title: 'no-phone-number' });
  });

  test("must not contain the seller's number of another country, of the ad or of the profile", async () => {
    const abroad = await insertSignedUpMember(market, { phone: '+966554242684', whatsapp: '+966554242684' });
    await market.app.inject({ url: '/api/me', headers: abroad.headers });
    const fields = { title: 'كورولا 055424', description: 'نظيفة 2684', mileage: null };
    for (const phone of ['+966554242684', '0912345678']) {
      const photo_ids = await insertWaitingPhotos(market, abroad.userId, 1);
      const response = await post(abroad, typed({ photo_ids, ...fields, phone, whatsapp: phone }));
      expect(response.json().fields).toEqual({ description: 'no-phone-number' });
    }
  });

  test('accept ordinary figures', async () => {
    const photo_ids = await insertWaitingPhotos(market, buyer.userId, 1);
    const fields = { title: 'كورولا 2015', description: 'ماشي 120 ألف، مكنة 1.8', mileage: 120_500 };
    expect((await post(buyer, typed({ photo_ids, ...fields }))).statusCode).toBe(200);
  });
});
