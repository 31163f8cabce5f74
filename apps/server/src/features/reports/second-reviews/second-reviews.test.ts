import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { reject, reportRequests, uphold } from '../../../testing/report-requests.ts';
import { insertReview } from '../../../testing/reviews.ts';
import { secondReviewRequests } from '../../../testing/second-review-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertSignedInMember } from '../../../testing/users.ts';

type Headers = { authorization: string };

let server: TestApp;
let first: Headers;
let second: Headers;
let owner: Headers;
let requests: ReturnType<typeof reportRequests>;
let reviews: ReturnType<typeof secondReviewRequests>;
beforeAll(async () => {
  server = await startTestApp();
  await signIn();
  reviews = secondReviewRequests(server);
  await server.services.database
    .updateTable('settings')
    .set({ value: JSON.stringify({ thresholds: { notice: 1 } }) })
    .where('section', '=', 'strikes')
    .execute();
});
beforeEach(() => reviews.draw(100));
afterAll(() => server.close());

async function signIn() {
  first = await signInAdministrator(server, 'mudeer', 'moderator');
  second = await signInAdministrator(server, 'zameel', 'moderator');
  owner = await signInAdministrator(server, 'malik');
  requests = reportRequests(server, first);
}

const fraud = { state: 'upheld', reason: 'إعلان احتيالي', violation: 'fraud' };
const stolen = { state: 'upheld', reason: 'مسروقة في بلاغ', violation: 'stolen' };

/** Decides a case and returns its second review. */
async function reviewed(decision: object = uphold(4)) {
  const hidden = await requests.hiddenAd();
  expect((await requests.decide(hidden.caseId, decision)).statusCode).toBe(204);
  const review = await reviews.of(hidden.caseId, second);
  return { ...hidden, review: review.id as string };
}
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? statusCode : JSON.parse(body).code;
const get = async (url: string, by: Headers) => (await server.app.inject({ url, headers: by })).json();

describe('the draw', () => {
  test('of a share of 0 creates no second review, and is recorded with the decision', async () => {
    await reviews.draw(0);
    const { caseId } = await requests.hiddenAd();
    await requests.decide(caseId, uphold(4));
    expect(await reviews.of(caseId, second)).toBeUndefined();
    const { rows } = await server.owner.query(
      'select second_review_draw as draw from report_cases where id = $1',
      [caseId],
    );
    expect(rows[0].draw).toBeGreaterThanOrEqual(0);
    // The same number decides again: one above it draws the case, the number itself does not.
    await requests.reopen(caseId);
    await reviews.draw(Math.floor(rows[0].draw / 100));
    await requests.decide(caseId, uphold(4));
    expect(await reviews.of(caseId, second)).toBeUndefined();
    await requests.reopen(caseId);
    await reviews.draw(Math.floor(rows[0].draw / 100) + 1);
    await requests.decide(caseId, uphold(4));
    expect(await reviews.of(caseId, second)).toMatchObject({ state: 'open' });
  });

  test('leaves out a case of the register of stolen cars', async () => {
    const caseId = await requests.openCase();
    await server.owner.query(`update reports set user_id = null, reason = 'on-register' where case_id = $1`, [
      caseId,
    ]);
    expect((await requests.decide(caseId, reject(1))).statusCode).toBe(204);
    expect(await reviews.of(caseId, second)).toBeUndefined();
  });
});

