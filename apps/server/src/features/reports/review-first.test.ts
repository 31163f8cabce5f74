import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { reject, reportRequests, uphold } from '../../testing/report-requests.ts';
import { newChassisNumber, stolenCarRequests } from '../../testing/stolen-car-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember, startSessions } from '../../testing/users.ts';

let market: TestApp;
let desk: { authorization: string };
let reports: ReturnType<typeof reportRequests>;
let stolenCars: ReturnType<typeof stolenCarRequests>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  reports = reportRequests(market, desk);
  stolenCars = stolenCarRequests(market, desk);
});
afterAll(() => market.close());

let seller: SignedInMember;
beforeEach(async () => {
  seller = await insertSignedInMember(market);
});
const setPublishing = (value: object) =>
  market.owner.query(`update settings set value = $1 where section = 'publishing'`, [JSON.stringify(value)]);
afterEach(() => setPublishing({}));

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

const risky = 'حوّل العربون أولاً وبرسل ليك السيارة';
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers }: { headers?: { authorization: string } } = {},
  payload?: object,
) => market.app.inject({ method, url, headers: headers ?? {}, ...(payload ? { payload } : {}) });

async function send(form: object, member: SignedInMember = seller) {
  return call('POST', '/api/ads', member, {
    ...adForm({ photo_ids: await insertWaitingPhotos(market, member.id, 1) }),
    phone: '0912345678',
    whatsapp: '0912345678',
    ...form,
  });
}
async function post(form: object = {}, member: SignedInMember = seller) {
  const response = await send(form, member);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json() as { id: string; created_at: string; review: object | null };
}
const setStatus = (id: string, status: 'active' | 'sold', member = seller) =>
  call('PUT', `/api/ads/${id}/status`, member, { status });
const ownAds = async (member: SignedInMember = seller) => (await call('GET', '/api/me/ads', member)).json();
const ownAd = async (id: string, member?: SignedInMember) =>
  (await ownAds(member)).items.find((ad: { id: string }) => ad.id === id);
const titlesOf = async (member: SignedInMember) =>
  (await reports.noticesOf(member)).map(({ title }) => title);
const decideOn = async (adId: string, decision: object) => {
  const response = await reports.decide(await reports.caseOf(adId), decision);
  expect(response.statusCode).toBe(204);
};
const countCases = async (adId: string) => {
  const { rows } = await market.owner.query('select count(*)::int from report_cases where ad_id = $1', [
    adId,
  ]);
  return rows[0].count;
};

describe('without the setting', () => {
  test("a new member's risky ad is listed at once, and its owner reads that it is published", async () => {
    const { id, review } = await post({ description: risky });
    expect(review).toBeNull();
    expect(await reports.statusOf(id)).toBe('active');
    expect(await titlesOf(seller)).toContain('تم نشر إعلانك');
    expect(await ownAd(id)).toMatchObject({
      status: 'active',
      under_review: false,
      review_first_since: null,
    });
  });
});

