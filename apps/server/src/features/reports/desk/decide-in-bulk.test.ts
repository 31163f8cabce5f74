import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { insertAd } from '../../../testing/ads.ts';
import { reject, reportRequests } from '../../../testing/report-requests.ts';
import { secondReviewRequests } from '../../../testing/second-review-requests.ts';
import { strikeRequests } from '../../../testing/strike-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Headers = { authorization: string };
type Item = { ad_id: string; report_count: number };

let server: TestApp;
let desk: Headers;
let colleague: Headers;
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server, 'mudeer');
  colleague = await signInAdministrator(server, 'zameel', 'moderator');
  requests = reportRequests(server, desk);
  await strikeRequests(server, desk).set({ thresholds: { notice: 1 } });
});
afterAll(() => server.close());

const text = (place: string) =>
  `سيارة نظيفة جداً بحالة الوكالة، ماشية قليل، الإطارات جديدة، المكيف شغال، الأوراق كاملة والترخيص سارٍ، ${place}`;

/** Inserts a reported ad, and two other ads of its seller, one of which has a report too. */
async function reportedSeller() {
  const { seller, id: ad, caseId, reporters } = await requests.hiddenAd();
  const { id: reported } = await insertAd(server, { user_id: seller.id, title: 'كورولا 2016' });
  const { id: quiet } = await insertAd(server, { user_id: seller.id, title: 'كورولا 2017' });
  const [reporter] = await requests.reportAd(reported, 1);
  const otherCase = await requests.caseOf(reported);
  const ads: Item[] = [
    { ad_id: ad, report_count: 4 },
    { ad_id: reported, report_count: 1 },
    { ad_id: quiet, report_count: 0 },
  ];
  return { seller, ad, reported, quiet, caseId, otherCase, ads, reporters: [...reporters, reporter] };
}

