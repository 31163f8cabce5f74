import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { randomTypedPhone } from '../../testing/members.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { reject, reportRequests } from '../../testing/report-requests.ts';
import { reviewFirstRequests, riskyDescription } from '../../testing/review-first-requests.ts';
import { newChassisNumber } from '../../testing/stolen-car-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember, startSessions } from '../../testing/users.ts';

let market: TestApp;
let desk: { authorization: string };
let reports: ReturnType<typeof reportRequests>;
let requests: ReturnType<typeof reviewFirstRequests>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  reports = reportRequests(market, desk);
  requests = reviewFirstRequests(market, reports);
});
afterAll(() => market.close());

let seller: SignedInMember;
beforeEach(async () => {
  seller = await insertSignedInMember(market);
});
afterEach(() => requests.setPublishing({}));

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

describe('without the setting', () => {
  test("a new member's risky ad is listed at once, and its owner reads that it is published", async () => {
    const { id, review } = await requests.post(seller, { description: riskyDescription });
    expect(review).toBeNull();
    expect(await reports.statusOf(id)).toBe('active');
    expect(await requests.titlesOf(seller)).toContain('تم نشر إعلانك');
    expect(await requests.ownAd(seller, id)).toMatchObject({
      status: 'active',
      under_review: false,
      review_first_since: null,
    });
  });
});

describe('the setting', () => {
  const change = async (value: object) => {
    const { version } = (await requests.call('GET', '/api/admin/settings', { headers: desk })).json()
      .publishing;
    return requests.call(
      'PUT',
      '/api/admin/settings',
      { headers: desk },
      {
        section: 'publishing',
        version,
        value: {
          review_first: 'new-members',
          new_member_days: 7,
          approved_ads: 1,
          risky_weight: 100,
          ...value,
        },
      },
    );
  };

  test('is changed by administrators, takes effect at once and is recorded', async () => {
    const { publishing } = (await requests.call('GET', '/api/admin/settings', { headers: desk })).json();
    expect(publishing.value).toEqual({
      review_first: 'no-one',
      new_member_days: 7,
      approved_ads: 1,
      risky_weight: 100,
      weekly_price_changes: 3,
      ask_after_days: 14,
      ask_again_days: 7,
      renewal_ads: 0,
    });
    expect((await change({})).statusCode).toBe(200);
    expect((await requests.post(seller)).review).not.toBeNull();
    const audit = (
      await requests.call('GET', '/api/admin/audit?act=settings-changed', { headers: desk })
    ).json();
    expect(audit.items[0]).toMatchObject({
      section: 'publishing',
      changes: [{ field: 'review_first', from: 'no-one', to: 'new-members' }],
    });
  });

  test.each([
    [{ review_first: 'everyone' }, { 'value.review_first': 'invalid' }],
    [{ new_member_days: 0 }, { 'value.new_member_days': 'too-small' }],
    [{ approved_ads: '' }, { 'value.approved_ads': 'required' }],
    [{ risky_weight: 1_000_000 }, { 'value.risky_weight': 'too-large' }],
  ])('is rejected with %j', async (value, fields) => {
    expect((await change(value)).json()).toMatchObject({ code: 'invalid-input', fields });
  });
});