describe('the setting', () => {
  const change = async (value: object) => {
    const { version } = (await call('GET', '/api/admin/settings', { headers: desk })).json().publishing;
    return call(
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
    const { publishing } = (await call('GET', '/api/admin/settings', { headers: desk })).json();
    expect(publishing.value).toEqual({
      review_first: 'no-one',
      new_member_days: 7,
      approved_ads: 1,
      risky_weight: 100,
    });
    expect((await change({})).statusCode).toBe(200);
    expect((await post()).review).not.toBeNull();
    const audit = (await call('GET', '/api/admin/audit?act=settings-changed', { headers: desk })).json();
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
  beforeEach(() => setPublishing({ review_first: 'new-members' }));

  test('an ad of a new member is not listed, and is nowhere but with its owner and at the desk', async () => {
    const buyer = await insertSignedInMember(market);
    const title = 'لاندكروزر موديل تحت المراجعة';
    const car = { brand: 'تويوتا', model: 'لاندكروزر', city: 'كسلا' };
    const { id } = await post({ title, ...car });
    const other = (await post(car, await approvedSeller())).id;

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
        everywhere.map(async (url) => (await call('GET', encodeURI(url))).body),
      );
      const sign = (url: string) => (url.startsWith('/sitemaps') ? `/ad/${id}<` : title);
      return everywhere.filter((url, at) => bodies[at]?.includes(sign(url)));
    };
    const countInCity = async () => (await call('GET', encodeURI('/api/ads?city=كسلا'))).json().total.count;
    expect(await showing()).toEqual([]);
    expect(await countInCity()).toBe(1);
    expect((await call('GET', `/api/ads/${id}`)).json().code).toBe('ad-under-review');
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
      const { code } = (await call(method, url, buyer, payload)).json();
      expect(['ad-not-found', 'ad-under-review'], `${method} ${url}`).toContain(code);
    }
    expect((await call('GET', '/api/me/favorites', buyer)).json().items).toEqual([]);

    expect(await ownAd(id)).toMatchObject({
      status: 'removed',
      under_review: true,
      review_first_since: expect.any(String),
    });
    expect((await ownAds()).counts).toEqual({ active: 0, sold: 0, removed: 0, under_review: 1 });
    expect(await titlesOf(seller)).toContain('إعلانك قيد المراجعة');
    expect(await titlesOf(seller)).not.toContain('تم نشر إعلانك');
    const [listed] = (await reports.listCases()).items.filter((item: { ad_id: string }) => item.ad_id === id);
    expect(listed).toMatchObject({
      title,
      weight: 100,
      hidden: true,
      review_first: true,
      reasons: [{ reason: 'review-first', count: 1 }],
    });

    await decideOn(id, reject(1));
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
    const { id, review } = await post({}, member);
    expect(review).toBeNull();
    expect(await reports.statusOf(id)).toBe('active');
    await setPublishing({ review_first: 'new-members', new_member_days: 9 });
    expect((await post({}, member)).review).not.toBeNull();
  });

  test('an old account without a listed ad is new, and a removed ad does not count', async () => {
    await market.owner.query(
      `update profiles set created_at = created_at - interval '2 years' where user_id = $1`,
      [seller.id],
    );
    expect((await post()).review).not.toBeNull();
    const member = await approvedSeller();
    const [old] = (await ownAds(member)).items;
    const payload = { reason: 'احتيال' };
    await call('POST', `/api/admin/ads/${old.id}/removal`, { headers: desk }, payload);
    expect((await post({}, member)).review).not.toBeNull();
  });

  test('an approved ad is listed as a new one, and the next ads of its owner are listed at once', async () => {
    const { id } = await post();
    await advance({ hours: 5 });
    await decideOn(id, reject(1));
    expect(await reports.statusOf(id)).toBe('active');
    const ad = (await call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
    const newest = (await call('GET', '/api/ads?sort=newest&limit=1')).json();
    expect(newest.items[0].id).toBe(id);
    expect((await titlesOf(seller))[0]).toBe('تم نشر إعلانك');
    expect(await ownAd(id)).toMatchObject({ under_review: false, review_first_since: null });
    expect((await post()).review).toBeNull();
  });

  test('an approval counts after the owner deletes the ad, and not after administrators remove it', async () => {
    const deleted = await post();
    await decideOn(deleted.id, reject(1));
    await call('DELETE', `/api/ads/${deleted.id}`, seller);
    expect((await post()).review).toBeNull();

    const other = await insertSignedInMember(market);
    const removed = await post({}, other);
    await decideOn(removed.id, reject(1));
    await call('POST', `/api/admin/ads/${removed.id}/removal`, { headers: desk }, { reason: 'مكرر' });
    expect((await post({}, other)).review).not.toBeNull();
  });

  test('several approved ads may be required', async () => {
    await setPublishing({ review_first: 'new-members', approved_ads: 2 });
    const { id } = await post();
    await decideOn(id, reject(1));
    const second = await post();
    expect(second.review).not.toBeNull();
    await decideOn(second.id, reject(1));
    expect((await post()).review).toBeNull();
  });

  test('a removed ad shows its reason to the owner, who may appeal; the ad has used its allowance', async () => {
    const { id } = await post();
    await decideOn(id, uphold(1, 'صور غير حقيقية'));
    expect(await reports.statusOf(id)).toBe('ad-not-found');
    const [notice] = await reports.noticesOf(seller);
    expect(notice).toMatchObject({ title: 'أزالت الإدارة إعلانك' });
    expect(notice?.message).toContain('صور غير حقيقية');
    expect(await ownAd(id)).toMatchObject({ status: 'removed', under_review: false });
    expect((await call('GET', '/api/me', seller)).json().monthly_ads.used).toBe(1);
    const appeal = await call('GET', `/api/me/ads/${id}/removal`, seller);
    expect(appeal.json()).toMatchObject({ reason: 'صور غير حقيقية' });
    // The next ad is reviewed again.
    expect((await post()).review).not.toBeNull();
  });

  test('an ad that is restored after a removal is listed as a new one too', async () => {
    const { id } = await post();
    await decideOn(id, uphold(1));
    await advance({ days: 2 });
    await call('DELETE', `/api/admin/ads/${id}/removal`, { headers: desk });
    const ad = (await call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
  });

  test('undoing an approval hides the ad again; the next approval keeps its date', async () => {
    const { id } = await post();
    const caseId = await reports.caseOf(id);
    await decideOn(id, reject(1));
    const listedAt = market.clock.now();
    await advance({ minutes: 1 });
    expect((await reports.reopen(caseId)).statusCode).toBe(204);
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    expect(await ownAd(id)).toMatchObject({ under_review: true });
    expect((await titlesOf(seller))[0]).toBe('إعلانك قيد المراجعة');
    await decideOn(id, reject(1));
    expect(await reports.statusOf(id)).toBe('active');
    const { created_at } = (await call('GET', `/api/ads/${id}`)).json();
    expect(new Date(created_at)).toEqual(listedAt);
  });

  test('undoing a removal returns the ad to its review, not to the lists', async () => {
    const { id } = await post();
    const caseId = await reports.caseOf(id);
    await decideOn(id, uphold(1));
    await advance({ minutes: 1 });
    expect((await reports.reopen(caseId)).statusCode).toBe(204);
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    expect(await titlesOf(seller)).not.toContain('أعادت الإدارة إعلانك');
    await decideOn(id, reject(1));
    const { created_at } = (await call('GET', `/api/ads/${id}`)).json();
    expect(new Date(created_at)).toEqual(market.clock.now());
  });

  test('a post that is retried says the same, and opens one case', async () => {
    const form = adForm({ photo_ids: await insertWaitingPhotos(market, seller.id, 1) });
    const payload = { ...form, phone: '0912345678', whatsapp: '0912345678' };
    const [first, second] = [await post(payload), await post(payload)];
    expect(second).toEqual(first);
    expect(await countCases(form.id)).toBe(1);
    expect((await titlesOf(seller)).filter((title) => title === 'إعلانك قيد المراجعة')).toHaveLength(1);
  });

  test('concurrent first ads of one member are all reviewed', async () => {
    const posts = await Promise.all([post(), post(), post()]);
    expect(posts.filter(({ review }) => review === null)).toEqual([]);
  });

  test('an ad that waits cannot be marked as sold; deleting it ends the review', async () => {
    const { id } = await post();
    expect((await setStatus(id, 'sold')).json().code).toBe('ad-not-found');
    expect((await setStatus(id, 'active')).json().code).toBe('ad-not-found');
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    const caseId = await reports.caseOf(id);
    expect((await call('DELETE', `/api/ads/${id}`, seller)).statusCode).toBe(204);
    expect((await reports.decide(caseId, reject(1))).json().code).toBe('not-found');
    expect((await call('GET', `/api/admin/reports/${caseId}`, { headers: desk })).statusCode).toBe(404);
  });

  test('deleting an ad whose signals are also reported leaves the case at the desk', async () => {
    const { id } = await post({ description: risky });
    const caseId = await reports.caseOf(id);
    await call('DELETE', `/api/ads/${id}`, seller);
    expect((await reports.getCase(caseId)).case).toMatchObject({ state: 'open', ad_id: null });
  });

  test('an ad that was never reviewed is reviewed when it is listed again, an approved one is not', async () => {
    await setPublishing({});
    const { id, created_at } = await post();
    await setStatus(id, 'sold');
    await setPublishing({ review_first: 'new-members' });
    await advance({ hours: 1 });
    expect((await setStatus(id, 'active')).statusCode).toBe(204);
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    await decideOn(id, reject(1));
    // It was listed before, so that it is not new.
    const ad = (await call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(new Date(created_at));
    expect((await titlesOf(seller))[0]).toBe('عاد إعلانك إلى السوق');
    await setStatus(id, 'sold');
    await setStatus(id, 'active');
    expect(await reports.statusOf(id)).toBe('active');
    expect(await countCases(id)).toBe(1);
  });

  const suspension = () => `/api/admin/members/${seller.id}/suspension`;
  async function suspend() {
    const body = { id: randomUUID(), reason: 'احتيال', days: null };
    expect((await call('PUT', suspension(), { headers: desk }, body)).statusCode).toBe(200);
  }
  async function lift() {
    expect((await call('DELETE', suspension(), { headers: desk })).statusCode).toBe(204);
  }

  test('a suspension during the review delays the listing until it ends', async () => {
    const { id } = await post();
    await suspend();
    await decideOn(id, reject(1));
    expect(await reports.statusOf(id)).toBe('ad-not-found');
    await advance({ days: 3 }, { suspended: true });
    await lift();
    const ad = (await call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
  });

  test('an approval that is undone during a suspension keeps the ad hidden after it', async () => {
    const { id } = await post();
    const caseId = await reports.caseOf(id);
    await suspend();
    await decideOn(id, reject(1));
    await reports.reopen(caseId);
    await lift();
    expect(await reports.statusOf(id)).toBe('ad-under-review');
  });

  test('a car on the register is in the same case, and one decision lists the ad', async () => {
    const chassis = newChassisNumber();
    await stolenCars.register(await insertSignedInMember(market), chassis);
    const { id, review } = await post({ chassis_number: chassis });
    expect(review).not.toBeNull();
    const { reports: found } = await reports.getCase(await reports.caseOf(id));
    expect(found.map(({ reason }: { reason: string }) => reason)).toEqual(['on-register', 'review-first']);
    expect((await titlesOf(seller)).filter((title) => title === 'إعلانك قيد المراجعة')).toHaveLength(1);
    await advance({ hours: 1 });
    await decideOn(id, reject(2));
    const ad = (await call('GET', `/api/ads/${id}`)).json();
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
  });

  test('an ad is counted on the day on which it is listed', async () => {
    const adsOfDays = async () => {
      const { days } = (await call('GET', '/api/admin/daily-figures', { headers: desk })).json();
      return days.slice(-2).map(({ ads }: { ads: number }) => ads);
    };
    await advance({ days: 30 });
    const { id } = await post();
    expect(await adsOfDays()).toEqual([0, 0]);
    await advance({ days: 1 });
    await decideOn(id, reject(1));
    expect(await adsOfDays()).toEqual([0, 1]);
  });
});

describe('risky ads reviewed first', () => {
  beforeEach(() => setPublishing({ review_first: 'risky-ads', risky_weight: 150 }));

  test('an ad whose signals reach the weight is not listed, with its signals in the same case', async () => {
    const { id } = await post({ description: risky });
    expect(await reports.statusOf(id)).toBe('ad-under-review');
    const { case: found, reports: listed } = await reports.getCase(await reports.caseOf(id));
    expect(listed.map(({ reason }: { reason: string }) => reason)).toEqual(['signals', 'review-first']);
    expect(found).toMatchObject({ weight: 150, hidden: true, review_first: true });
  });

  test('an ad below the weight is listed, also of a new member', async () => {
    const { id, review } = await post();
    expect(review).toBeNull();
    expect(await reports.statusOf(id)).toBe('active');
    await setPublishing({ review_first: 'risky-ads', risky_weight: 151 });
    expect((await post({ description: risky })).review).toBeNull();
  });
});

describe('both reviewed first', () => {
  beforeEach(() => setPublishing({ review_first: 'both', risky_weight: 150 }));

  test("a new member's ad and an approved member's risky ad are not listed; their other ads are", async () => {
    const { id, review } = await post();
    expect(review).not.toBeNull();
    await decideOn(id, reject(1));
    expect((await post()).review).toBeNull();
    expect((await post({ description: risky })).review).not.toBeNull();
  });
});

describe('the expected time', () => {
  beforeEach(async () => {
    await market.owner.query('update report_cases set review_first = false');
    await setPublishing({ review_first: 'new-members' });
  });

  async function decideAfter(minutes: number) {
    const { id } = await post({}, await insertSignedInMember(market));
    await advance({ minutes });
    await decideOn(id, reject(1));
  }

  test('is unknown at first, then the median of the latest decisions', async () => {
    expect((await post()).review).toEqual({ expected_minutes: null });
    expect((await ownAds()).expected_review_minutes).toBeNull();
    for (const minutes of [600, 90, 120, 100, 4_000]) await decideAfter(minutes);
    const member = await insertSignedInMember(market);
    expect((await post({}, member)).review).toEqual({ expected_minutes: 120 });
    expect((await ownAds(member)).expected_review_minutes).toBe(120);
    const [notice] = await reports.noticesOf(member);
    expect(notice?.message).toContain('نراجعه عادة خلال ساعتين');
    // An ad that is not under review has no expected time.
    const other = await reports.newAd();
    expect(await ownAd(other.id, seller)).toBeUndefined();
  });

  test('does not count a decision that is undone', async () => {
    for (const minutes of [60, 60, 60, 60]) await decideAfter(minutes);
    const { id } = await post();
    const caseId = await reports.caseOf(id);
    await decideOn(id, reject(1));
    await reports.reopen(caseId);
    const member = await insertSignedInMember(market);
    expect((await post({}, member)).review).toEqual({ expected_minutes: null });
  });
});
