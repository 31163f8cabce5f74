import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noisePhoto } from '../../testing/photos.ts';
import { drawReceipt } from '../../testing/receipt-pictures.ts';
import { decideReceipt, sendReceipt, signInAdministrator } from '../../testing/receipt-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  const { authorization } = await signInAdministrator(server);
  desk = { authorization };
});
afterAll(() => server.close());

const newMember = () => insertSignedInMember(server);
const approve = (id: string) => decideReceipt(server, desk, id, { state: 'approved' });
const look = async (id: string) =>
  (await server.app.inject({ url: `/api/admin/receipts/${id}`, headers: desk })).json();
const queue = async (query: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/api/admin/receipts', headers: desk, query })).json();
/** Searches by number, because the whole queue is longer than a page. */
const resemblancesInQueue = async (id: string) => {
  const { items } = await queue({ q: (await look(id)).receipt.transaction_number });
  return items.find((item: { id: string }) => item.id === id).resembles;
};

test('the queue is paged: pending receipts oldest first, decided ones latest first', async () => {
  const own = await startTestApp();
  const { authorization } = await signInAdministrator(own);
  const administrator = { authorization };
  const { id: userId } = await insertMember(own);
  const start = own.clock.now().getTime();
  const ids = Array.from({ length: 23 }, () => randomUUID()).sort();
  const row = {
    user_id: userId,
    kind: 'membership' as const,
    plan: 'premium_individual' as const,
    amount: 15_000,
    paid_on: '2026-01-01',
  };
  await own.services.database
    .insertInto('receipts')
    .values(
      ids.map((id, n) => ({
        ...row,
        id,
        state: 'waiting' as const,
        transaction_number: `1000${n}`,
        number_key: `1000${n}`,
        photo_name: id,
        // Two receipts share each timestamp, across page borders.
        created_at: new Date(start + Math.floor(n / 2) * 1_000),
      })),
    )
    .execute();
  const read = async (query: Record<string, string>) =>
    (await own.app.inject({ url: '/api/admin/receipts', headers: administrator, query })).json();
  const first = await read({});
  const second = await read({ cursor: first.next_cursor });
  expect([first.waiting, second.waiting, second.next_cursor]).toEqual([23, null, null]);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);

  for (const id of ids.slice(0, 3)) {
    own.clock.advance({ minutes: 1 });
    await decideReceipt(own, administrator, id, { state: 'rejected', reason: 'لا' });
  }
  const count = async () =>
    (await own.app.inject({ url: '/api/admin/receipts/waiting', headers: administrator })).json();
  expect(await count()).toEqual({ waiting: 20 });
  const next = async (id: string | undefined) =>
    (await own.app.inject({ url: `/api/admin/receipts/${id}`, headers: administrator })).json().next_waiting;
  // The next receipt is the one after the current receipt, also if that is already decided. After the last comes the
  // oldest.
  expect(await next(ids[5])).toBe(ids[6]);
  expect(await next(ids[0])).toBe(ids[3]);
  expect(await next(ids[22])).toBe(ids[3]);
  const rejected = await read({ state: 'rejected' });
  expect(rejected.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 3).reverse());
  expect((await read({ state: 'approved' })).items).toEqual([]);
  expect((await read({ cursor: 'x' })).code).toBe('invalid-input');
  await own.close();
});

describe('pictures', () => {
  test('an identical file is reported, with any number', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const photo = await noisePhoto();
    const first = await sendReceipt(server, one.headers, { photo });
    await approve(first);
    const copy = await sendReceipt(server, other.headers, { photo });
    expect((await look(copy)).alike).toMatchObject([{ id: first, by: ['same-picture'], state: 'approved' }]);
    expect(await resemblancesInQueue(copy)).toEqual(['same-picture']);
  });

  test('a compressed and scaled picture is distinguished from another receipt of the same bank', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const original = await drawReceipt({ number: '20011223344', account: '4711', time: '10:41:22' });
    const first = await sendReceipt(server, one.headers, { photo: original });
    const again = await sharp(original).resize({ width: 700 }).jpeg({ quality: 55 }).toBuffer();
    const copied = await sendReceipt(server, other.headers, { photo: again });
    expect((await look(copied)).alike).toMatchObject([{ id: first, by: ['similar-picture'] }]);
    expect(await resemblancesInQueue(copied)).toEqual(['similar-picture']);
    const honest = await drawReceipt({ number: '20098765019', account: '8260', time: '18:09:57' });
    const another = await sendReceipt(server, other.headers, { photo: honest });
    expect((await look(another)).alike).toEqual([]);
    expect(await resemblancesInQueue(another)).toEqual([]);
  });
});

describe('the search of the queue', () => {
  test('finds a receipt by its sender and by its number, in any spelling', async () => {
    const { id: userId, headers } = await newMember();
    const id = await sendReceipt(server, headers, { form: { transaction_number: 'FT20447O1933' } });
    const { database } = server.services;
    const { unique_id, user_id_display, phone } = await database
      .updateTable('profiles')
      .set({ display_name: 'أبو بكر الطيّب إبراهيم' })
      .where('user_id', '=', userId)
      .returning(['unique_id', 'user_id_display', 'phone'])
      .executeTakeFirstOrThrow();
    const { email } = await database
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const typed = [
      'ابوبكر الطيب',
      'ابراهيم',
      unique_id,
      user_id_display,
      `0${phone?.slice(4)}`,
      email?.toUpperCase(),
      'ft20447o1933',
      '٤٤٧-019',
    ];
    for (const q of typed) {
      const { items } = await queue({ q: String(q) });
      expect([q, items.map((item: { id: string }) => item.id)]).toEqual([q, [id]]);
    }
    expect((await queue({ q: 'ابراهيم', state: 'approved' })).items).toEqual([]);
    await approve(id);
    expect((await queue({ q: 'ابراهيم', state: 'approved' })).items).toMatchObject([{ id }]);
    expect((await queue({ q: '٪%_' })).items).toEqual([]);
  });
});

test('administrators see no phone number', async () => {
  const { id: userId, headers } = await newMember();
  const id = await sendReceipt(server, headers);
  const { phone } = await server.services.database
    .selectFrom('profiles')
    .select('phone')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([await look(id), await queue()])).not.toContain(phone);
});