describe('new members reviewed first', () => {
  beforeEach(() => requests.setPublishing({ review_first: 'new-members' }));

  test('an ad of a new member is not listed, and is nowhere but with its owner and at the desk', async () => {
    const buyer = await insertSignedInMember(market);
    const title = 'لاندكروزر موديل تحت المراجعة';
    const car = { brand: 'تويوتا', model: 'لاندكروزر', city: 'كسلا' };
    const { id } = await requests.post(seller, { title, ...car });
    const other = (await requests.post(await approvedSeller(), car)).id;

    // Each shows the title or the address of a listed ad.
    const everywhere = [
      '/api/ads?city=كسلا',
      '/api/ads?sort=newest',
      '/api/search?q=لاندكروزر كسلا',
      '/api/search?city=كسلا',
      `/api/sellers/${seller.id}/ads`,
      `/api/ads/${other}/similar`,
      `/sitemaps/ads-${market.clock.now().toISOString().slice(0, 10)}.xml`,
    ];
    const showing = async () => {
      const bodies = await Promise.all(
        everywhere.map(async (url) => (await requests.call('GET', encodeURI(url))).body),
      );
      const sign = (url: string) => (url.startsWith('/sitemaps') ? `/ad/${id}<` : title);
      return everywhere.filter((url, at) => bodies[at]?.includes(sign(url)));
    };
    const countInCity = async () =>
      (await requests.call('GET', encodeURI('/api/ads?city=كسلا'))).json().total.count;
    expect(await showing()).toEqual([]);
    expect(await countInCity()).toBe(1);
    expect((await requests.call('GET', `/api/ads/${id}`)).json().code).toBe('ad-under-review');
    for (const [method, url, payload] of [
      ['POST', `/api/ads/${id}/reveal`],
      ['POST', `/api/ads/${id}/views`],
      ['PUT', `/api/me/favorites/${id}`],
      ['GET', `/api/ads/${id}/viewer`],
      ['POST', `/api/ads/${id}/chassis-checks`, { chassis_number: newChassisNumber() }],
      [
        'PUT',
        `/api/messages/${randomUUID()}`,
        { receiver_id: seller.id, ad_id: id, content: 'السلام عليكم' },
      ],
      ['PUT', `/api/reports/${randomUUID()}`, { subject: 'ad', subject_id: id, reason: 'fraud' }],
    ] as const) {
      const { code } = (await requests.call(method, url, buyer, payload)).json();
      expect(['ad-not-found', 'ad-under-review'], `${method} ${url}`).toContain(code);
    }
    expect((await requests.call('GET', '/api/me/favorites', buyer)).json().items).toEqual([]);

    expect(await requests.ownAd(seller, id)).toMatchObject({
      status: 'removed',
      under_review: true,
      review_first_since: expect.any(String),
    });
    expect((await requests.ownAds(seller)).counts).toEqual({
      active: 0,
      paused: 0,
      sold: 0,
      removed: 0,
      under_review: 1,
    });
    expect(await requests.titlesOf(seller)).toContain('إعلانك قيد المراجعة');
    expect(await requests.titlesOf(seller)).not.toContain('تم نشر إعلانك');
    const [listed] = (await reports.listCases()).items.filter((item: { ad_id: string }) => item.ad_id === id);
    expect(listed).toMatchObject({
      title,
      weight: 100,
      hidden: true,
      review_first: true,
      reasons: [{ reason: 'review-first', count: 1 }],
    });

    await requests.decideOn(id, reject(1));
    expect(await showing()).toEqual(everywhere);
    expect(await countInCity()).toBe(2);
  });

  /** Creates a member with an ad that has been listed for a week. */
  async function approvedSeller(): Promise<SignedInMember> {
    const member = await insertSignedInMember(market);
    const listedAt = new Date(market.clock.now().getTime() - 8 * 86_400_000);
    await insertAd(market, { user_id: member.id, created_at: listedAt });
    return member;
  }

  test('a member with an ad that has been listed for the days of the setting is not new', async () => {
    const member = await approvedSeller();
    const { id, review } = await requests.post(member);
    expect(review).toBeNull();
    expect(await reports.statusOf(id)).toBe('active');
    await requests.setPublishing({ review_first: 'new-members', new_member_days: 9 });
    expect((await requests.post(member)).review).not.toBeNull();
  });

  test('an old account without a listed ad is new, and a removed ad does not count', async () => {
    await market.owner.query(
      `update profiles set created_at = created_at - interval '2 years' where user_id = $1`,
      [seller.id],
    );
    expect((await requests.post(seller)).review).not.toBeNull();
    const member = await approvedSeller();
    const [old] = (await requests.ownAds(member)).items;
    const payload = { reason: 'احتيال' };
    await requests.call('POST', `/api/admin/ads/${old.id}/removal`, { headers: desk }, payload);
    expect((await requests.post(member)).review).not.toBeNull();
  });

  test('several approved ads may be required', async () => {
    await requests.setPublishing({ review_first: 'new-members', approved_ads: 2 });
    const { id } = await requests.post(seller);
    await requests.decideOn(id, reject(1));
    const second = await requests.post(seller);
    expect(second.review).not.toBeNull();
    await requests.decideOn(second.id, reject(1));
    expect((await requests.post(seller)).review).toBeNull();
  });

  test('a post that is retried says the same, and opens one case', async () => {
    const form = adForm({ photo_ids: await insertWaitingPhotos(market, seller.id, 1) });
    const payload = { ...form, phone: randomTypedPhone(), whatsapp: randomTypedPhone() };
    const [first, second] = [await requests.post(seller, payload), await requests.post(seller, payload)];
    expect(second).toEqual(first);
    expect(await requests.countCases(form.id)).toBe(1);
    expect((await requests.titlesOf(seller)).filter((title) => title === 'إعلانك قيد المراجعة')).toHaveLength(
      1,
    );
  });

  test('concurrent first ads of one member are all reviewed', async () => {
    const posts = await Promise.all([requests.post(seller), requests.post(seller), requests.post(seller)]);
    expect(posts.filter(({ review }) => review === null)).toEqual([]);
  });
});

