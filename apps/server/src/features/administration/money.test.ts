import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { decideReceipt, sendReceipt } from '../../testing/receipt-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, readBalance, type SignedInMember } from '../../testing/users.ts';
import { findLedgerDifferences } from '../ledger/ledger.public.ts';

let server: TestApp;
let headers: { authorization: string };
let member: SignedInMember;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.set('2026-03-10T09:00:00Z');
  await server.services.database
    .updateTable('membership_plans')
    .set({ price: 25_000 })
    .where('plan_type', '=', 'premium_trader')
    .execute();
  headers = await signInAdministrator(server);
  member = await insertSignedInMember(server);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload ? { payload } : {}) });
const post = async (url: string, payload: object) => {
  const response = await send('POST', url, payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const read = async (url: string) => (await send('GET', url)).json();
const revenue = async () => (await read('/overview')).revenue;
const memberNow = () => read(`/members/${member.id}`);
const activations = async () => (await read(`/members/${member.id}/activations`)).items;
const order = (membership: string, more: object = {}) => {
  const id = randomUUID();
  return { id, body: { id, membership, notes: '', ...more } };
};
const change = async (membership: string, more: object = {}) => {
  const { id, body } = order(membership, more);
  await post(`/members/${member.id}/membership`, body);
  server.clock.advance({ seconds: 1 });
  return id;
};
const reverse = (activation: string, more: object = {}) =>
  post(`/activations/${activation}/reversal`, { id: randomUUID(), reason: 'بالخطأ', ...more });
const expectTrueLedger = async () =>
  expect(await findLedgerDifferences(server.services.database)).toEqual([]);

describe('revenue', () => {
  test('is the amount of the approved receipt, not the price of the plan', async () => {
    const before = await revenue();
    const receipt = await sendReceipt(server, member.headers, { form: { amount: 5_000 } });
    await send('PUT', '/settings', {
      section: 'plans',
      version: 0,
      value: {
        free: { monthly_ads_limit: 3, monthly_points: 10 },
        premium_individual: { price: 15_000, duration_days: 30, monthly_ads_limit: 15, monthly_points: 30 },
        premium_trader: { price: 99_000, duration_days: 30, monthly_ads_limit: 30, monthly_points: 70 },
      },
    });
    expect((await decideReceipt(server, headers, receipt, { state: 'approved' })).statusCode).toBe(200);
    expect((await revenue()) - before).toBe(5_000);
    expect(await activations()).toMatchObject([
      {
        plan: 'premium_trader',
        price: 25_000,
        received: 5_000,
        currency: 'SDG',
        administrator: 'mudeer',
        money: [{ kind: 'payment', amount: 5_000, administrator: 'mudeer' }],
      },
    ]);
    await expectTrueLedger();
  });

  test('is the amount that the administrator enters, on a receipt or manually', async () => {
    const before = await revenue();
    const receipt = await sendReceipt(server, member.headers, { form: { amount: 25_000 } });
    await decideReceipt(server, headers, receipt, { state: 'approved', amount: 24_500 });
    await change('premium_individual', { amount: 12_000 });
    await change('premium_individual', { amount: 0 });
    expect((await revenue()) - before).toBe(36_500);
    expect((await memberNow()).revenue).toBe(36_500);
    await expectTrueLedger();
  });

  test('decreases with a refund and follows a correction, each an entry with a reason', async () => {
    const before = await revenue();
    const id = await change('premium_individual');
    const refund = { id: randomUUID(), kind: 'refund', amount: 5_000, reason: 'دفع أكثر' };
    for (let times = 0; times < 2; times += 1) {
      expect(await post(`/activations/${id}/money`, refund)).toEqual({ received: 10_000 });
    }
    server.clock.advance({ seconds: 1 });
    const correction = { id: randomUUID(), kind: 'correction', amount: 10_500, reason: 'خطأ في الكتابة' };
    expect(await post(`/activations/${id}/money`, correction)).toEqual({ received: 10_500 });
    const tooMuch = { id: randomUUID(), kind: 'refund', amount: 10_501, reason: 'كثير' };
    expect((await send('POST', `/activations/${id}/money`, tooMuch)).json()).toMatchObject({
      code: 'invalid-input',
      fields: { amount: 'too-large' },
    });
    expect((await revenue()) - before).toBe(10_500);
    const [{ money }] = await activations();
    expect(money.map(({ kind, amount, reason }: never) => [kind, amount, reason])).toEqual([
      ['payment', 15_000, ''],
      ['refund', -5_000, 'دفع أكثر'],
      ['correction', 500, 'خطأ في الكتابة'],
    ]);
    await expectTrueLedger();
  });

  test('remains after the account is deleted, without notes and reasons', async () => {
    const before = await revenue();
    const id = await change('premium_individual', { notes: 'حوالة من سلمى 0912345678' });
    await post(`/activations/${id}/money`, {
      id: randomUUID(),
      kind: 'refund',
      amount: 1_000,
      reason: 'سلمى',
    });
    const deleted = await send('DELETE', `/members/${member.id}`, { reason: 'طلب صاحب الحساب' });
    expect(deleted.statusCode).toBeLessThan(300);
    expect((await revenue()) - before).toBe(14_000);
    const rows = await server.owner.query(
      'select a.user_id, a.notes, m.reason from activations a join money_entries m on m.activation_id = a.id where a.id = $1',
      [id],
    );
    expect(rows.rows).toEqual([
      { user_id: null, notes: '', reason: '' },
      { user_id: null, notes: '', reason: '' },
    ]);
    await expectTrueLedger();
  });

  test("by day is the sum of that day's entries, also for entries after the day was counted", async () => {
    const id = await change('premium_individual');
    server.clock.advance({ days: 1 });
    headers = await signInAdministrator(server);
    await post(`/activations/${id}/money`, { id: randomUUID(), kind: 'refund', amount: 4_000, reason: 'رد' });
    const { days } = await read('/daily-figures');
    const total = days.reduce((sum: number, day: { revenue: number }) => sum + day.revenue, 0);
    expect(total).toBe(await revenue());
    expect(days.at(-1).revenue).toBe(-4_000);
  });
});

describe('a retried order', () => {
  test('activates a membership once, also concurrently', async () => {
    const before = await revenue();
    const { id, body } = order('premium_trader');
    const url = `/members/${member.id}/membership`;
    const responses = await Promise.all([1, 2, 3, 4].map(() => send('POST', url, body)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ body: text }) => text)).size).toBe(1);
    expect((await revenue()) - before).toBe(25_000);
    expect((await memberNow()).membership_expires_at).toBe('2026-04-09T09:00:00.000Z');
    expect(await activations()).toMatchObject([{ id }]);
  });

  test('boosts an ad once, also concurrently', async () => {
    const ad = await insertAd(server, { user_id: member.id });
    const body = { id: randomUUID(), plan: 'basic', notes: '' };
    const responses = await Promise.all([1, 2, 3, 4].map(() => post(`/ads/${ad.id}/boost`, body)));
    expect(new Set(responses.map(({ top_spot_until }) => top_spot_until))).toEqual(
      new Set(['2026-03-17T09:00:00.000Z']),
    );
    expect(await activations()).toHaveLength(1);
  });

  test('corrects points once, and never below zero', async () => {
    // Entries with the same timestamp are ordered by their ids, and this one's id is random.
    server.clock.advance({ seconds: 1 });
    const body = { id: randomUUID(), points: 25, reason: 'تعويض' };
    for (let times = 0; times < 2; times += 1) {
      expect(await post(`/members/${member.id}/point-entries`, body)).toEqual({ points: 35 });
    }
    const tooMuch = { id: randomUUID(), points: -36, reason: 'سحب' };
    const rejected = await send('POST', `/members/${member.id}/point-entries`, tooMuch);
    expect(rejected.json().code).toBe('not-enough-points');
    const { items } = await read(`/members/${member.id}/point-entries`);
    expect(items[0]).toMatchObject({ reason: 'correction', points: 25, note: 'تعويض' });
    await expectTrueLedger();
  });

  test('with the id of another order is rejected', async () => {
    const id = await change('premium_trader');
    const url = `/members/${member.id}/membership`;
    const other = await send('POST', url, { id, membership: 'premium_individual', notes: '' });
    expect(other.json().code).toBe('id-taken');
  });

  test('without an id is rejected', async () => {
    const rejected = await send('POST', `/members/${member.id}/membership`, { membership: 'free' });
    expect(rejected.json().fields).toEqual({ id: 'required' });
  });
});