const decide = (
  caseId: string,
  ads: readonly Item[],
  { id = randomUUID(), by = desk, ...more }: { id?: string; by?: Headers; violation?: string | null } = {},
) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/admin/reports/${caseId}/bulk-decisions/${id}`,
    headers: by,
    payload: { reason: 'إعلانات مكررة', ads, ...more },
  });
const get = async (url: string, by: Headers = desk) => (await server.app.inject({ url, headers: by })).json();
const actsOf = async (userId: string): Promise<{ act: string; ad_id: string | null }[]> =>
  (await get(`/api/admin/audit?user_id=${userId}`)).items;
const strikesOf = async (userId: string) => (await get(`/api/admin/members/${userId}/strikes`)).items;
const validStrikes = async (userId: string) =>
  (await strikesOf(userId)).filter(({ taken_back }: { taken_back: object | null }) => taken_back === null);

describe('a decision on several ads', () => {
  test('takes each down with a notice, an act and its case, and gives one strike', async () => {
    const { seller, ad, reported, quiet, caseId, otherCase, ads, reporters } = await reportedSeller();
    const id = randomUUID();
    const response = await decide(caseId, ads, { id });
    expect(response.statusCode, response.body).toBe(200);
    const removed = [ad, reported, quiet].sort().map((ad_id) => ({ ad_id, outcome: 'removed' }));
    expect(response.json().items).toEqual(removed);
    for (const adId of [ad, reported, quiet]) expect(await requests.statusOf(adId)).toBe('ad-not-found');
    const titles = (await requests.noticesOf(seller)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'أزالت الإدارة إعلانك')).toHaveLength(3);
    for (const reporter of reporters)
      expect((await requests.noticesOf(reporter as never))[0]).toMatchObject({ title: 'شكراً، بلاغك صحيح' });
    const acts = (await actsOf(seller.id)).map(({ act, ad_id }) => `${act} ${ad_id}`);
    expect(acts.sort()).toEqual(
      [`reports-upheld ${ad}`, `reports-upheld ${reported}`, `ad-removed ${quiet}`].sort(),
    );
    expect(await validStrikes(seller.id)).toMatchObject([{ case_id: caseId, ad_id: ad, reason: 'stolen' }]);
    for (const upheld of [caseId, otherCase])
      expect((await requests.getCase(upheld)).case).toMatchObject({
        state: 'upheld',
        reason: 'إعلانات مكررة',
      });

    // A retry returns the first result and changes nothing, even after a restoration.
    await server.app.inject({ method: 'DELETE', url: `/api/admin/ads/${quiet}/removal`, headers: desk });
    expect((await decide(caseId, ads, { id })).json().items).toEqual(removed);
    expect(await requests.statusOf(quiet)).toBe('active');
    expect((await decide(caseId, ads, { id, by: colleague })).json().code).toBe('id-taken');
    expect((await decide(otherCase, ads, { id })).json().code).toBe('id-taken');
    expect((await decide(caseId, ads)).json().code).toBe('reports-decided');
  });

  test('counts each case, and states which ads were removed before', async () => {
    const { quiet, caseId, ads } = await reportedSeller();
    const decided = async () =>
      (await get('/api/admin/reports/figures')).days.reduce(
        (sum: number, day: { decided: number }) => sum + day.decided,
        0,
      );
    const before = await decided();
    const url = `/api/admin/ads/${quiet}/removal`;
    await server.app.inject({ method: 'POST', url, headers: desk, payload: { reason: 'مكرر' } });
    const { items } = (await decide(caseId, ads)).json();
    expect(items).toContainEqual({ ad_id: quiet, outcome: 'already-removed' });
    expect(await decided()).toBe(before + 2);
    // The undo does not restore what another decision removed.
    await requests.reopen(caseId);
    expect(await requests.statusOf(quiet)).toBe('ad-not-found');
  });

  test('is refused as a whole', async () => {
    const { ad, reported, caseId, otherCase, ads } = await reportedSeller();
    const stranger = await requests.newAd();
    const code = async (response: Promise<{ json: () => object }>) => (await response).json();
    const foreign = [...ads, { ad_id: stranger.id, report_count: 0 }];
    expect(await code(decide(caseId, foreign))).toMatchObject({ fields: { ads: 'invalid' } });
    expect(await code(decide(caseId, ads.slice(1)))).toMatchObject({ fields: { ads: 'invalid' } });
    expect(await code(decide(caseId, [...ads, ads[0] as Item]))).toMatchObject({ code: 'invalid-input' });
    expect(await code(decide(randomUUID(), ads))).toMatchObject({ code: 'not-found' });
    const unread = ads.map((item) => (item.ad_id === reported ? { ...item, report_count: 0 } : item));
    expect(await code(decide(caseId, unread))).toMatchObject({ code: 'reports-changed' });
    await requests.claim(otherCase, colleague);
    expect(await code(decide(caseId, ads))).toMatchObject({ code: 'case-claimed' });
    expect(await requests.statusOf(ad)).toBe('ad-under-review');
    expect(await requests.statusOf(reported)).toBe('active');
    expect(await requests.statusOf(stranger.id)).toBe('active');
  });

  test('does not take down an ad that a colleague has found in order meanwhile', async () => {
    const { ad, reported, quiet, caseId, otherCase, ads } = await reportedSeller();
    expect((await requests.decide(otherCase, reject(1), colleague)).statusCode).toBe(204);
    expect((await decide(caseId, ads)).json().code).toBe('reports-decided');
    expect(await requests.statusOf(reported)).toBe('active');
    expect(await requests.statusOf(quiet)).toBe('active');
    // The administrator has seen that no reports wait any more.
    const seen = ads.map((item) => (item.ad_id === ad ? item : { ...item, report_count: 0 }));
    expect((await decide(caseId, seen)).statusCode).toBe(200);
    expect(await requests.statusOf(reported)).toBe('ad-not-found');
  });

  test('sent twice at once takes effect once', async () => {
    const { seller, caseId, ads } = await reportedSeller();
    const id = randomUUID();
    const both = await Promise.all([decide(caseId, ads, { id }), decide(caseId, ads, { id })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    expect(await actsOf(seller.id)).toHaveLength(3);
  });
});

describe('undoing it', () => {
  test('within a minute restores every ad, its case and the strike', async () => {
    const { seller, ad, reported, quiet, caseId, otherCase, ads } = await reportedSeller();
    await decide(caseId, ads);
    const reopening = randomUUID();
    for (let n = 0; n < 2; n += 1) expect((await requests.reopen(caseId, reopening)).statusCode).toBe(204);
    for (const adId of [ad, reported, quiet]) expect(await requests.statusOf(adId)).toBe('active');
    for (const open of [caseId, otherCase])
      expect((await requests.getCase(open)).case).toMatchObject({ state: 'open' });
    expect(await validStrikes(seller.id)).toEqual([]);
    const acts = (await actsOf(seller.id)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'reports-reopened')).toHaveLength(2);
    expect(acts.filter((act) => act === 'ad-restored')).toHaveLength(1);
  });

  test('later, or by a colleague, restores the ad of the case only; each other ad is restored by itself', async () => {
    const { seller, ad, reported, quiet, caseId, otherCase, ads } = await reportedSeller();
    await decide(caseId, ads);
    server.clock.advance({ minutes: 2 });
    await requests.reopen(caseId);
    expect(await requests.statusOf(ad)).toBe('active');
    expect(await requests.statusOf(reported)).toBe('ad-not-found');
    expect(await requests.statusOf(quiet)).toBe('ad-not-found');
    expect(await validStrikes(seller.id)).toEqual([]);
    await requests.reopen(otherCase);
    await server.app.inject({ method: 'DELETE', url: `/api/admin/ads/${quiet}/removal`, headers: desk });
    expect(await requests.statusOf(reported)).toBe('active');
    expect(await requests.statusOf(quiet)).toBe('active');
  });
});

test('a colleague who may make the second decision sees none of its effects', async () => {
  const reviews = secondReviewRequests(server);
  const { ad, reported, quiet, caseId, otherCase, ads } = await reportedSeller();
  await reviews.draw(100);
  const read = async () => {
    const urls = [ad, reported, quiet].map((id) => `/api/admin/ads/${id}`);
    const bodies = await Promise.all(urls.map((url) => get(url, colleague)));
    const { seller } = await get(`/api/admin/ads/${ad}/signals`, colleague);
    return [bodies.map(({ under_review, removal }) => ({ under_review, removal })), seller];
  };
  await decide(caseId, ads);
  await reviews.draw(0);
  const undecided = { under_review: true, removal: null };
  expect(await read()).toEqual([
    [undecided, undecided, undecided],
    expect.objectContaining({ removed_ads: 0, upheld_cases: 0 }),
  ]);
  for (const hidden of [caseId, otherCase])
    expect((await requests.getCase(hidden, colleague)).code).toBe('second-review-open');
  // One review for all of them.
  expect(await reviews.of(otherCase, colleague)).toBeUndefined();
  const { id } = await reviews.of(caseId, colleague);
  await reviews.decide(id, { state: 'rejected' }, colleague);
  expect((await requests.getCase(otherCase, colleague)).case.state).toBe('upheld');
  expect((await read())[1]).toMatchObject({ removed_ads: 3, upheld_cases: 2 });
});

describe('its second review ends', () => {
  /** Decides on several ads while every case is drawn. The colleague may make the second decision. */
  async function drawn() {
    const reviews = secondReviewRequests(server);
    const found = await reportedSeller();
    await reviews.draw(100);
    const decided = await decide(found.caseId, found.ads);
    await reviews.draw(0);
    expect(decided.statusCode, decided.body).toBe(200);
    const isWaiting = async () => (await reviews.of(found.caseId, colleague)) !== undefined;
    expect(await isWaiting()).toBe(true);
    return { ...found, isWaiting };
  }

  test('with an appeal against any of the ads, whose list shows the decision', async () => {
    const { seller, quiet, isWaiting } = await drawn();
    const appeal = await server.app.inject({
      method: 'PUT',
      url: `/api/me/appeals/${randomUUID()}`,
      headers: seller.headers,
      payload: { ad_id: quiet, text: 'الإعلان صحيح' },
    });
    expect(appeal.statusCode, appeal.body).toBe(204);
    expect((await get('/api/admin/appeals', colleague)).items).toContainEqual(
      expect.objectContaining({ removal_reason: 'إعلانات مكررة' }),
    );
    expect(await isWaiting()).toBe(false);
  });

  test('with the restoration of any of the ads, which is then listed for everyone', async () => {
    const { quiet, isWaiting } = await drawn();
    const url = `/api/admin/ads/${quiet}`;
    await server.app.inject({ method: 'DELETE', url: `${url}/removal`, headers: desk });
    expect(await requests.statusOf(quiet)).toBe('active');
    expect(await get(url, colleague)).toMatchObject({ status: 'active', under_review: false });
    expect(await isWaiting()).toBe(false);
  });

  test('unless it is a disagreement, which is about its case', async () => {
    const reviews = secondReviewRequests(server);
    const { caseId, quiet } = await drawn();
    await reviews.decide((await reviews.of(caseId, colleague)).id, { state: 'rejected' }, colleague);
    const url = `/api/admin/ads/${quiet}/removal`;
    await server.app.inject({ method: 'DELETE', url, headers: desk });
    const disagreement = () => reviews.of(caseId, colleague, { list: 'differed' });
    expect(await disagreement()).toMatchObject({ case_id: caseId });
    await requests.reopen(caseId);
    expect(await disagreement()).toBeUndefined();
  });

  test('with the reopening of any of the cases, also of one whose ad stays removed', async () => {
    const { caseId, reported, otherCase, ads } = await reportedSeller();
    const url = `/api/admin/ads/${reported}/removal`;
    await server.app.inject({ method: 'POST', url, headers: desk, payload: { reason: 'مكرر' } });
    // The earlier removal is not undone with the case.
    server.clock.advance({ minutes: 2 });
    const reviews = secondReviewRequests(server);
    await reviews.draw(100);
    expect((await decide(caseId, ads)).statusCode).toBe(200);
    await reviews.draw(0);
    expect((await requests.getCase(otherCase, colleague)).code).toBe('second-review-open');
    expect((await requests.reopen(otherCase)).statusCode).toBe(204);
    expect(await requests.statusOf(reported)).toBe('ad-not-found');
    expect((await requests.getCase(otherCase, colleague)).case).toMatchObject({ state: 'open' });
    expect(await reviews.of(caseId, colleague)).toBeUndefined();
  });
});

test("the list has the seller's ads with the same text or model, the most alike first, and no other ads", async () => {
  const { seller, id: ad } = await requests.newAd();
  const own = async (more: object) => (await insertAd(server, { user_id: seller.id, ...more })).id;
  const model = { brand: 'تويوتا', model: 'كورولا' };
  await server.owner.query(`update ads set model_key = 'toyota corolla' where id = $1`, [ad]);
  const sameText = await own({ title: 'هايلكس', description: text('بحري') });
  const sameModel = await own({ title: 'كورولا 2014', ...model });
  const different = await own({ title: 'باجيرو' });
  await insertAd(server, { title: 'كورولا 2014', ...model });
  await server.owner.query(`update ads set model_key = 'toyota corolla' where id = $1`, [sameModel]);
  await server.owner.query(`update ads set model_key = 'other' where id = any($1)`, [[sameText, different]]);
  const print = { minima: Array.from({ length: 30 }, (_, n) => n), keys: [1] };
  await server.services.database
    .insertInto('ad_text_prints')
    .values([ad, sameText].map((ad_id) => ({ ad_id, ...print })))
    .execute();
  await requests.reportAd(sameModel, 2);
  const { items } = await get(`/api/admin/ads/${ad}/alike`);
  expect(items).toMatchObject([
    { ad_id: ad, title: 'كورولا 2015', status: 'active', likeness: [], waiting_case: null },
    { ad_id: sameText, likeness: ['text'] },
    { ad_id: sameModel, likeness: ['model'], waiting_case: { report_count: 2 } },
  ]);
  expect(items[0].cover).not.toBeNull();
  expect((await get(`/api/admin/ads/${randomUUID()}/alike`)).code).toBe('ad-not-found');
});