describe('while the second decision waits', () => {
  test.each([
    ['upheld', uphold(4, 'صور من إعلان آخر')],
    ['rejected', reject(4)],
  ])('no endpoint shows a colleague that the reports were %s', async (_, decision) => {
    const { caseId, id, seller, reporters } = await requests.hiddenAd();
    const [reporter] = reporters;
    await requests.report(reporter as never, { subject: 'member', subject_id: seller.id });
    const other = (await requests.listCases({ queue: 'member' })).items.find(
      ({ member }: { member: { user_id: string } }) => member.user_id === seller.id,
    ).id;
    const urls = [
      `/api/admin/reports/${caseId}`,
      `/api/admin/reports/${other}`,
      `/api/admin/ads/${id}`,
      `/api/admin/ads?q=${id}`,
      `/api/admin/ads/${id}/signals`,
      `/api/admin/ads/${id}/alike`,
      `/api/admin/members/${seller.id}/strikes`,
      `/api/admin/frozen-conversations?case_id=${caseId}`,
      '/api/admin/appeals',
    ];
    const read = async (by: Headers) =>
      Object.fromEntries(await Promise.all(urls.map(async (url) => [url, await get(url, by)] as const)));
    const before = await read(second);
    await requests.comment(caseId, { text: 'واضح أنه مخالف' });
    await requests.decide(caseId, decision);
    const after = await read(second);
    expect(after[urls[0] as string]).toMatchObject({ code: 'second-review-open' });
    // Everything else is as it was while the case was open, except that it does not wait in the desk's list.
    const withoutNext = (body: object) =>
      JSON.stringify(body, (name, value) =>
        ['next_waiting', 'waiting_case'].includes(name) ? undefined : value,
      );
    for (const url of urls.slice(1))
      expect([url, withoutNext(after[url])]).toEqual([url, withoutNext(before[url])]);

    const { id: review } = await reviews.of(caseId, second);
    const page = await reviews.get(review, second);
    expect(page.review).toMatchObject({
      state: 'open',
      ad_id: id,
      report_count: 4,
      hidden: true,
      decisions: null,
      in_force: true,
      own: false,
    });
    expect(page.reports).toEqual(before[urls[0] as string].reports);
    const text = JSON.stringify([page, await reviews.list(second)]);
    for (const secret of ['mudeer', 'صور من إعلان آخر', 'واضح أنه مخالف', ':"upheld"', ':"rejected"'])
      expect(text).not.toContain(secret);
  });

  test('a reported review appears as if it was not removed, and the list of reviews leaves it out', async () => {
    const author = await insertSignedInMember(server);
    const { id: sellerId } = await insertSignedInMember(server);
    const { id } = await insertReview(server, { authorId: author.id, sellerId, content: 'لا تشتروا منه' });
    const reporter = await requests.newReporter();
    await requests.report(reporter, { subject: 'review', subject_id: id, reason: 'fake-review' });
    const caseId = await requests.caseOf(id);
    await requests.decide(caseId, uphold(1, 'تقييم مزيّف'));
    const { id: review } = await reviews.of(caseId, second);
    const page = await reviews.get(review, second);
    expect(page.reported_review).toMatchObject({ id, content: 'لا تشتروا منه', removal: null });
    const removed = async (by: Headers) =>
      (await get('/api/admin/reviews?filter=removed', by)).items.map((item: { id: string }) => item.id);
    expect(await removed(first)).toContain(id);
    expect(await removed(second)).not.toContain(id);
    const restored = await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/reviews/${id}/removal`,
      headers: owner,
    });
    expect(restored.statusCode, restored.body).toBe(204);
    expect(codeOf(await reviews.decide(review, fraud, second))).toBe('reports-decided');
  });

  test('the author of the first decision reads the case, and neither sees, claims nor makes the second', async () => {
    const { caseId, review } = await reviewed();
    expect((await requests.getCase(caseId, first)).case).toMatchObject({ state: 'upheld' });
    expect(await reviews.of(caseId, first)).toBeUndefined();
    expect((await reviews.get(review, first)).code).toBe('not-found');
    expect(codeOf(await reviews.claim(review, first))).toBe('not-found');
    expect(codeOf(await reviews.decide(review, fraud, first))).toBe('not-found');
  });

  test('a claim keeps other colleagues away for three minutes', async () => {
    const { caseId, review } = await reviewed();
    expect(codeOf(await reviews.claim(review, second))).toBe(204);
    expect(codeOf(await reviews.claim(review, owner))).toBe('case-claimed');
    expect(codeOf(await reviews.decide(review, fraud, owner))).toBe('case-claimed');
    expect(await reviews.of(caseId, owner)).toMatchObject({ claimed_by: 'zameel' });
    expect(await reviews.of(caseId, second)).toMatchObject({ claimed_by: null });
    await reviews.release(review, owner);
    expect(codeOf(await reviews.claim(review, owner))).toBe('case-claimed');
    await reviews.release(review, second);
    expect(codeOf(await reviews.claim(review, owner))).toBe(204);
    server.clock.advance({ minutes: 4 });
    expect(codeOf(await reviews.claim(review, second))).toBe(204);
  });

  test('it ends with the reopened decision, the appeal, the restored ad, and after two weeks', async () => {
    const [reopened, appealed, restored, old] = [
      await reviewed(),
      await reviewed(),
      await reviewed(),
      await reviewed(),
    ];
    await requests.reopen(reopened.caseId);
    await server.app.inject({
      method: 'PUT',
      url: `/api/me/appeals/${randomUUID()}`,
      headers: appealed.seller.headers,
      payload: { ad_id: appealed.id, text: 'الإعلان صحيح' },
    });
    await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/ads/${restored.id}/removal`,
      headers: owner,
    });
    for (const { caseId, review } of [reopened, appealed, restored]) {
      expect(await reviews.of(caseId, second)).toBeUndefined();
      expect(codeOf(await reviews.decide(review, fraud, second))).toBe('reports-decided');
      expect((await requests.getCase(caseId, second)).case.id).toBe(caseId);
    }
    server.clock.advance({ days: 15 });
    await signIn();
    expect(await reviews.of(old.caseId, second)).toBeUndefined();
    expect(codeOf(await reviews.decide(old.review, fraud, second))).toBe('reports-decided');
    expect((await requests.getCase(old.caseId, second)).case.state).toBe('upheld');
  });
});

