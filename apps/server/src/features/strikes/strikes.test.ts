import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSweeps } from '../../platform/run-sweeps.ts';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { reject, reportRequests, uphold } from '../../testing/report-requests.ts';
import { newChassisNumber, stolenCarRequests } from '../../testing/stolen-car-requests.ts';
import { strikeRequests } from '../../testing/strike-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { sweepStrikes } from './strikes.public.ts';

let market: TestApp;
let desk: { authorization: string };
let colleague: { authorization: string };
let strikes: ReturnType<typeof strikeRequests>;
let reports: ReturnType<typeof reportRequests>;
let thefts: ReturnType<typeof stolenCarRequests>;
let member: SignedInMember;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  colleague = await signInAdministrator(market, 'zameel', 'moderator');
  strikes = strikeRequests(market, desk);
  reports = reportRequests(market, desk);
  thefts = stolenCarRequests(market, desk);
});
afterAll(() => market.close());
beforeEach(async () => {
  member = await insertSignedInMember(market);
});

/** A member's strikes as reason, weight and source, latest first. */
const listed = async (userId: string) => {
  const { items } = await strikes.list(userId);
  return items.map((one: { reason: string; weight: number; source: string; taken_back: object | null }) =>
    [one.reason, one.weight, one.source, ...(one.taken_back ? ['taken back'] : [])].join(' '),
  );
};

describe('an upheld case', () => {
  test('is a strike with the reason that most of its weight states', async () => {
    const { seller, id, caseId } = await reports.hiddenAd();
    expect((await reports.decide(caseId, uphold(4))).statusCode).toBe(204);
    // A retry after a lost response.
    expect((await reports.decide(caseId, uphold(4))).statusCode).toBe(204);
    const { items, weight, window_days } = await strikes.list(seller.id);
    expect({ weight, window_days }).toEqual({ weight: 4, window_days: 180 });
    expect(items).toMatchObject([
      { reason: 'stolen', weight: 4, source: 'case', case_id: caseId, ad_id: id, expired: false },
    ]);
  });

  test.each([
    ['duplicate', ['duplicate 1 case']],
    [null, []],
  ])('with the reason %s that the administrator chose gives %j', async (violation, expected) => {
    const { seller, caseId } = await reports.hiddenAd();
    await reports.decide(caseId, { ...uphold(4), violation });
    expect(await listed(seller.id)).toEqual(expected);
  });

  test('about a member is a strike too', async () => {
    const reporter = await reports.newReporter();
    await reports.report(reporter, { subject: 'member', subject_id: member.id, reason: 'offensive' });
    const { id } = await market.services.database
      .selectFrom('report_cases')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    await reports.decide(id, uphold(1));
    expect(await listed(member.id)).toEqual(['offensive 2 case']);
  });

  test('that is reopened takes its strike back; upheld again it is a new one', async () => {
    const { seller, caseId } = await reports.hiddenAd();
    await reports.decide(caseId, uphold(4));
    await reports.reopen(caseId);
    expect(await listed(seller.id)).toEqual(['stolen 4 case taken back']);
    expect((await strikes.list(seller.id)).weight).toBe(0);
    market.clock.advance({ seconds: 1 });
    await reports.decide(caseId, { ...uphold(4), violation: 'fraud' });
    expect(await listed(seller.id)).toEqual(['fraud 4 case', 'stolen 4 case taken back']);
  });

  test('that is rejected gives no strike', async () => {
    const { seller, caseId } = await reports.hiddenAd();
    await reports.decide(caseId, reject(4));
    expect(await listed(seller.id)).toEqual([]);
  });
});

describe('the removal of an ad', () => {
  test('is a strike only with a violation, once', async () => {
    const [one, other] = [
      await insertAd(market, { user_id: member.id }),
      await insertAd(market, { user_id: member.id }),
    ];
    await strikes.remove(one.id, null);
    for (let n = 0; n < 2; n += 1) await strikes.remove(other.id, 'forged-papers');
    expect(await listed(member.id)).toEqual(['forged-papers 4 ad']);
    await strikes.restore(other.id);
    expect(await listed(member.id)).toEqual(['forged-papers 4 ad taken back']);
  });

  test('with a violation of weight 0 is no strike', async () => {
    const { version, value } = (await strikes.send('GET', '/api/admin/settings')).json().strikes;
    const change = (weight: number, at: number) =>
      strikes.send('PUT', '/api/admin/settings', desk, {
        section: 'strikes',
        version: at,
        value: { ...value, weights: { ...value.weights, duplicate: weight } },
      });
    await change(0, version);
    await strikes.strike(member);
    expect(await listed(member.id)).toEqual([]);
    expect((await change(1, version + 1)).statusCode).toBe(200);
  });

  test('whose appeal is accepted takes its strike back', async () => {
    const adId = await strikes.strike(member);
    const id = randomUUID();
    await strikes.send('PUT', `/api/me/appeals/${id}`, member.headers, {
      ad_id: adId,
      text: 'هذه صورة سيارتي',
    });
    const decided = await strikes.send('PUT', `/api/admin/appeals/${id}/decision`, colleague, {
      state: 'accepted',
    });
    expect(decided.statusCode).toBe(204);
    expect(await listed(member.id)).toEqual(['duplicate 1 ad taken back']);
  });

  test('after reports about the same ad is the same offence', async () => {
    const { seller, id, caseId } = await reports.hiddenAd();
    await strikes.remove(id, 'fraud');
    await reports.decide(caseId, uphold(4));
    expect(await listed(seller.id)).toEqual(['fraud 4 ad']);
  });
});

