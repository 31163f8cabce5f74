import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { newDeviceId, useDevice } from '../../testing/devices.ts';
import { explain } from '../../testing/explain.ts';
import { reportRequests, uphold } from '../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, readBalance, type SignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { refundReveals } from './contacts.public.ts';
import { refundCandidates } from './refunds.queries.ts';

let server: TestApp;
let reports: ReturnType<typeof reportRequests>;
let seller: SignedInMember;
beforeAll(async () => {
  server = await startTestApp();
  reports = reportRequests(server, await signInAdministrator(server, 'mudeer', 'moderator'));
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await insertSignedInMember(server);
  await setTerms({});
});

const setTerms = (value: object) =>
  server.owner.query("update settings set value = $1 where section = 'refunds'", [JSON.stringify(value)]);
const reveal = async ({ headers }: SignedInMember, adId: string) => {
  const response = await server.app.inject({ method: 'POST', url: `/api/ads/${adId}/reveal`, headers });
  expect(response.statusCode, response.body).toBe(200);
};
const setStatus = (adId: string, status: 'active' | 'sold', { headers } = seller) =>
  server.app.inject({ method: 'PUT', url: `/api/ads/${adId}/status`, headers, payload: { status } });
const newAd = async () =>
  (await insertAd(server, { user_id: seller.id, title: 'كورولا الطيب', photos: 0 })).id;
/** Processes the queue as if an hour had passed. */
async function refundDue(): Promise<number> {
  await server.owner.query('update due_refunds set due_at = happened_at');
  return refundReveals(server.services, { stopped: () => false });
}
const pointsOf = async ({ id }: SignedInMember) => {
  const { balance, ledger } = await readBalance(server, id);
  expect(ledger).toEqual(balance);
  return balance;
};
const firstReveal = async ({ headers }: SignedInMember) =>
  (await server.app.inject({ url: '/api/me/reveals', headers })).json().items[0];

describe('an ad that is sold soon after a reveal', () => {
  test('returns the point once, with a ledger entry and a notification', async () => {
    const [buyer, adId] = [await insertSignedInMember(server), await newAd()];
    await reveal(buyer, adId);
    expect((await setStatus(adId, 'sold')).statusCode).toBe(204);
    // Not before the hour in which the seller can undo the sale.
    expect(await refundReveals(server.services, { stopped: () => false })).toBe(0);
    expect(await refundDue()).toBe(1);
    await setStatus(adId, 'sold');
    expect(await refundDue()).toBe(0);
    expect(await pointsOf(buyer)).toMatchObject({ points: 10 });
    expect(await firstReveal(buyer)).toMatchObject({ status: 'sold', refund: { reason: 'sold' } });
    expect((await reports.noticesOf(buyer)).filter(({ title }) => title === 'عادت إليك نقطة')).toHaveLength(
      1,
    );
    const history = await server.app.inject({ url: '/api/me/point-entries', headers: buyer.headers });
    expect(history.json().items).toContainEqual(
      expect.objectContaining({ reason: 'reveal-refund', points: 1, credits: 0, ad_id: adId }),
    );
  });

  test('returns nothing if the sale was undone, the reveal is older, or the rule is off', async () => {
    const [buyer, undone, older, off] = [
      await insertSignedInMember(server),
      await newAd(),
      await newAd(),
      await newAd(),
    ];
    for (const adId of [undone, older, off]) await reveal(buyer, adId);
    await setStatus(undone, 'sold');
    await setStatus(undone, 'active');
    await server.owner.query(
      "update contact_reveals set created_at = created_at - interval '25 hours' where ad_id = $1",
      [older],
    );
    await setStatus(older, 'sold');
    expect(await refundDue()).toBe(0);
    await setTerms({ refund_sold_hours: null });
    await setStatus(off, 'sold');
    expect(await refundDue()).toBe(0);
    expect(await pointsOf(buyer)).toMatchObject({ points: 7 });
  });

  test('returns the point also if it replaces a sale that is being processed', async () => {
    const members = [await insertSignedInMember(server), await insertSignedInMember(server)];
    // The job locks the buyer first, so that the owner can act.
    members.sort((one, other) => (one.id < other.id ? -1 : 1));
    const [buyer, owner] = members as [SignedInMember, SignedInMember];
    const { id: adId } = await insertAd(server, { user_id: owner.id, photos: 0 });
    await reveal(buyer, adId);
    await setStatus(adId, 'sold', owner);
    await setTerms({ member_refunds: 0 });
    server.clock.advance({ minutes: 1 });
    const locked = ['select from profiles where user_id = $1 for update', buyer.id] as const;
    await whileLocked(server, locked, refundDue, async () => {
      await setStatus(adId, 'active', owner);
      await setStatus(adId, 'sold', owner);
    });
    await setTerms({});
    expect(await refundDue()).toBe(1);
    expect(await pointsOf(buyer)).toMatchObject({ points: 10 });
  });

  test('returns a credit to the credits of a premium member', async () => {
    const [buyer, adId] = [await insertSignedInMember(server, { promo: true }), await newAd()];
    const before = await pointsOf(buyer);
    await reveal(buyer, adId);
    expect(await pointsOf(buyer)).not.toEqual(before);
    await setStatus(adId, 'sold');
    await refundDue();
    expect(await pointsOf(buyer)).toEqual(before);
  });

  test('returns a point for the sale of an ad that its owner has deleted since', async () => {
    const [buyer, adId] = [await insertSignedInMember(server), await newAd()];
    await reveal(buyer, adId);
    await setStatus(adId, 'sold');
    await server.app.inject({ method: 'DELETE', url: `/api/ads/${adId}`, headers: seller.headers });
    expect(await refundDue()).toBe(1);
    expect(await firstReveal(buyer)).toMatchObject({ status: 'removed', contact: null, seller_name: null });
  });
});

