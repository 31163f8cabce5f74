import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, type TestMember } from '../../testing/members.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { adForm } from '../../testing/posting.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
let seller: TestMember;
let buyer: TestMember;
beforeAll(async () => {
  market = await startTestApp();
  [seller, buyer] = [await signUpMember(market), await signUpMember(market)];
});
afterAll(() => market.close());

/** As the browser sends it: numbers as typed. */
const typed = (form: object) => ({ ...adForm(), phone: '0912345678', whatsapp: '٠١٢٣٤٥٦٧٨٩', ...form });
const post = (member: TestMember | null, payload: object) =>
  market.app.inject({ method: 'POST', url: '/api/ads', headers: member?.headers ?? {}, payload });
const as = (member: TestMember, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  market.app.inject({ method, url, headers: member.headers });

async function upload(member: TestMember): Promise<string> {
  const id = randomUUID();
  const answer = await market.app.inject({
    method: 'PUT',
    url: `/api/photos/${id}`,
    headers: { ...member.headers, 'content-type': 'image/jpeg' },
    payload: await noisePhoto(),
  });
  expect(answer.statusCode).toBe(200);
  return id;
}
const photoFiles = async () =>
  (await readdir(join(market.services.config.dataDir, 'photos'), { recursive: true })).filter((name) =>
    /\.(avif|webp)$/.test(name),
  );

test('from photos to an ad that another member finds, pays for once and loses when it is deleted', async () => {
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

test('a visitor neither posts nor deletes nor reveals', async () => {
  const id = randomUUID();
  for (const answer of [
    await post(null, typed({})),
    await market.app.inject({ method: 'DELETE', url: `/api/ads/${id}` }),
    await market.app.inject({ method: 'POST', url: `/api/ads/${id}/reveal` }),
    await market.app.inject(`/api/ads/${id}/viewer`),
  ]) {
    expect(answer.json()).toMatchObject({ status: 401, code: 'not-signed-in' });
  }
});

test('everything that is wrong with a form is said at once, in the codes that the form knows', async () => {
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
  const answer = (await post(seller, wrong)).json();
  expect(answer).toMatchObject({ status: 422, code: 'invalid-input' });
  expect(answer.fields).toMatchObject({
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

test('what does not fit the protocol is refused without a word of it', async () => {
  const ill = await market.app.inject({
    method: 'POST',
    url: '/api/ads',
    headers: { ...seller.headers, 'content-type': 'application/json' },
    payload: '{"title": ',
  });
  expect(ill.json()).toMatchObject({ status: 400, code: 'bad-request' });
  const nul = await post(seller, typed({ title: 'تويوتا \u0000 كورولا', photo_ids: [await upload(seller)] }));
  // Controls are dropped before they can reach the database, which holds no NUL.
  expect(nul.statusCode).toBe(200);
});

test('posting without end is slowed down', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const { headers } = await signUpMember(limited);
  const payload = typed({ photo_ids: [randomUUID()] });
  const codes = [];
  for (let n = 0; n < 61; n += 1) {
    const answer = await limited.app.inject({ method: 'POST', url: '/api/ads', headers, payload });
    codes.push(answer.json().code);
    if (n === 60) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await limited.close();
  expect(codes).toEqual([...Array(60).fill('photo-missing'), 'too-many-requests']);
});
