import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { noisePhoto, phonePhoto } from '../../testing/photos.ts';
import {
  decideReceipt,
  enterReceipt,
  receiptForm,
  sendReceipt,
  signInAdministrator,
  storedReceiptFiles,
  transactionNumber,
  uploadReceiptPhoto,
} from '../../testing/receipt-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { sweepReceipts } from './sweep-receipts.ts';

type Headers = { authorization: string };
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newMember = () => insertSignedInMember(server);
const enter = (headers: Headers, form: object, id: string = randomUUID()) =>
  enterReceipt(server, headers, id, form);
const upload = (headers: Headers, id: string, body: Buffer) => uploadReceiptPhoto(server, headers, id, body);
const own = async (headers: Headers, query: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/api/me/receipts', headers, query })).json();
const photoOf = (id: string, headers: Partial<Headers> = {}) =>
  server.app.inject({ url: `/api/me/receipts/${id}/photo`, headers });

test('a receipt is stored, becomes pending with its photo, and is not duplicated by a retry', async () => {
  const { headers } = await newMember();
  const id = randomUUID();
  const form = receiptForm(server, { transaction_number: ' ٢٠٠-١٢٣٤ ٥٦٧٨۹ ' });
  const entered = await enter(headers, form, id);
  expect(entered.json().receipt).toMatchObject({
    id,
    state: 'sending',
    kind: 'membership',
    plan: 'premium_trader',
    plan_name: 'باقة التجار المميزة',
    ad: null,
    amount: 25_000,
    transaction_number: '200123456789',
    paid_on: form.paid_on,
    photo: null,
    reason: '',
    decided_at: null,
  });
  // A mistake can be corrected until the photo is uploaded.
  expect((await enter(headers, { ...form, amount: 26_000 }, id)).json().receipt.amount).toBe(26_000);
  const sent = await upload(headers, id, await phonePhoto());
  expect(sent.json().receipt).toMatchObject({ id, state: 'waiting', photo: { width: 600, height: 800 } });
  expect((await upload(headers, id, await noisePhoto())).json()).toEqual(sent.json());
  expect((await enter(headers, form, id)).json().code).toBe('id-taken');
  expect((await enter(headers, { ...form, amount: 26_000 }, id)).json()).toEqual(sent.json());
  expect((await own(headers)).items).toEqual([sent.json().receipt]);
  expect(await storedReceiptFiles(server)).toHaveLength(1);
});

test('reports every invalid field', async () => {
  const { headers } = await newMember();
  // Khartoum's day, two hours ahead of UTC.
  const tomorrow = new Date(server.clock.now().getTime() + 26 * 3_600_000).toISOString().slice(0, 10);
  const rejected = await enter(headers, {
    kind: 'membership',
    plan: 'free',
    amount: 0,
    transaction_number: '',
  });
  expect(rejected.json()).toMatchObject({
    code: 'invalid-input',
    fields: { plan: 'required', amount: 'too-small', transaction_number: 'required', paid_on: 'required' },
  });
  const early = await enter(headers, receiptForm(server, { paid_on: tomorrow }));
  expect(early.json().fields).toEqual({ paid_on: 'date-in-future' });
});

test("a boost requires one's own active ad", async () => {
  const { id: userId, headers } = await newMember();
  const boost = (ad_id: string) => enter(headers, receiptForm(server, { kind: 'boost', plan: 'vip', ad_id }));
  const ad = await insertAd(server, { user_id: userId, title: 'هايلوكس' });
  expect((await boost(ad.id)).json().receipt).toMatchObject({
    ad: { id: ad.id, title: 'هايلوكس' },
    plan: 'vip',
    plan_name: null,
  });
  const sold = await insertAd(server, { user_id: userId, status: 'sold' });
  expect((await boost(sold.id)).json().code).toBe('ad-sold');
  expect((await boost((await insertAd(server)).id)).json().code).toBe('ad-not-found');
});

test('the photo is stripped of metadata, and only its member and administrators can open it', async () => {
  const [{ headers }, other] = [await newMember(), await newMember()];
  const id = await sendReceipt(server, headers, { photo: await phonePhoto() });
  const shown = await photoOf(id, headers);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  const metadata = await sharp(shown.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 600, height: 800 });
  expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(Array(4).fill(undefined));
  expect(shown.rawPayload.toString('latin1')).not.toMatch(/Secret|Osman/);

  expect((await photoOf(id, other.headers)).json().code).toBe('not-found');
  expect((await photoOf(id)).json().code).toBe('not-signed-in');
  const desk = { url: `/api/admin/receipts/${id}/photo` };
  expect((await server.app.inject({ ...desk, headers })).json().code).toBe('not-signed-in');
  const { authorization } = await signInAdministrator(server);
  const seen = await server.app.inject({ ...desk, headers: { authorization } });
  expect(seen.rawPayload.equals(shown.rawPayload)).toBe(true);
  // Ad photos are public. Receipts are not among them, even for a known file name.
  for (const file of await storedReceiptFiles(server)) {
    expect((await server.app.inject(`/photos/${file}`)).statusCode).toBe(404);
    expect((await server.app.inject(`/photos/${file.replace('receipt', 'large')}`)).statusCode).toBe(404);
  }
});