describe('risky ads reviewed first', () => {
  beforeEach(() => requests.setPublishing({ review_first: 'risky-ads', risky_weight: 150 }));

  test('an ad whose signals reach the weight is not listed, with its signals in the same case', async () => {
    const { id } = await requests.post(seller, { description: riskyDescription });
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    const { case: found, reports: listed } = await reports.getCase(await reports.caseOf(id));
    expect(listed.map(({ reason }: { reason: string }) => reason)).toEqual(['signals', 'review-first']);
    expect(found).toMatchObject({ weight: 150, hidden: true, review_first: true });
  });

  test('an ad below the weight is listed, also of a new member', async () => {
    const { id, review } = await requests.post(seller);
    expect(review).toBeNull();
    expect(await reports.statusOf(id)).toBe('active');
    await requests.setPublishing({ review_first: 'risky-ads', risky_weight: 151 });
    expect((await requests.post(seller, { description: riskyDescription })).review).toBeNull();
  });
});

describe('both reviewed first', () => {
  beforeEach(() => requests.setPublishing({ review_first: 'both', risky_weight: 150 }));

  test("a new member's ad and an approved member's risky ad are not listed; their other ads are", async () => {
    const { id, review } = await requests.post(seller);
    expect(review).not.toBeNull();
    await requests.decideOn(id, reject(1));
    expect((await requests.post(seller)).review).toBeNull();
    expect((await requests.post(seller, { description: riskyDescription })).review).not.toBeNull();
  });
});

describe('the expected time', () => {
  beforeEach(async () => {
    await market.owner.query('update report_cases set review_first = false');
    await requests.setPublishing({ review_first: 'new-members' });
  });

  async function decideAfter(minutes: number) {
    const { id } = await requests.post(await insertSignedInMember(market));
    await advance({ minutes });
    await requests.decideOn(id, reject(1));
  }

  test('is unknown at first, then the median of the latest decisions', async () => {
    expect((await requests.post(seller)).review).toEqual({ expected_minutes: null });
    expect((await requests.ownAds(seller)).expected_review_minutes).toBeNull();
    for (const minutes of [600, 90, 120, 100, 4_000]) await decideAfter(minutes);
    const member = await insertSignedInMember(market);
    expect((await requests.post(member)).review).toEqual({ expected_minutes: 120 });
    expect((await requests.ownAds(member)).expected_review_minutes).toBe(120);
    const [notice] = await reports.noticesOf(member);
    expect(notice?.message).toContain('نراجعه عادة خلال ساعتين');
    // An ad that is not under review has no expected time.
    const other = await reports.newAd();
    expect(await requests.ownAd(seller, other.id)).toBeUndefined();
  });

  test('does not count a decision that is undone', async () => {
    for (const minutes of [60, 60, 60, 60]) await decideAfter(minutes);
    const { id } = await requests.post(seller);
    const caseId = await reports.caseOf(id);
    await requests.decideOn(id, reject(1));
    await reports.reopen(caseId);
    const member = await insertSignedInMember(market);
    expect((await requests.post(member)).review).toEqual({ expected_minutes: null });
  });
});
