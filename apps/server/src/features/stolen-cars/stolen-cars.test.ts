import { randomUUID } from 'node:crypto';
import { waitingStolenCarsMaximum } from '@arabati/domain/stolen-cars/stolen-car';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { reportRequests } from '../../testing/report-requests.ts';
import { newChassisNumber, stolenCarRequests } from '../../testing/stolen-car-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { reviewStolenAds } from './review-stolen-ads.ts';

let market: TestApp;
let desk: { authorization: string };
let cars: ReturnType<typeof stolenCarRequests>;
let reports: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  cars = stolenCarRequests(market, desk);
  reports = reportRequests(market, desk);
});
afterAll(() => market.close());

const newMember = () => insertSignedInMember(market);
const isListed = async (adId: string) =>
  (await market.app.inject({ url: `/api/ads/${adId}` })).statusCode === 200;
const setStatus = (member: { headers: { authorization: string } }, adId: string, status: string) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/ads/${adId}/status`,
    headers: member.headers,
    payload: { status },
  });

describe('declaring a theft', () => {
  test('stores it once, however often the request is retried', async () => {
    const owner = await newMember();
    const [id, number] = [randomUUID(), newChassisNumber()];
    const form = { chassis_number: number, note: 'من أمام المنزل' };
    for (let n = 0; n < 2; n += 1) expect((await cars.declare(owner, form, id)).statusCode).toBe(204);
    expect(await cars.own(owner)).toMatchObject({
      items: [
        {
          id,
          state: 'waiting',
          tail: number.slice(-4),
          police_report: 'أم درمان شمال 1423/2026',
          note: 'من أمام المنزل',
          decided_at: null,
        },
      ],
      next_cursor: null,
    });
    expect((await cars.declare(await newMember(), form, id)).json().code).toBe('id-taken');
  });

  test('of the same car again, or of many cars, is rejected', async () => {
    const owner = await newMember();
    const number = newChassisNumber();
    await cars.declare(owner, { chassis_number: number });
    const again = await cars.declare(owner, { chassis_number: number.toLowerCase() });
    expect([again.statusCode, again.json().code]).toEqual([409, 'stolen-car-declared']);
    for (let n = 1; n < waitingStolenCarsMaximum; n += 1) {
      expect((await cars.declare(owner, { chassis_number: newChassisNumber() })).statusCode).toBe(204);
    }
    const further = await cars.declare(owner, { chassis_number: newChassisNumber() });
    expect([further.statusCode, further.json().code]).toEqual([409, 'too-many-stolen-cars']);
  });

  test('with missing or invalid fields names them', async () => {
    const response = await cars.declare(await newMember(), { chassis_number: 'NZE', police_report: ' ' });
    expect(response.json()).toMatchObject({
      code: 'invalid-input',
      fields: { chassis_number: 'chassis-number-invalid', police_report: 'required' },
    });
  });

  test('concurrently, of one car, succeeds once', async () => {
    const owner = await newMember();
    const form = { chassis_number: newChassisNumber() };
    const sent = await Promise.all([1, 2, 3].map(() => cars.declare(owner, form)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  });

  test('has no effect before it is confirmed', async () => {
    const [owner, seller, buyer] = [await newMember(), await newMember(), await newMember()];
    const number = newChassisNumber();
    await cars.declare(owner, { chassis_number: number });
    const adId = await cars.post(seller, number);
    expect(await isListed(adId)).toBe(true);
    expect((await cars.check(buyer, adId, number)).json()).toEqual({ result: 'matches', stolen: false });
  });
});

describe('a car on the register', () => {
  test('hides its active ad, reports it to the desk, and notifies both members', async () => {
    const [owner, seller] = [await newMember(), await newMember()];
    const number = newChassisNumber();
    const adId = await cars.post(seller, number);
    await cars.register(owner, number);
    expect(await isListed(adId)).toBe(false);
    const { items } = await reports.listCases();
    expect(items[0]).toMatchObject({
      ad_id: adId,
      hidden: true,
      reasons: [{ reason: 'on-register', count: 1 }],
    });
    const { reports: sent } = await reports.getCase(items[0].id);
    expect(sent).toMatchObject([{ reason: 'on-register', reporter: null }]);
    const titles = async (member: typeof owner) =>
      (await reports.noticesOf(member)).map(({ title }) => title);
    expect(await titles(owner)).toContain('سيارتك في سجل السيارات المسروقة');
    expect(await titles(seller)).toContain('إعلانك قيد المراجعة');
    // The notification contains neither the reason nor the reporter.
    const notices = JSON.stringify(await reports.noticesOf(seller));
    expect(notices).not.toContain('مسروق');
  });

  test('hides an ad that is posted later, and one that is active again', async () => {
    const [owner, seller, other] = [await newMember(), await newMember(), await newMember()];
    const number = newChassisNumber();
    const sold = await cars.post(seller, number);
    await setStatus(seller, sold, 'sold');
    await cars.register(owner, number);
    const adId = await cars.post(other, number);
    expect(await isListed(adId)).toBe(false);
    expect((await setStatus(seller, sold, 'active')).statusCode).toBe(204);
    expect(await isListed(sold)).toBe(false);
    for (const id of [adId, sold]) expect(await reports.caseOf(id)).toBeTruthy();
  });

  test('warns every member who types its number on any ad', async () => {
    const [owner, seller, buyer] = [await newMember(), await newMember(), await newMember()];
    const [number, another] = [newChassisNumber(), newChassisNumber()];
    await cars.register(owner, number);
    const adId = await cars.post(seller, another);
    expect((await cars.check(buyer, adId, number)).json()).toEqual({ result: 'differs', stolen: true });
    expect((await cars.check(buyer, adId, another)).json()).toEqual({ result: 'matches', stolen: false });
    const { id: plain } = await insertAd(market, { user_id: seller.id });
    expect((await cars.check(buyer, plain, number)).json()).toEqual({ result: 'not-stated', stolen: true });
  });

  test('leaves an ad listed that administrators approved, until its car is registered again', async () => {
    const [owner, seller] = [await newMember(), await newMember()];
    const number = newChassisNumber();
    const adId = await cars.post(seller, number);
    const id = await cars.register(owner, number);
    await reports.decide(await reports.caseOf(adId), { state: 'rejected', report_count: 1 });
    expect(await isListed(adId)).toBe(true);
    await reviewStolenAds(market.services);
    await setStatus(seller, adId, 'sold');
    await setStatus(seller, adId, 'active');
    expect(await isListed(adId)).toBe(true);

    await cars.decide(id, { state: 'rejected', from: 'confirmed', reason: 'خطأ' });
    market.clock.advance({ seconds: 1 });
    await cars.decide(id, { state: 'confirmed', from: 'rejected' });
    expect(await isListed(adId)).toBe(false);
  });

  test('joins the members’ reports of the ad in one case', async () => {
    const [owner, seller] = [await newMember(), await newMember()];
    const number = newChassisNumber();
    const adId = await cars.post(seller, number);
    await reports.reportAd(adId, 1);
    await cars.register(owner, number);
    const { reports: sent } = await reports.getCase(await reports.caseOf(adId));
    expect(sent.map(({ reason }: { reason: string }) => reason)).toEqual(['on-register', 'stolen']);
  });

  test('hides an ad that was posted while the theft was confirmed, by the background job', async () => {
    const [owner, seller] = [await newMember(), await newMember()];
    const number = newChassisNumber();
    const id = randomUUID();
    const adId = await cars.post(seller, number);
    await cars.declare(owner, { chassis_number: number }, id);
    // The node stops after the confirmation, before it hides the ad.
    await market.owner.query(`update stolen_cars set state = 'confirmed', decided_at = $2 where id = $1`, [
      id,
      market.clock.now(),
    ]);
    expect(await isListed(adId)).toBe(true);
    expect(await reviewStolenAds(market.services)).toBe(1);
    expect(await isListed(adId)).toBe(false);
    expect(await reviewStolenAds(market.services)).toBe(0);
  });

  test('is off the register once it is withdrawn', async () => {
    const [owner, seller, buyer] = [await newMember(), await newMember(), await newMember()];
    const number = newChassisNumber();
    const id = await cars.register(owner, number);
    expect((await cars.withdraw(await newMember(), id)).json().code).toBe('not-found');
    for (let n = 0; n < 2; n += 1) expect((await cars.withdraw(owner, id)).statusCode).toBe(204);
    const adId = await cars.post(seller, number);
    expect(await isListed(adId)).toBe(true);
    expect((await cars.check(buyer, adId, number)).json()).toEqual({ result: 'matches', stolen: false });
    expect((await cars.decide(id, { state: 'confirmed', from: 'withdrawn' })).json().code).toBe(
      'stolen-car-changed',
    );
    // Stolen again.
    expect((await cars.declare(owner, { chassis_number: number })).statusCode).toBe(204);
  });
});

describe('the desk', () => {
  test('lists declared thefts by state with the ads of the car, and counts those that wait', async () => {
    const [owner, seller] = [await newMember(), await newMember()];
    const number = newChassisNumber();
    const waitingBefore = (
      await market.app.inject({ url: '/api/admin/stolen-cars/waiting', headers: desk })
    ).json();
    const adId = await cars.post(seller, number);
    const id = randomUUID();
    await cars.declare(owner, { chassis_number: number }, id);
    const { items } = await cars.list();
    expect(items.find((listed: { id: string }) => listed.id === id)).toMatchObject({
      member: { user_id: owner.id },
      administrator: null,
      ads: [{ id: adId, status: 'active', is_own: false }],
    });
    const waiting = (
      await market.app.inject({ url: '/api/admin/stolen-cars/waiting', headers: desk })
    ).json();
    expect(waiting.waiting).toBe(waitingBefore.waiting + 1);
  });

  test('rejects with a reason that the member reads, and decides again', async () => {
    const owner = await newMember();
    const id = randomUUID();
    await cars.declare(owner, { chassis_number: newChassisNumber() }, id);
    const rejection = { state: 'rejected', from: 'waiting', reason: 'لم نجد رقم البلاغ عند الشرطة' };
    for (let n = 0; n < 2; n += 1) expect((await cars.decide(id, rejection)).statusCode).toBe(204);
    expect((await cars.own(owner)).items[0]).toMatchObject({
      state: 'rejected',
      reason: 'لم نجد رقم البلاغ عند الشرطة',
    });
    const notices = (await reports.noticesOf(owner)).filter(({ title }) => title === 'لم نقبل بلاغ السرقة');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.message).toContain('لم نجد رقم البلاغ عند الشرطة');
    expect((await cars.decide(id, { state: 'confirmed', from: 'waiting' })).json().code).toBe(
      'stolen-car-changed',
    );
    expect((await cars.decide(id, { state: 'confirmed', from: 'rejected' })).statusCode).toBe(204);
    expect((await cars.own(owner)).items[0]).toMatchObject({ state: 'confirmed', reason: '' });
    expect((await cars.decide(randomUUID(), rejection)).json().code).toBe('not-found');
  });

  test('confirms one declaration of a member for a car at most', async () => {
    const member = await insertSignedInMember(market);
    const [chassis_number, id] = [newChassisNumber(), randomUUID()];
    await cars.declare(member, { chassis_number }, id);
    await cars.decide(id, { state: 'rejected', from: 'waiting', reason: 'لا يوجد بلاغ بهذا الرقم' });
    const again = randomUUID();
    expect((await cars.declare(member, { chassis_number }, again)).statusCode).toBe(204);
    const confirmed = await cars.decide(id, { state: 'confirmed', from: 'rejected' });
    expect(`${confirmed.statusCode} ${confirmed.json().code}`).toBe('409 stolen-car-redeclared');
    expect((await cars.decide(again, { state: 'confirmed', from: 'waiting' })).statusCode).toBe(204);
  });

  test('pages neither skip nor repeat a declaration', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      const id = randomUUID();
      await cars.declare(await newMember(), { chassis_number: newChassisNumber() }, id);
      await cars.decide(id, { state: 'rejected', from: 'waiting', reason: 'خطأ' });
      ids.push(id);
      market.clock.advance({ seconds: n % 2 });
    }
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { id: string }[]; next_cursor: string | null } = await cars.list({
        state: 'rejected',
        ...(cursor ? { cursor } : {}),
      });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(new Set(found).size).toBe(found.length);
    expect(ids.every((id) => found.includes(id))).toBe(true);
    expect((await cars.list({ cursor: 'nonsense' })).code).toBe('invalid-input');
  });

  test('is recorded in the audit log, and the declaration in the export of its member', async () => {
    const owner = await newMember();
    const number = newChassisNumber();
    await cars.register(owner, number);
    const audit = await market.app.inject({ url: '/api/admin/audit', headers: desk });
    expect(audit.json().items).toContainEqual(
      expect.objectContaining({ act: 'stolen-car-confirmed', notes: number.slice(-4) }),
    );
    expect(audit.body).not.toContain(number);
    const exported = await market.app.inject({ url: '/api/me/export', headers: owner.headers });
    expect(exported.json().stolen_cars).toMatchObject([
      { chassis_number: `•••• ${number.slice(-4)}`, state: 'confirmed' },
    ]);
    expect(exported.body).not.toContain(number);
  });
});