describe('a return to free', () => {
  test('can be undone once, with type, end and carried ads', async () => {
    await change('premium_individual');
    await change('premium_trader');
    const before = await memberNow();
    const downgrade = await change('free');
    expect(await memberNow()).toMatchObject({ membership_type: 'free', monthly_ads_limit: 3 });
    const body = { id: randomUUID(), reason: 'بالخطأ' };
    for (let times = 0; times < 2; times += 1) {
      expect(await post(`/activations/${downgrade}/reversal`, body)).toEqual({ refunded: 0 });
    }
    expect(await memberNow()).toEqual(before);
    const again = await send('POST', `/activations/${downgrade}/reversal`, { ...body, id: randomUUID() });
    expect(again.json().code).toBe('activation-reversed');
    await expectTrueLedger();
  });

  test('cannot be undone after a later change', async () => {
    await change('premium_individual');
    const downgrade = await change('free');
    await change('premium_trader');
    const rejected = await send('POST', `/activations/${downgrade}/reversal`, {
      id: randomUUID(),
      reason: 'x',
    });
    expect(rejected.json().code).toBe('activation-superseded');
    expect((await memberNow()).membership_type).toBe('premium_trader');
  });
});

test('taking back a paid membership returns points and money as separate entries', async () => {
  const before = await memberNow();
  const revenueBefore = await revenue();
  const id = await change('premium_trader');
  expect(await reverse(id, { refund: 20_000 })).toEqual({ refunded: 20_000 });
  expect(await memberNow()).toEqual({ ...before, revenue: 5_000 });
  expect((await revenue()) - revenueBefore).toBe(5_000);
  const { balance, ledger } = await readBalance(server, member.id);
  expect(ledger).toEqual(balance);
  expect((await read(`/members/${member.id}/point-entries`)).items[0]).toMatchObject({ reason: 'reversal' });
  await expectTrueLedger();
});

