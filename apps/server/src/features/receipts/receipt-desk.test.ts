import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { noisePhoto } from '../../testing/photos.ts';
import {
  decideReceipt,
  enterReceipt,
  receiptForm,
  reopenReceipt,
  sendReceipt,
  signInAdministrator,
  transactionNumber,
  uploadReceiptPhoto,
} from '../../testing/receipt-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, readBalance } from '../../testing/users.ts';

type Headers = { authorization: string };
let server: TestApp;
let desk: Headers & { username: string };
let colleague: Headers & { username: string };
beforeAll(async () => {
  server = await startTestApp();
  [desk, colleague] = [await signInAdministrator(server), await signInAdministrator(server)];
});
afterAll(() => server.close());

const newMember = () => insertSignedInMember(server);
const as = ({ authorization }: Headers) => ({ authorization });
const approve = (id: string, by: Headers = desk) => decideReceipt(server, as(by), id, { state: 'approved' });
const reject = (id: string, reason = 'لم يصل هذا التحويل إلى حسابنا.', by: Headers = desk) =>
  decideReceipt(server, as(by), id, { state: 'rejected', reason });
const look = async (id: string) =>
  (await server.app.inject({ url: `/api/admin/receipts/${id}`, headers: as(desk) })).json();
const queue = async (query: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/api/admin/receipts', headers: as(desk), query })).json();
const activationsOf = (userId: string) =>
  server.services.database.selectFrom('activations').selectAll().where('user_id', '=', userId).execute();
const noticesOf = async (headers: Headers) =>
  (await server.app.inject({ url: '/api/me/notifications', headers })).json().items;
const acts = async (userId: string) =>
  (await server.app.inject({ url: '/api/admin/audit', headers: as(desk), query: { user_id: userId } })).json()
    .items;

describe('approving a receipt', () => {
  test('activates what was paid for, once, with all related records', async () => {
    const { id: userId, headers } = await newMember();
    const id = await sendReceipt(server, headers, { form: { transaction_number: '2001 4711 99' } });
    const response = await approve(id);
    expect(response.json().receipt).toMatchObject({
      id,
      state: 'approved',
      administrator: desk.username,
      price: 25_000,
      member: { user_id: userId, membership_type: 'premium_trader' },
    });
    const me = (await server.app.inject({ url: '/api/me', headers })).json();
    expect(me.membership).toMatchObject({ type: 'premium_trader' });
    const { balance, ledger } = await readBalance(server, userId);
    expect(balance).toEqual(ledger);
    expect(await activationsOf(userId)).toMatchObject([
      {
        kind: 'membership',
        plan: 'premium_trader',
        price: 25_000,
        notes: expect.stringContaining('2001471199'),
      },
    ]);
    expect((await noticesOf(headers))[0]).toMatchObject({ title: 'تم تفعيل عضويتك المميزة' });
    expect(await acts(userId)).toMatchObject([
      { act: 'receipt-approved', administrator: desk.username, notes: expect.stringContaining('2001471199') },
    ]);

    // A retry after a lost response succeeds; another administrator is too late.
    expect((await approve(id)).json()).toEqual(response.json());
    expect((await approve(id, colleague)).json().code).toBe('receipt-decided');
    expect((await reject(id)).json().code).toBe('receipt-decided');
    expect(await activationsOf(userId)).toHaveLength(1);
  });

  test('twice concurrently, many times, activates once', async () => {
    const { id: userId, headers } = await newMember();
    const id = await sendReceipt(server, headers);
    const responses = await Promise.all([desk, colleague, desk, colleague].map((by) => approve(id, by)));
    const codes = responses.map((response) => response.json().code ?? response.json().receipt.administrator);
    expect(codes.filter((code) => code === 'receipt-decided')).toHaveLength(2);
    expect(await activationsOf(userId)).toHaveLength(1);
    expect(await acts(userId)).toHaveLength(1);
  });

  test('and rejecting it concurrently has one of the two results', async () => {
    const { id: userId, headers } = await newMember();
    const id = await sendReceipt(server, headers);
    const responses = await Promise.all([approve(id), reject(id, 'لا', colleague)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    const { receipt } = await look(id);
    expect(await activationsOf(userId)).toHaveLength(receipt.state === 'approved' ? 1 : 0);
  });

  test('during the deletion of its member has one of the two results and leaves no picture', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { id: userId, headers } = await newMember();
      const id = await sendReceipt(server, headers);
      const remove = async () => {
        await delay(n * 3);
        const url = `/api/admin/members/${userId}`;
        const payload = { reason: 'حساب مكرر' };
        return server.app.inject({ method: 'DELETE', url, headers: as(colleague), payload });
      };
      const [approved, deleted] = await Promise.all([approve(id), remove()]);
      expect([200, 404]).toContain(approved.statusCode);
      expect(deleted.statusCode).toBe(204);
      const left = await server.services.database
        .selectFrom('receipts')
        .select(['state', 'user_id', 'photo_name'])
        .where('id', '=', id)
        .execute();
      const anonymized = { state: 'approved', user_id: null, photo_name: null };
      expect(left).toEqual(approved.statusCode === 200 ? [anonymized] : []);
    }
  });

  test('boosts the ad', async () => {
    const { id: userId, headers } = await newMember();
    const ad = await insertAd(server, { user_id: userId });
    const form = { kind: 'boost' as const, plan: 'basic' as const, ad_id: ad.id, amount: 25_000 };
    const id = await sendReceipt(server, headers, { form });
    expect((await approve(id)).json().receipt).toMatchObject({ state: 'approved', price: 25_000 });
    const shown = (await server.app.inject(`/api/ads/${ad.id}`)).json();
    expect(shown).toMatchObject({ top_spot: true });
    expect(await activationsOf(userId)).toMatchObject([{ kind: 'boost', plan: 'basic', ad_id: ad.id }]);
  });

  test('that cannot be activated leaves the receipt pending and the ledger empty', async () => {
    const { id: userId, headers } = await newMember();
    const ad = await insertAd(server, { user_id: userId });
    const form = { kind: 'boost' as const, plan: 'vip' as const, ad_id: ad.id };
    const id = await sendReceipt(server, headers, { form });
    await server.services.database
      .updateTable('ads')
      .set({ status: 'sold' })
      .where('id', '=', ad.id)
      .execute();
    expect((await approve(id)).json().code).toBe('ad-sold');
    expect((await look(id)).receipt.state).toBe('waiting');
    expect(await activationsOf(userId)).toEqual([]);
    expect(await acts(userId)).toEqual([]);
  });

  test('requires its photo', async () => {
    const { headers } = await newMember();
    const id = randomUUID();
    await enterReceipt(server, headers, id, receiptForm(server));
    expect((await approve(id)).json().code).toBe('not-found');
    expect((await look(id)).code).toBe('not-found');
  });
});

describe('a transaction number', () => {
  test('is accepted only once, from any sender and in any spelling', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const id = await sendReceipt(server, first.headers, { form: { transaction_number: 'FT20O1L77' } });
    await approve(id);
    for (const { headers } of [first, second]) {
      const again = receiptForm(server, { transaction_number: 'ft ۲0-01-1٧٧' });
      expect((await enterReceipt(server, headers, randomUUID(), again)).json().fields).toEqual({
        transaction_number: 'transaction-number-used',
      });
    }
    // Also after its member deleted the account.
    await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/members/${first.id}`,
      headers: as(desk),
      payload: { reason: 'حساب مكرر' },
    });
    const later = receiptForm(server, { transaction_number: 'FT2001177' });
    expect((await enterReceipt(server, second.headers, randomUUID(), later)).json().code).toBe(
      'invalid-input',
    );
    expect((await look(id)).receipt).toMatchObject({ state: 'approved', member: null, photo: null });
  });

  test('that two members sent is contested: nothing is approved before one of them is rejected', async () => {
    const [honest, thief] = [await newMember(), await newMember()];
    const form = { transaction_number: transactionNumber() };
    const stolen = await sendReceipt(server, thief.headers, { form });
    const own = await sendReceipt(server, honest.headers, { form });
    expect((await look(own)).alike).toMatchObject([{ id: stolen, by: ['number'], state: 'waiting' }]);
    expect((await queue()).items.find(({ id }: { id: string }) => id === own).resembles).toEqual(['number']);
    expect((await approve(own)).json().code).toBe('receipt-number-contested');
    await reject(stolen);
    expect((await approve(own)).json().receipt.state).toBe('approved');
    expect(await activationsOf(thief.id)).toEqual([]);
  });

  test('cannot be added while it is being approved', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const form = { transaction_number: transactionNumber() };
    const first = await sendReceipt(server, one.headers, { form });
    // Entered before the approval; its photo arrives after it.
    const late = randomUUID();
    await enterReceipt(server, other.headers, late, receiptForm(server, form));
    await approve(first);
    await uploadReceiptPhoto(server, other.headers, late, await noisePhoto());
    expect((await approve(late)).json().code).toBe('receipt-number-taken');
    expect(await activationsOf(other.id)).toEqual([]);
    expect((await look(late)).receipt.state).toBe('waiting');
  });

  test('that was rejected may be sent again and is marked for the administrator', async () => {
    const { headers } = await newMember();
    const form = { transaction_number: transactionNumber() };
    const first = await sendReceipt(server, headers, { form });
    await reject(first, 'الصورة غير واضحة، أرسل أوضح منها.');
    const again = await sendReceipt(server, headers, { form });
    expect((await look(again)).alike).toMatchObject([{ id: first, by: ['number'], state: 'rejected' }]);
    expect((await approve(again)).statusCode).toBe(200);
  });
});

test('a rejection requires a reason, which the member and the audit log receive', async () => {
  const { id: userId, headers } = await newMember();
  const id = await sendReceipt(server, headers, { form: { transaction_number: '77110022' } });
  expect((await reject(id, '  ')).json()).toMatchObject({
    code: 'invalid-input',
    fields: { reason: 'required' },
  });
  const reason = 'المبلغ أقل من سعر الباقة.';
  expect((await reject(id, reason)).json().receipt).toMatchObject({ state: 'rejected', reason });
  expect((await reject(id, reason)).statusCode).toBe(200);
  const [notice, ...others] = await noticesOf(headers);
  expect(notice).toMatchObject({ type: 'system', title: 'لم يُقبل إيصالك' });
  expect(notice.message).toContain('77110022');
  expect(notice.message).toContain(reason);
  expect(others.filter(({ title }: { title: string }) => title === notice.title)).toEqual([]);
  const own = (await server.app.inject({ url: '/api/me/receipts', headers })).json();
  expect(own.items).toMatchObject([{ id, state: 'rejected', reason }]);
  expect(await acts(userId)).toMatchObject([
    { act: 'receipt-rejected', notes: expect.stringContaining(reason) },
  ]);
});

describe('reopening a receipt', () => {
  const reopen = (id: string, reopening: string = randomUUID(), by: Headers = desk) =>
    reopenReceipt(server, as(by), id, reopening);

  test('makes it pending again, is recorded once, and notifies its member once', async () => {
    const { id: userId, headers } = await newMember();
    const id = await sendReceipt(server, headers, { form: { transaction_number: '77110033' } });
    await reject(id);
    // Acts with the same timestamp are ordered by their ids, and the id of the reopening is random.
    server.clock.advance({ seconds: 1 });
    const reopening = randomUUID();
    const responses = await Promise.all([
      reopen(id, reopening),
      reopen(id, reopening),
      reopen(id, reopening),
    ]);
    for (const response of responses) {
      expect(response.json().receipt).toMatchObject({
        state: 'waiting',
        reason: '',
        administrator: null,
        decided_at: null,
      });
    }
    expect((await reopen(id, randomUUID(), colleague)).json().receipt.state).toBe('waiting');
    const notices = (await noticesOf(headers)).map(({ title }: { title: string }) => title);
    expect(notices.filter((title: string) => title === 'نراجع إيصالك من جديد')).toHaveLength(1);
    expect((await acts(userId)).map(({ act }: { act: string }) => act)).toEqual([
      'receipt-reopened',
      'receipt-rejected',
    ]);
    // A late retry of the request does not undo a second decision.
    await reject(id, 'المبلغ أقل من سعر الباقة.');
    expect((await reopen(id, reopening)).json().receipt.state).toBe('rejected');
    await reopen(id);
    expect((await approve(id, colleague)).json().receipt.state).toBe('approved');
    expect(await activationsOf(userId)).toHaveLength(1);
  });

  test('keeps a later rejection than the one that was displayed', async () => {
    const { headers } = await newMember();
    const id = await sendReceipt(server, headers);
    await reject(id);
    const { decided_at } = (await look(id)).receipt;
    await reopen(id, randomUUID(), colleague);
    server.clock.advance({ seconds: 1 });
    await reject(id, 'المبلغ أقل من سعر الباقة.', colleague);
    const stale = await reopenReceipt(server, as(desk), id, randomUUID(), decided_at);
    expect(stale.json().code).toBe('receipt-decided');
    const seen = (await look(id)).receipt.decided_at;
    expect((await reopenReceipt(server, as(desk), id, randomUUID(), seen)).json().receipt.state).toBe(
      'waiting',
    );
  });

  test('with an id that belongs to another receipt is rejected', async () => {
    const { headers } = await newMember();
    const [first, second] = [await sendReceipt(server, headers), await sendReceipt(server, headers)];
    const reopening = randomUUID();
    for (const id of [first, second]) await reject(id);
    await reopen(first, reopening);
    expect((await reopen(second, reopening)).json().code).toBe('id-taken');
    expect((await look(second)).receipt.state).toBe('rejected');
  });

  test('has no effect on an approved, unknown or superseded receipt', async () => {
    const { id: userId, headers } = await newMember();
    const form = { transaction_number: transactionNumber() };
    const first = await sendReceipt(server, headers, { form });
    await reject(first);
    const second = await sendReceipt(server, headers, { form });
    expect((await reopen(first)).json().code).toBe('receipt-number-taken');
    await approve(second);
    expect((await reopen(first)).json().code).toBe('receipt-number-taken');
    expect((await reopen(second)).json().code).toBe('receipt-decided');
    expect((await reopen(randomUUID())).json().code).toBe('not-found');
    expect((await look(first)).receipt.state).toBe('rejected');
    expect((await acts(userId)).map(({ act }: { act: string }) => act)).toEqual([
      'receipt-approved',
      'receipt-rejected',
    ]);
  });
});