test('a file that is not a photo is rejected and not stored', async () => {
  const { headers } = await newMember();
  const id = randomUUID();
  await enter(headers, receiptForm(server), id);
  const before = await storedReceiptFiles(server);
  expect((await upload(headers, id, Buffer.from('<svg onload=alert(1)>'))).json().code).toBe(
    'photo-not-an-image',
  );
  expect((await upload(headers, randomUUID(), await noisePhoto())).json().code).toBe('not-found');
  expect(await storedReceiptFiles(server)).toEqual(before);
});

test('a sent draft that was changed since, or rejected, is not reported as received again', async () => {
  const { id: user_id, headers } = await newMember();
  const changes = [
    { amount: 24_000 },
    { transaction_number: transactionNumber() },
    { paid_on: '2026-02-03' },
    { plan: 'premium_individual' },
    { kind: 'boost', plan: 'vip', ad_id: (await insertAd(server, { user_id })).id },
  ];
  const id = randomUUID();
  const form = receiptForm(server);
  await enter(headers, form, id);
  await upload(headers, id, await noisePhoto());
  for (const change of changes) {
    expect((await enter(headers, { ...form, ...change }, id)).json().code).toBe('id-taken');
  }
  const retry = (await enter(headers, form, id)).json();
  expect(retry.receipt).toMatchObject({ id, state: 'waiting', amount: form.amount });
  const { authorization } = await signInAdministrator(server);
  const rejection = { state: 'rejected', reason: 'لم يصل التحويل' };
  expect((await decideReceipt(server, { authorization }, id, rejection)).statusCode).toBe(200);
  expect((await enter(headers, form, id)).json().code).toBe('id-taken');
});

test("another member's receipt cannot be changed", async () => {
  const [{ headers }, other] = [await newMember(), await newMember()];
  const id = randomUUID();
  await enter(headers, receiptForm(server), id);
  expect((await enter(other.headers, receiptForm(server), id)).json().code).toBe('id-taken');
  expect((await upload(other.headers, id, await noisePhoto())).json().code).toBe('not-found');
});

test('three receipts may be pending, and one of four concurrent ones is rejected', async () => {
  const { headers } = await newMember();
  const ids = Array.from({ length: 4 }, () => randomUUID());
  for (const id of ids) await enter(headers, receiptForm(server), id);
  const before = (await storedReceiptFiles(server)).length;
  const responses = await Promise.all(ids.map(async (id) => upload(headers, id, await noisePhoto())));
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 200, 200, 409]);
  expect(responses.find((response) => response.statusCode === 409)?.json()).toMatchObject({
    code: 'too-many-receipts',
    facts: { limit: 3 },
  });
  expect((await storedReceiptFiles(server)).length).toBe(before + 3);
  expect((await enter(headers, receiptForm(server))).json().code).toBe('too-many-receipts');
});

test('a member can send a number once, in any spelling', async () => {
  const { headers } = await newMember();
  await sendReceipt(server, headers, { form: { transaction_number: 'FT26325OIL9' } });
  for (const transaction_number of ['ft-26325-oil9', '00FT2632501l9', 'ＦＴ٢٦٣٢٥OIL9']) {
    expect((await enter(headers, receiptForm(server, { transaction_number }))).json().fields).toEqual({
      transaction_number: 'transaction-number-waiting',
    });
  }
  const twice = { transaction_number: transactionNumber() };
  const [one, two] = [randomUUID(), randomUUID()];
  for (const id of [one, two]) await enter(headers, receiptForm(server, twice), id);
  const responses = await Promise.all([one, two].map(async (id) => upload(headers, id, await noisePhoto())));
  expect(responses.map((response) => response.json().code ?? 'sent').sort()).toEqual([
    'receipt-number-taken',
    'sent',
  ]);
});