test('the membership of a suspended member can be reversed', async () => {
  const id = await change('premium_trader');
  const suspension = { id: randomUUID(), reason: 'إيصال مزوّر', days: 7 };
  expect((await send('PUT', `/members/${member.id}/suspension`, suspension)).statusCode).toBe(200);
  expect(await reverse(id, { refund: 25_000 })).toEqual({ refunded: 25_000 });
  expect(await memberNow()).toMatchObject({ membership_type: 'free' });
  await expectTrueLedger();
});

describe('a boost', () => {
  const boosted = async () => {
    const ad = await insertAd(server, { user_id: member.id });
    const id = randomUUID();
    await post(`/ads/${ad.id}/boost`, { id, plan: 'vip', notes: '' });
    return { ad: ad.id, id };
  };

  test('cancelled within 24 hours is refunded in full and loses its priority', async () => {
    const before = await revenue();
    const { ad, id } = await boosted();
    server.clock.advance({ hours: 24 });
    headers = await signInAdministrator(server);
    expect((await activations())[0]).toMatchObject({ reversible: true, refund_due: 80_000 });
    expect(await reverse(id)).toEqual({ refunded: 80_000 });
    expect(await revenue()).toBe(before);
    expect(await read(`/ads/${ad}`)).toMatchObject({ top_spot: false, top_spot_until: null });
    expect((await activations())[0]).toMatchObject({
      received: 0,
      reversal_reason: 'بالخطأ',
      reversible: false,
      money: [{ kind: 'payment' }, { kind: 'reversal', amount: -80_000, reason: 'بالخطأ' }],
    });
    await expectTrueLedger();
  });

  test('cancelled later is refunded as the administrator chooses, up to its price', async () => {
    const { id } = await boosted();
    server.clock.advance({ hours: 25 });
    headers = await signInAdministrator(server);
    const tooMuch = { id: randomUUID(), reason: 'x', refund: 80_001 };
    expect((await send('POST', `/activations/${id}/reversal`, tooMuch)).json().fields).toEqual({
      refund: 'too-large',
    });
    expect(await reverse(id)).toEqual({ refunded: 0 });
  });
});

describe('the check of the ledger', () => {
  test('reports a balance that differs from the sum of its entries', async () => {
    await server.owner.query('update profiles set points = points + 7 where user_id = $1', [member.id]);
    expect(await findLedgerDifferences(server.services.database)).toEqual([
      expect.stringContaining(member.id),
    ]);
    await server.owner.query('update profiles set points = points - 7 where user_id = $1', [member.id]);
  });

  test('reports a paid activation without a payment, and an approved receipt with a different amount', async () => {
    const receipt = await sendReceipt(server, member.headers);
    await decideReceipt(server, headers, receipt, { state: 'approved' });
    const id = await change('premium_individual');
    await server.owner.query('alter table money_entries disable trigger money_entries_kept');
    await server.owner.query('delete from money_entries where activation_id = $1', [id]);
    await server.owner.query('delete from money_entries where receipt_id = $1', [receipt]);
    await server.owner.query('alter table money_entries enable trigger money_entries_kept');
    const differences = await findLedgerDifferences(server.services.database);
    expect(differences.filter((line) => line.includes(id))).toHaveLength(1);
    expect(differences.filter((line) => line.includes(receipt))).toHaveLength(1);
    await server.owner.query(
      `insert into money_entries (id, kind, activation_id, amount, created_at)
       select gen_random_uuid(), 'payment', id, price, created_at from activations
        where plan <> 'free' and not exists (select from money_entries m where m.activation_id = activations.id)`,
    );
    await server.owner.query(
      `update money_entries set receipt_id = $1 where activation_id in
        (select id from activations where user_id = $2 and plan = 'premium_trader')`,
      [receipt, member.id],
    );
    await expectTrueLedger();
  });

  test('confirms that entries cannot be changed or deleted', async () => {
    const id = await change('premium_individual');
    const forbidden = { code: '23001' };
    await expect(
      server.owner.query('update money_entries set amount = 1 where activation_id = $1', [id]),
    ).rejects.toMatchObject(forbidden);
    await expect(
      server.owner.query('delete from money_entries where activation_id = $1', [id]),
    ).rejects.toMatchObject(forbidden);
  });
});