describe('the second decision', () => {
  test('that is the same changes nothing, is made once, and lifts the blindness', async () => {
    const { caseId, review, id, seller } = await reviewed();
    const notices = await requests.noticesOf(seller);
    expect((await reviews.decide(review, stolen, second)).json()).toEqual({ agreed: true });
    expect((await reviews.decide(review, stolen, second)).json()).toEqual({ agreed: true });
    expect(codeOf(await reviews.decide(review, fraud, second))).toBe('reports-decided');
    expect(codeOf(await reviews.decide(review, stolen, owner))).toBe('reports-decided');
    expect(await requests.noticesOf(seller)).toEqual(notices);
    expect(await requests.statusOf(id)).toBe('ad-not-found');
    expect((await requests.getCase(caseId, second)).case).toMatchObject({
      state: 'upheld',
      administrator: 'mudeer',
    });
    expect(await reviews.of(caseId, owner, { list: 'differed' })).toBeUndefined();
  });

  test('of two administrators at once has one result', async () => {
    const { review } = await reviewed();
    const both = await Promise.all([
      reviews.decide(review, stolen, second),
      reviews.decide(review, { state: 'rejected' }, owner),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('that differs is listed with both, until the case is reopened', async () => {
    const { caseId, review, id } = await reviewed(uphold(4, 'السعر غير حقيقي'));
    expect((await reviews.decide(review, { state: 'rejected' }, second)).json()).toEqual({ agreed: false });
    expect(await requests.statusOf(id)).toBe('ad-not-found');
    const listed = await reviews.of(caseId, owner, { list: 'differed' });
    expect(listed.decisions).toMatchObject({
      first: { state: 'upheld', reason: 'السعر غير حقيقي', violation: 'stolen', administrator: 'mudeer' },
      second: { state: 'rejected', reason: '', violation: null, administrator: 'zameel' },
    });
    expect((await reviews.get(review, owner)).review).toMatchObject({ in_force: true, closed_at: null });
    await requests.reopen(caseId, randomUUID(), owner);
    expect(await reviews.of(caseId, owner, { list: 'differed' })).toBeUndefined();
    expect((await reviews.get(review, owner)).review).toMatchObject({ state: 'differed', in_force: false });
  });

  test('that differs is closed by any colleague but the author of the first', async () => {
    const { caseId, review } = await reviewed(reject(4));
    expect(codeOf(await reviews.close(review, owner))).toBe('not-found');
    await reviews.decide(review, fraud, second);
    expect(codeOf(await reviews.close(review, first))).toBe('not-found');
    for (let n = 0; n < 2; n += 1) expect(codeOf(await reviews.close(review, owner))).toBe(204);
    expect(await reviews.of(caseId, owner, { list: 'differed' })).toBeUndefined();
    const acts = (await get('/api/admin/audit?act=second-review-closed', owner)).items;
    expect(acts.filter(({ act }: { act: string }) => act === 'second-review-closed')).toHaveLength(1);
  });
});

test('the figures count agreement and overturned decisions by administrator and reason', async () => {
  server.clock.advance({ days: 40 });
  await signIn();
  expect(await reviews.figures(owner)).toEqual({ administrators: [], reasons: [] });
  const [same, other, undone] = [await reviewed(), await reviewed(), await reviewed()];
  const single = await requests.openCase();
  await server.owner.query(`update reports set reason = 'duplicate' where case_id = $1`, [single]);
  await reviews.draw(0);
  await requests.decide(single, reject(1), second);
  await reviews.decide(same.review, stolen, second);
  await reviews.decide(other.review, { state: 'rejected' }, second);
  await requests.reopen(other.caseId, randomUUID(), owner);
  // Undone by its author within a minute: not counted.
  await requests.reopen(undone.caseId);
  const mudeer = { decided: 2, overturned: 1, second_decided: 2, agreed: 1 };
  const zameel = { decided: 1, overturned: 0, second_decided: 0, agreed: 0 };
  expect(await reviews.figures(owner)).toEqual({
    administrators: [
      { administrator: 'mudeer', ...mudeer },
      { administrator: 'zameel', ...zameel },
    ],
    reasons: [
      { reason: 'stolen', ...mudeer },
      { reason: 'duplicate', ...zameel },
    ],
  });
  const { body } = await server.app.inject({
    url: '/api/admin/second-reviews/figures/export',
    headers: owner,
  });
  expect(body).toContain('القرارات');
  expect(body.split('\r\n').filter((line) => /"mudeer".*"2","1","2","1"/.test(line))).toHaveLength(1);
});