test("a member's own receipts are listed page by page, latest first", async () => {
  const { id: userId, headers } = await newMember();
  const first = await sendReceipt(server, headers);
  const [row] = await server.services.database
    .selectFrom('receipts')
    .select(['plan', 'amount', 'photo_name'])
    .where('id', '=', first)
    .execute();
  const earlier = Array.from({ length: 22 }, (_, n) => ({
    id: randomUUID(),
    user_id: userId,
    state: 'rejected' as const,
    kind: 'membership' as const,
    plan: row?.plan ?? 'premium_trader',
    amount: 1,
    transaction_number: String(n),
    number_key: `${n + 1}`,
    paid_on: '2026-01-01',
    photo_name: randomUUID(),
    decided_at: server.clock.now(),
    created_at: new Date('2026-01-02T00:00:00Z'),
  }));
  await server.services.database.insertInto('receipts').values(earlier).execute();
  const page = await own(headers);
  const rest = await own(headers, { cursor: page.next_cursor });
  expect([page.items.length, rest.items.length, rest.next_cursor]).toEqual([20, 3, null]);
  expect(page.items[0].id).toBe(first);
  const ids = [...page.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([first, ...earlier.map(({ id }) => id)]));
});

test('the sweep deletes receipts without a photo and files without a receipt', async () => {
  const { headers } = await newMember();
  const waiting = await sendReceipt(server, headers);
  const unfinished = randomUUID();
  await enter(headers, receiptForm(server), unfinished);
  const { receiptStore, database } = server.services;
  await receiptStore.write('ab0123456789abcdef0123456789abcd-receipt.webp', Buffer.from('left behind'));
  const expectedFiles = (await storedReceiptFiles(server)).filter((file) => !file.startsWith('ab0123456789'));
  expect(await sweepReceipts(server.services)).toEqual({ receipts: 0, files: 0 });
  // Files have the machine's time, which differs from the test clock.
  const ahead = { ...server.services, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } };
  await database
    .updateTable('receipts')
    .set({ created_at: new Date() })
    .where('id', 'in', [waiting, unfinished])
    .execute();
  const swept = await sweepReceipts(ahead);
  expect(swept.files).toBe(1);
  expect(swept.receipts).toBeGreaterThanOrEqual(1);
  expect(await storedReceiptFiles(server)).toEqual(expectedFiles);
  const ids = (await own(headers)).items.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([waiting]);
});

test('the sweep retains a receipt whose data were sent again after days', async () => {
  const { headers } = await newMember();
  const id = randomUUID();
  const form = receiptForm(server);
  await enter(headers, form, id);
  // The network failed before the photo. The device keeps the form and its id.
  await server.services.database
    .updateTable('receipts')
    .set({ created_at: new Date(server.clock.now().getTime() - 2 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect((await enter(headers, form, id)).json().receipt).toMatchObject({ id, state: 'sending' });
  await sweepReceipts(server.services);
  expect((await upload(headers, id, await phonePhoto())).json().receipt).toMatchObject({
    id,
    state: 'waiting',
  });
});

test("deleting an account deletes its photos and unapproved receipts, and keeps others' receipts", async () => {
  const { id: userId, headers } = await newMember();
  const transaction_number = transactionNumber();
  const id = await sendReceipt(server, headers, { form: { transaction_number } });
  const exported = (await server.app.inject({ url: '/api/me/export', headers })).json();
  expect(exported.receipts).toMatchObject([
    { id, state: 'waiting', transaction_number, amount: 25_000, photo: `/api/me/receipts/${id}/photo` },
  ]);
  const before = (await storedReceiptFiles(server)).length;
  const { authorization } = await signInAdministrator(server);
  const deleted = await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/members/${userId}`,
    headers: { authorization },
    payload: { reason: 'حساب مكرر' },
  });
  expect(deleted.statusCode).toBe(204);
  expect((await storedReceiptFiles(server)).length).toBe(before - 1);
  const left = await server.services.database
    .selectFrom('receipts')
    .select('id')
    .where('id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('entries and uploads are rate limited', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const { headers } = await insertSignedInMember(limited);
  const codes = [];
  for (let n = 0; n < 31; n += 1) {
    codes.push((await enterReceipt(limited, headers, randomUUID(), receiptForm(limited))).json().code);
  }
  expect([codes[29], codes[30]]).toEqual([undefined, 'too-many-requests']);
  const uploads = [];
  for (let n = 0; n < 21; n += 1) {
    uploads.push((await uploadReceiptPhoto(limited, headers, randomUUID(), Buffer.from('x'))).json().code);
  }
  expect([uploads[0], uploads.at(-1)]).toEqual(['not-found', 'too-many-requests']);
  await limited.close();
});
