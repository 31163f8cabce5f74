import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { reject, reportRequests, uphold } from '../../testing/report-requests.ts';
import { reviewFirstRequests, riskyDescription } from '../../testing/review-first-requests.ts';
import { newChassisNumber, stolenCarRequests } from '../../testing/stolen-car-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember, startSessions } from '../../testing/users.ts';

let market: TestApp;
let desk: { authorization: string };
let reports: ReturnType<typeof reportRequests>;
let requests: ReturnType<typeof reviewFirstRequests>;
let stolenCars: ReturnType<typeof stolenCarRequests>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  reports = reportRequests(market, desk);
  requests = reviewFirstRequests(market, reports);
  stolenCars = stolenCarRequests(market, desk);
});
afterAll(() => market.close());

let seller: SignedInMember;
beforeEach(async () => {
  seller = await insertSignedInMember(market);
  await requests.setPublishing({ review_first: 'new-members' });
});

/** Advances the clock, and signs in again, because sessions may have ended. */
async function advance(
  time: Parameters<TestApp['clock']['advance']>[0],
  { suspended = false }: { suspended?: boolean } = {},
): Promise<void> {
  market.clock.advance(time);
  Object.assign(desk, await signInAdministrator(market));
  if (suspended) return;
  const [headers] = await startSessions(market, [seller.id]);
  if (headers) seller.headers = headers;
}