describe('the limits', () => {
  test('count the refunds of a member and those for a seller', async () => {
    await setTerms({ member_refunds: 1, seller_refunds: 2 });
    const [first, second, third] = [
      await insertSignedInMember(server),
      await insertSignedInMember(server),
      await insertSignedInMember(server),
    ];
    const [one, other] = [await newAd(), await newAd()];
    for (const buyer of [first, second, third]) await reveal(buyer, one);
    await reveal(first, other);
    await setStatus(other, 'sold');
    expect(await refundDue()).toBe(1);
    await setStatus(one, 'sold');
    // The first member has reached their limit, and the seller allows one more.
    expect(await refundDue()).toBe(1);
    expect(await pointsOf(first)).toMatchObject({ points: 9 });
  });

  test("exclude members who have used the seller's device", async () => {
    const [buyer, adId] = [await insertSignedInMember(server), await newAd()];
    await useDevice(server, [buyer.id, seller.id], newDeviceId());
    await reveal(buyer, adId);
    await setStatus(adId, 'sold');
    expect(await refundDue()).toBe(0);
  });

  test('hold for two nodes that process the queue at once', async () => {
    await setTerms({ seller_refunds: 2 });
    const [one, other] = [await newAd(), await newAd()];
    const buyers = [await insertSignedInMember(server), await insertSignedInMember(server)];
    for (const buyer of buyers) for (const adId of [one, other]) await reveal(buyer, adId);
    for (const adId of [one, other]) await setStatus(adId, 'sold');
    const refunds = await Promise.all([refundDue(), refundDue(), refundDue()]);
    expect(refunds.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});

describe('a number that the desk confirms to be dead', () => {
  const decide = async (adId: string, decision: object) => {
    const response = await reports.decide(await reports.caseOf(adId), decision);
    expect(response.statusCode, response.body).toBe(204);
  };

  test('returns the point, and states no violation of the seller', async () => {
    const [buyer, adId] = [await insertSignedInMember(server), await newAd()];
    await reveal(buyer, adId);
    await reports.reportAd(adId, 1, 'dead-number');
    await decide(adId, uphold(1, 'الرقم لا يعمل'));
    expect(await refundDue()).toBe(1);
    expect(await firstReveal(buyer)).toMatchObject({ contact: null, refund: { reason: 'dead-number' } });
    const strikes = await server.owner.query('select from strikes where user_id = $1', [seller.id]);
    expect(strikes.rows).toEqual([]);
  });

  test('returns nothing for another reason, or if the decision is undone in time', async () => {
    const [buyer, fraud, undone] = [await insertSignedInMember(server), await newAd(), await newAd()];
    for (const adId of [fraud, undone]) await reveal(buyer, adId);
    await reports.reportAd(fraud, 1, 'fraud');
    await decide(fraud, uphold(1));
    await reports.reportAd(undone, 1, 'dead-number');
    const caseId = await reports.caseOf(undone);
    await decide(undone, uphold(1));
    expect((await reports.reopen(caseId)).statusCode).toBe(204);
    expect(await refundDue()).toBe(0);
    expect(await pointsOf(buyer)).toMatchObject({ points: 8 });
  });
});

test('the reveals of an ad are read from their index, from the time of the rule', async () => {
  const adId = await newAd();
  const { rows } = await server.owner.query('select user_id from profiles limit 1');
  await server.owner.query(
    `insert into contact_reveals (user_id, ad_id, points_spent, created_at)
     select $1, gen_random_uuid(), 1, now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    [rows[0].user_id],
  );
  await server.owner.query('analyze contact_reveals');
  const since = new Date(Date.now() - 86_400_000);
  const plan = await explain(
    server,
    refundCandidates(server.services.database, { adId, since, after: undefined, limit: 50 }),
  );
  expect(plan.indexes).toEqual(['contact_reveals_by_ad']);
  expect(plan.readWhole).toEqual([]);
});
