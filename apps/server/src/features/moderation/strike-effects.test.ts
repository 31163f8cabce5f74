import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { insertSignedUpMember, sendPassword } from '../../testing/members.ts';
import { reportRequests, uphold } from '../../testing/report-requests.ts';
import { strikeRequests } from '../../testing/strike-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { endSuspensionsInTime } from './moderation.public.ts';

let market: TestApp;
let desk: { authorization: string };
let strikes: ReturnType<typeof strikeRequests>;
let reports: ReturnType<typeof reportRequests>;
let member: SignedInMember;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  strikes = strikeRequests(market, desk);
  reports = reportRequests(market, desk);
});
afterAll(() => market.close());
beforeEach(async () => {
  member = await insertSignedInMember(market);
});
afterEach(() => strikes.set({}));

const notice = 'تنبيه: مخالفات على حسابك';
const limited = 'نشرك محدود الآن';
const suspended = 'أوقفت الإدارة حسابك';
/** The notifications of effects, without those of removed ads. */
const effectsOf = async (userId: string) =>
  (await strikes.titlesOf(userId)).filter((title) => [notice, limited, suspended].includes(title));

test('while every threshold is off, strikes have no effect', async () => {
  for (let n = 0; n < 4; n += 1) await strikes.strike(member, 'fraud');
  expect(await effectsOf(member.id)).toEqual([]);
  expect((await strikes.post(member)).statusCode).toBe(200);
});