describe('an ad that is reviewed first', () => {
  test('an approved ad is listed as a new one, and the next ads of its owner are listed at once', async () => {
    const { id } = await requests.post(seller);
    await advance({ hours: 5 });
    await requests.decideOn(id, reject(1));
    expect(await reports.statusOf(id)).toBe('active');
    const ad = (await requests.call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
    const newest = (await requests.call('GET', '/api/ads?sort=newest&limit=1')).json();
    expect(newest.items[0].id).toBe(id);
    expect((await requests.titlesOf(seller))[0]).toBe('تم نشر إعلانك');
    expect(await requests.ownAd(seller, id)).toMatchObject({ under_review: false, review_first_since: null });
    expect((await requests.post(seller)).review).toBeNull();
  });

  test('an approval counts after the owner deletes the ad, and not after administrators remove it', async () => {
    const deleted = await requests.post(seller);
    await requests.decideOn(deleted.id, reject(1));
    await requests.call('DELETE', `/api/ads/${deleted.id}`, seller);
    expect((await requests.post(seller)).review).toBeNull();

    const other = await insertSignedInMember(market);
    const removed = await requests.post(other);
    await requests.decideOn(removed.id, reject(1));
    await requests.call(
      'POST',
      `/api/admin/ads/${removed.id}/removal`,
      { headers: desk },
      { reason: 'مكرر' },
    );
    expect((await requests.post(other)).review).not.toBeNull();
  });

  test('a removed ad shows its reason to the owner, who may appeal; the ad has used its allowance', async () => {
    const { id } = await requests.post(seller);
    await requests.decideOn(id, uphold(1, 'صور غير حقيقية'));
    expect(await reports.statusOf(id)).toBe('ad-not-found');
    const [notice] = await reports.noticesOf(seller);
    expect(notice).toMatchObject({ title: 'أزالت الإدارة إعلانك' });
    expect(notice?.message).toContain('صور غير حقيقية');
    expect(await requests.ownAd(seller, id)).toMatchObject({ status: 'removed', under_review: false });
    expect((await requests.call('GET', '/api/me', seller)).json().monthly_ads.used).toBe(1);
    const appeal = await requests.call('GET', `/api/me/ads/${id}/removal`, seller);
    expect(appeal.json()).toMatchObject({ reason: 'صور غير حقيقية' });
    // The next ad is reviewed again.
    expect((await requests.post(seller)).review).not.toBeNull();
  });

  test('an ad that is restored after a removal is listed as a new one too', async () => {
    const { id } = await requests.post(seller);
    await requests.decideOn(id, uphold(1));
    await advance({ days: 2 });
    await requests.call('DELETE', `/api/admin/ads/${id}/removal`, { headers: desk });
    const ad = (await requests.call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
  });

  test('undoing an approval hides the ad again; the next approval keeps its date', async () => {
    const { id } = await requests.post(seller);
    const caseId = await reports.caseOf(id);
    await requests.decideOn(id, reject(1));
    const listedAt = market.clock.now();
    await advance({ minutes: 1 });
    expect((await reports.reopen(caseId)).statusCode).toBe(204);
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    expect(await requests.ownAd(seller, id)).toMatchObject({ under_review: true });
    expect((await requests.titlesOf(seller))[0]).toBe('إعلانك قيد المراجعة');
    await requests.decideOn(id, reject(1));
    expect(await reports.statusOf(id)).toBe('active');
    const { created_at } = (await requests.call('GET', `/api/ads/${id}`)).json();
    expect(new Date(created_at)).toEqual(listedAt);
  });

  test('undoing a removal returns the ad to its review, not to the lists', async () => {
    const { id } = await requests.post(seller);
    const caseId = await reports.caseOf(id);
    await requests.decideOn(id, uphold(1));
    await advance({ minutes: 1 });
    expect((await reports.reopen(caseId)).statusCode).toBe(204);
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    expect(await requests.titlesOf(seller)).not.toContain('أعادت الإدارة إعلانك');
    await requests.decideOn(id, reject(1));
    const { created_at } = (await requests.call('GET', `/api/ads/${id}`)).json();
    expect(new Date(created_at)).toEqual(market.clock.now());
  });

  test('an ad that waits cannot be marked as sold; deleting it ends the review', async () => {
    const { id } = await requests.post(seller);
    expect((await requests.setStatus(seller, id, 'sold')).json().code).toBe('ad-not-found');
    expect((await requests.setStatus(seller, id, 'active')).json().code).toBe('ad-not-found');
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    const caseId = await reports.caseOf(id);
    expect((await requests.call('DELETE', `/api/ads/${id}`, seller)).statusCode).toBe(204);
    expect((await reports.decide(caseId, reject(1))).json().code).toBe('not-found');
    expect((await requests.call('GET', `/api/admin/reports/${caseId}`, { headers: desk })).statusCode).toBe(
      404,
    );
  });

  test('deleting an ad whose signals are also reported leaves the case at the desk', async () => {
    const { id } = await requests.post(seller, { description: riskyDescription });
    const caseId = await reports.caseOf(id);
    await requests.call('DELETE', `/api/ads/${id}`, seller);
    expect((await reports.getCase(caseId)).case).toMatchObject({ state: 'open', ad_id: null });
  });

  test('an ad that was never reviewed is reviewed when it is listed again, an approved one is not', async () => {
    await requests.setPublishing({});
    const { id, created_at } = await requests.post(seller);
    await requests.setStatus(seller, id, 'sold');
    await requests.setPublishing({ review_first: 'new-members' });
    await advance({ hours: 1 });
    expect((await requests.setStatus(seller, id, 'active')).statusCode).toBe(204);
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    await requests.decideOn(id, reject(1));
    // It was listed before, so that it is not new.
    const ad = (await requests.call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(new Date(created_at));
    expect((await requests.titlesOf(seller))[0]).toBe('عاد إعلانك إلى السوق');
    await requests.setStatus(seller, id, 'sold');
    await requests.setStatus(seller, id, 'active');
    expect(await reports.statusOf(id)).toBe('active');
    expect(await requests.countCases(id)).toBe(1);
  });

  const suspension = () => `/api/admin/members/${seller.id}/suspension`;
  async function suspend() {
    const body = { id: randomUUID(), reason: 'احتيال', days: null };
    expect((await requests.call('PUT', suspension(), { headers: desk }, body)).statusCode).toBe(200);
  }
  async function lift() {
    expect((await requests.call('DELETE', suspension(), { headers: desk })).statusCode).toBe(204);
  }

  test('a suspension during the review delays the listing until it ends', async () => {
    const { id } = await requests.post(seller);
    await suspend();
    await requests.decideOn(id, reject(1));
    expect(await reports.statusOf(id)).toBe('ad-not-found');
    await advance({ days: 3 }, { suspended: true });
    await lift();
    const ad = (await requests.call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
  });

  test('an approval that is undone during a suspension keeps the ad hidden after it', async () => {
    const { id } = await requests.post(seller);
    const caseId = await reports.caseOf(id);
    await suspend();
    await requests.decideOn(id, reject(1));
    await reports.reopen(caseId);
    await lift();
    expect(await reports.statusOf(id)).toBe('ad-under-review');
  });

  test('a car on the register is in the same case, and one decision lists the ad', async () => {
    const chassis = newChassisNumber();
    await stolenCars.register(await insertSignedInMember(market), chassis);
    const { id, review } = await requests.post(seller, { chassis_number: chassis });
    expect(review).not.toBeNull();
    const { reports: found } = await reports.getCase(await reports.caseOf(id));
    expect(found.map(({ reason }: { reason: string }) => reason)).toEqual(['on-register', 'review-first']);
    expect((await requests.titlesOf(seller)).filter((title) => title === 'إعلانك قيد المراجعة')).toHaveLength(
      1,
    );
    await advance({ hours: 1 });
    await requests.decideOn(id, reject(2));
    const ad = (await requests.call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
  });

  test('an ad is counted on the day on which it is listed', async () => {
    const adsOfDays = async () => {
      const { days } = (await requests.call('GET', '/api/admin/daily-figures', { headers: desk })).json();
      return days.slice(-2).map(({ ads }: { ads: number }) => ads);
    };
    await advance({ days: 30 });
    const { id } = await requests.post(seller);
    expect(await adsOfDays()).toEqual([0, 0]);
    await advance({ days: 1 });
    await requests.decideOn(id, reject(1));
    expect(await adsOfDays()).toEqual([0, 1]);
  });
});