describe('a confirmed theft', () => {
  const stolenAd = async () => {
    const number = newChassisNumber();
    const adId = await thefts.post(member, number);
    const victim = await insertSignedInMember(market);
    return { adId, theftId: await thefts.register(victim, number), victim };
  };

  test('is a strike against the owner of the active ad, until the theft is rejected', async () => {
    const { theftId, victim } = await stolenAd();
    expect(await listed(member.id)).toEqual(['stolen 4 stolen-car']);
    expect(await listed(victim.id)).toEqual([]);
    await thefts.decide(theftId, { state: 'rejected', reason: 'وُجدت السيارة', from: 'confirmed' });
    expect(await listed(member.id)).toEqual(['stolen 4 stolen-car taken back']);
  });

  test('is one strike together with the upheld case about the ad', async () => {
    const { adId, theftId } = await stolenAd();
    await reports.decide(await reports.caseOf(adId), uphold(1));
    expect(await listed(member.id)).toEqual(['stolen 4 case']);
    await thefts.decide(theftId, { state: 'rejected', reason: 'وُجدت السيارة', from: 'confirmed' });
    expect(await listed(member.id)).toEqual(['stolen 4 case']);
  });

  test('is no strike once administrators approve the ad', async () => {
    const { adId } = await stolenAd();
    await reports.decide(await reports.caseOf(adId), reject(1));
    expect(await listed(member.id)).toEqual(['stolen 4 stolen-car taken back']);
  });
});

describe('an administrator', () => {
  test('takes a strike back once, with a reason in the audit log and a notification', async () => {
    await strikes.strike(member, 'fraud');
    const [{ id }] = (await strikes.list(member.id)).items;
    expect((await strikes.takeBack(id, ' ')).json().fields).toEqual({ reason: 'required' });
    for (let n = 0; n < 2; n += 1) {
      expect((await strikes.takeBack(id, 'خطأ في القرار', colleague)).statusCode).toBe(204);
    }
    const { items, weight } = await strikes.list(member.id);
    expect(weight).toBe(0);
    expect(items).toMatchObject([{ taken_back: { by: 'zameel', reason: 'خطأ في القرار' } }]);
    expect((await strikes.titlesOf(member.id)).slice(0, 2)).toEqual([
      'سحبنا مخالفة عن حسابك',
      'أزالت الإدارة إعلانك',
    ]);
    expect(await strikes.acts(member.id)).toEqual(['strike-taken-back', 'ad-removed']);
    expect((await strikes.takeBack(randomUUID())).json().code).toBe('not-found');
  });

  test('lists the strikes of one member in pages', async () => {
    for (let n = 0; n < 21; n += 1) await strikes.strike(member);
    const first = await strikes.list(member.id);
    const second = await strikes.list(member.id, `?cursor=${first.next_cursor}`);
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([20, 1, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21);
    expect((await strikes.list(randomUUID())).code).toBe('member-not-found');
    expect((await strikes.list(member.id, '?cursor=x')).fields).toEqual({ cursor: 'invalid' });
  });
});

describe('the member', () => {
  test('sees the valid strikes with their end, and not those of others', async () => {
    await strikes.strike(member, 'fraud');
    await strikes.strike(member);
    const other = await insertSignedInMember(market);
    const [{ id }] = (await strikes.list(member.id)).items;
    await strikes.takeBack(id);
    const { items, ...rest } = await strikes.own(member);
    expect(items).toMatchObject([{ reason: 'fraud', weight: 4, title: expect.any(String) }]);
    const { created_at, expires_at } = items[0];
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(180 * 86_400_000);
    expect(rest).toEqual({
      next_cursor: null,
      weight: 4,
      next_effect: null,
      listing_review: false,
      posting_limit: null,
    });
    expect((await strikes.own(other)).items).toEqual([]);
  });

  test('does not see expired strikes; administrators do until the sweep', async () => {
    await strikes.strike(member);
    await strikes.age(member.id, 180);
    expect((await strikes.own(member)).items).toEqual([]);
    expect(await strikes.list(member.id)).toMatchObject({
      weight: 0,
      items: [{ expired: true, taken_back: null }],
    });
    const stored = () =>
      market.services.database.selectFrom('strikes').select('id').where('user_id', '=', member.id).execute();
    await strikes.age(member.id, 179);
    await runSweeps(market.services, [sweepStrikes]);
    expect(await stored()).toHaveLength(1);
    await strikes.age(member.id, 2);
    await runSweeps(market.services, [sweepStrikes]);
    expect(await stored()).toHaveLength(0);
  });
});