describe('the notice', () => {
  test('is sent once, with the sum and what remains until the next effect', async () => {
    await strikes.set({ thresholds: { notice: 2, suspension: 5 } });
    await strikes.strike(member);
    expect(await effectsOf(member.id)).toEqual([]);
    await strikes.strike(member);
    await strikes.strike(member);
    expect(await effectsOf(member.id)).toEqual([notice]);
    const { message } = await market.services.database
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', member.id)
      .where('title', '=', notice)
      .executeTakeFirstOrThrow();
    expect(message.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'سجّلت الإدارة على حسابك مخالفة: «إعلان مكرر». مجموع مخالفاتك الآن: درجتان. إذا بلغ المجموع 5 نوقف حسابك. الباقي حتى ذلك: 3 درجات. عمر المخالفة 180 يوماً، ثم لا تُحسب. التفاصيل في «حسابي».',
    );
    expect((await strikes.own(member)).next_effect).toEqual({ effect: 'suspension', threshold: 5 });
  });

  test('is sent again if the sum falls below the threshold and crosses it again', async () => {
    await strikes.set({ thresholds: { notice: 2 } });
    const first = await strikes.strike(member);
    await strikes.strike(member);
    await strikes.restore(first);
    await strikes.strike(member);
    expect(await effectsOf(member.id)).toEqual([notice, notice]);
  });

  test('is sent once if two decisions cross the threshold at the same time', async () => {
    await strikes.set({ thresholds: { notice: 2, posting_limit: 3 } });
    const ads = await Promise.all([1, 2, 3, 4].map(() => insertAd(market, { user_id: member.id })));
    const responses = await Promise.all(ads.map(({ id }) => strikes.remove(id, 'duplicate')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    expect((await effectsOf(member.id)).sort()).toEqual([notice, limited].sort());
    expect((await strikes.list(member.id)).weight).toBe(4);
  });
});

describe('the review before the listing', () => {
  test('holds new ads for as long as the strikes are valid', async () => {
    await strikes.set({ thresholds: { listing_review: 2 }, terms: { window_days: 10 } });
    expect((await strikes.post(member)).json().review).toBeNull();
    await strikes.strike(member, 'offensive');
    expect(await strikes.titlesOf(member.id)).toContain('نراجع إعلاناتك قبل ظهورها');
    expect((await strikes.own(member)).listing_review).toBe(true);
    const held = await strikes.post(member);
    expect(held.json().review).not.toBeNull();
    expect(await reports.statusOf(held.json().id)).toBe('ad-under-review');
    expect((await reports.getCase(await reports.caseOf(held.json().id))).case).toMatchObject({
      review_first: true,
    });
    await strikes.age(member.id, 10);
    const listed = await strikes.post(member);
    expect(await reports.statusOf(listed.json().id)).toBe('active');
  });

  test('ends with the strike that is taken back, which the member is notified of', async () => {
    await strikes.set({ thresholds: { listing_review: 2 } });
    const adId = await strikes.strike(member, 'offensive');
    await strikes.restore(adId);
    expect(await strikes.titlesOf(member.id)).toContain('انتهت مراجعة إعلاناتك قبل ظهورها');
    expect((await strikes.own(member)).listing_review).toBe(false);
    expect(await reports.statusOf((await strikes.post(member)).json().id)).toBe('active');
  });
});

describe('the posting limit', () => {
  const limits = { thresholds: { posting_limit: 2 }, terms: { ads_per_day: 2, active_ads: 3 } };
  const postFor = async () => (await strikes.post(member)).statusCode;

  test('allows as many ads in a day as the settings state', async () => {
    await strikes.set(limits);
    await strikes.strike(member, 'offensive');
    expect(await effectsOf(member.id)).toEqual([limited]);
    expect((await strikes.own(member)).posting_limit).toEqual({ ads_per_day: 2, active_ads: 3 });
    // The ad of the strike was posted on the same day.
    expect(await postFor()).toBe(200);
    const rejected = await strikes.post(member);
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({
      code: 'posting-limited',
      facts: { ads_per_day: 2, active_ads: 3 },
    });
    await strikes.age(member.id, 1);
    expect(await postFor()).toBe(200);
  });

  test('allows as many active ads as the settings state, also for a sold ad that is listed again', async () => {
    await strikes.set({ ...limits, terms: { ads_per_day: 100, active_ads: 2 } });
    await strikes.strike(member, 'offensive');
    const { id } = await insertAd(market, { user_id: member.id });
    const status = (to: string) =>
      strikes.send('PUT', `/api/ads/${id}/status`, member.headers, { status: to });
    // An ad that is active stays so.
    expect((await status('active')).statusCode).toBe(204);
    expect((await status('sold')).statusCode).toBe(204);
    expect([await postFor(), await postFor()]).toEqual([200, 200]);
    expect((await strikes.post(member)).json().code).toBe('posting-limited');
    expect((await status('active')).json().code).toBe('posting-limited');
  });

  test('holds for a sale that is undone after another ad took its place', async () => {
    await strikes.set({ ...limits, terms: { ads_per_day: 100, active_ads: 1 } });
    await strikes.strike(member, 'offensive');
    const { id } = await insertAd(market, { user_id: member.id });
    const sale = `/api/me/ads/${id}/sales/${randomUUID()}`;
    const undo = async () => (await strikes.send('DELETE', sale, member.headers)).statusCode;
    expect((await strikes.send('PUT', sale, member.headers, {})).statusCode).toBe(200);
    const { id: other } = (await strikes.post(member)).json();
    expect(await undo()).toBe(409);
    expect([await reports.statusOf(id), await reports.statusOf(other)]).toEqual(['sold', 'active']);
    await strikes.send('PUT', `/api/ads/${other}/status`, member.headers, { status: 'sold' });
    expect(await undo()).toBe(204);
    expect(await reports.statusOf(id)).toBe('active');
  });

  test('holds for concurrent posts', async () => {
    await strikes.set({ ...limits, terms: { ads_per_day: 2, active_ads: 100 } });
    await strikes.strike(member, 'offensive');
    const codes = await Promise.all([postFor(), postFor(), postFor()]);
    expect(codes.sort()).toEqual([200, 409, 409]);
  });

  test('ends with the strike that is taken back, which the member is notified of', async () => {
    await strikes.set({ ...limits, terms: { ads_per_day: 1, active_ads: 9 } });
    const adId = await strikes.strike(member, 'offensive');
    expect(await postFor()).toBe(409);
    await strikes.restore(adId);
    expect(await strikes.titlesOf(member.id)).toContain('انتهى حد النشر');
    expect(await postFor()).toBe(200);
  });

  test('ends with the window of the strikes', async () => {
    await strikes.set({ ...limits, terms: { ads_per_day: 1, active_ads: 9, window_days: 10 } });
    await strikes.strike(member, 'offensive');
    await strikes.age(member.id, 9);
    await insertAd(market, { user_id: member.id });
    expect(await postFor()).toBe(409);
    await strikes.age(member.id, 1);
    await insertAd(market, { user_id: member.id });
    expect(await postFor()).toBe(200);
  });
});

describe('the suspension', () => {
  const suspend = { thresholds: { suspension: 2 }, terms: { suspension_days: 5 } };

  test('takes place in the transaction of the decision, with a reason and an entry of the audit log', async () => {
    await strikes.set(suspend);
    const seller = await insertSignedUpMember(market);
    await strikes.send('GET', '/api/me', seller.headers);
    const { id } = await insertAd(market, { user_id: seller.userId });
    await strikes.strike({ id: seller.userId }, 'offensive');
    expect(await strikes.suspensionOf(seller.userId)).toMatchObject({ reason: 'تكررت المخالفات على حسابك' });
    // Both have the time of the decision, so that either may come first.
    expect((await strikes.acts(seller.userId)).sort()).toEqual(['ad-removed', 'strikes-suspended']);
    expect((await sendPassword(market, seller)).json().code).toBe('user_banned');
    expect(await reports.statusOf(id)).toBe('ad-not-found');
    await strikes.age(seller.userId, 5);
    expect(await endSuspensionsInTime(market.services)).toBe(1);
    expect(await reports.statusOf(id)).toBe('active');
  });

  test('that an administrator lifts is not repeated for the same strikes', async () => {
    await strikes.set(suspend);
    await strikes.strike(member, 'offensive');
    expect((await strikes.lift(member.id)).statusCode).toBe(204);
    market.clock.advance({ seconds: 1 });
    await strikes.strike(member);
    expect(await strikes.suspensionOf(member.id)).toBeNull();
    await strikes.strike(member);
    expect(await strikes.suspensionOf(member.id)).not.toBeNull();
    expect((await effectsOf(member.id)).filter((title) => title === suspended)).toHaveLength(2);
  });

  test('is lifted if its strikes are taken back, and takes place again at the threshold', async () => {
    await strikes.set(suspend);
    const first = await strikes.strike(member);
    await strikes.strike(member);
    const { id } = await insertAd(market, { user_id: member.id });
    expect(await strikes.suspensionOf(member.id)).not.toBeNull();
    await strikes.restore(first);
    expect(await strikes.suspensionOf(member.id)).toBeNull();
    expect([await reports.statusOf(first), await reports.statusOf(id)]).toEqual(['active', 'active']);
    expect(await strikes.acts(member.id)).toContain('strikes-suspension-lifted');
    await strikes.strike(member);
    expect(await strikes.suspensionOf(member.id)).not.toBeNull();
  });

  test('stays if the strikes that remain reach the threshold', async () => {
    await strikes.set(suspend);
    const first = await strikes.strike(member);
    await strikes.strike(member, 'offensive');
    await strikes.restore(first);
    expect(await strikes.suspensionOf(member.id)).not.toBeNull();
  });

  test('by an administrator is not ended by strikes, and not replaced', async () => {
    await strikes.set(suspend);
    expect((await strikes.suspend(member.id)).statusCode).toBe(200);
    const adId = await strikes.strike(member, 'offensive');
    expect(await strikes.suspensionOf(member.id)).toMatchObject({ reason: 'احتيال' });
    await strikes.restore(adId);
    expect(await strikes.suspensionOf(member.id)).toMatchObject({ reason: 'احتيال' });
  });

  test('takes place once if two cases are upheld at the same time', async () => {
    await strikes.set(suspend);
    const cases = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await insertAd(market, { user_id: member.id });
        await reports.reportAd(id, 1, 'fraud');
        return reports.caseOf(id);
      }),
    );
    const responses = await Promise.all(cases.map((id) => reports.decide(id, uphold(1))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await strikes.acts(member.id)).filter((act) => act === 'strikes-suspended')).toHaveLength(1);
    expect(await strikes.suspensionOf(member.id)).not.toBeNull();
  });
});
