import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { reportRequests, uphold } from '../../testing/report-requests.ts';
import { secondReviewRequests } from '../../testing/second-review-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';

type Headers = { authorization: string };

let market: TestApp;
let desk: Headers;
let colleague: Headers;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  colleague = await signInAdministrator(market, 'zameel', 'moderator');
});
afterAll(() => market.close());

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  market.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

/** A member whose ad was removed. */
async function removedAd(by = desk): Promise<{ owner: SignedInMember; adId: string }> {
  const owner = await insertSignedInMember(market);
  const { id: adId } = await insertAd(market, { user_id: owner.id });
  await remove(adId, by);
  return { owner, adId };
}

async function remove(adId: string, by = desk): Promise<void> {
  const response = await send('POST', `/api/admin/ads/${adId}/removal`, by, { reason: 'صورة غير مطابقة' });
  expect(response.statusCode).toBe(204);
  market.clock.advance({ seconds: 1 });
}

const appeal = (
  owner: { headers: Headers },
  adId: string,
  id: string = randomUUID(),
  text = 'هذه صورة سيارتي',
) => send('PUT', `/api/me/appeals/${id}`, owner.headers, { ad_id: adId, text });
const removalOf = (owner: { headers: Headers }, adId: string) =>
  send('GET', `/api/me/ads/${adId}/removal`, owner.headers);
const decide = (id: string, decision: object, by = colleague) =>
  send('PUT', `/api/admin/appeals/${id}/decision`, by, decision);
const reject = (id: string, by = colleague) =>
  decide(id, { state: 'rejected', answer: 'الصورة لسيارة أخرى' }, by);
const listed = async (state = 'waiting') => {
  const response = await send('GET', `/api/admin/appeals?state=${state}`, desk);
  expect(response.statusCode).toBe(200);
  return response.json().items as { id: string; ad: { id: string } }[];
};
const waiting = async () => (await send('GET', '/api/admin/appeals/waiting', desk)).json().waiting;
const isListed = async (adId: string) =>
  (await market.app.inject({ url: `/api/ads/${adId}` })).statusCode === 200;
const titlesOf = async (owner: SignedInMember) =>
  (await send('GET', '/api/me/notifications', owner.headers))
    .json()
    .items.map(({ title }: { title: string }) => title);

describe('an appeal', () => {
  test('is stored once, shown to its owner and listed for administrators', async () => {
    const { owner, adId } = await removedAd();
    const id = randomUUID();
    expect((await removalOf(owner, adId)).json()).toMatchObject({ reason: 'صورة غير مطابقة', appeal: null });
    for (let n = 0; n < 2; n += 1) expect((await appeal(owner, adId, id)).statusCode).toBe(204);
    expect((await appeal(owner, adId)).json().code).toBe('appeal-sent');
    expect((await removalOf(owner, adId)).json().appeal).toMatchObject({
      text: 'هذه صورة سيارتي',
      state: 'waiting',
      answer: '',
      decided_at: null,
    });
    const found = (await listed()).find((one) => one.id === id);
    expect(found).toMatchObject({
      ad: { id: adId },
      member: { user_id: owner.id },
      removal_reason: 'صورة غير مطابقة',
      removed_by: expect.any(String),
      decided_by: null,
    });
  });

  test('of another member, or for an ad that is not removed, is rejected', async () => {
    const { owner, adId } = await removedAd();
    const stranger = await insertSignedInMember(market);
    const own = await insertAd(market, { user_id: stranger.id });
    expect((await removalOf(stranger, adId)).statusCode).toBe(404);
    for (const ad of [adId, own.id, randomUUID()]) {
      expect((await appeal(stranger, ad)).json().code).toBe('not-found');
    }
    const id = randomUUID();
    await appeal(owner, adId, id);
    expect((await appeal(stranger, own.id, id)).json().code).toBe('id-taken');
    expect((await appeal(owner, adId, randomUUID(), ' ')).json()).toMatchObject({
      code: 'invalid-input',
      fields: { text: 'required' },
    });
  });

  test('sent twice at the same time is stored once', async () => {
    const { owner, adId } = await removedAd();
    const responses = await Promise.all([appeal(owner, adId), appeal(owner, adId)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });
});

describe('a decision', () => {
  test('accepts an appeal once, which lists the ad again', async () => {
    const { owner, adId } = await removedAd();
    const id = randomUUID();
    await appeal(owner, adId, id);
    for (let n = 0; n < 2; n += 1) expect((await decide(id, { state: 'accepted' })).statusCode).toBe(204);
    expect(await isListed(adId)).toBe(true);
    expect(await titlesOf(owner)).toContain('أعادت الإدارة إعلانك');
    expect((await listed('accepted')).map((one) => one.id)).toContain(id);
    expect((await reject(id)).json().code).toBe('appeal-decided');
    const { rows } = await market.owner.query(
      "select act from audit_entries where user_id = $1 and act like 'appeal%'",
      [owner.id],
    );
    expect(rows).toEqual([{ act: 'appeal-accepted' }]);

    // A later removal can be appealed against again.
    await remove(adId);
    expect((await removalOf(owner, adId)).json().appeal).toBeNull();
    expect((await appeal(owner, adId)).statusCode).toBe(204);
  });

  test('rejects an appeal with an answer, and can be reversed', async () => {
    const { owner, adId } = await removedAd();
    const id = randomUUID();
    await appeal(owner, adId, id);
    for (let n = 0; n < 2; n += 1) expect((await reject(id)).statusCode).toBe(204);
    expect(await isListed(adId)).toBe(false);
    expect((await titlesOf(owner)).filter((title: string) => title === 'لم نقبل اعتراضك')).toHaveLength(1);
    expect((await removalOf(owner, adId)).json().appeal).toMatchObject({
      state: 'rejected',
      answer: 'الصورة لسيارة أخرى',
    });
    expect((await decide(id, { state: 'accepted' })).statusCode).toBe(204);
    expect(await isListed(adId)).toBe(true);
  });

  test('is made by another administrator than the one who removed the ad', async () => {
    const { owner, adId } = await removedAd(colleague);
    const id = randomUUID();
    await appeal(owner, adId, id);
    expect((await reject(id, colleague)).json().code).toBe('own-removal');
    expect((await decide(id, { state: 'accepted' }, colleague)).json().code).toBe('own-removal');
    expect((await reject(id, desk)).statusCode).toBe(204);
  });

  test('of concurrent ones, one counts', async () => {
    const { owner, adId } = await removedAd();
    const id = randomUUID();
    await appeal(owner, adId, id);
    const third = await signInAdministrator(market, 'thalith');
    const responses = await Promise.all([reject(id, colleague), reject(id, third)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  test('is refused if a colleague has rejected the appeal since it was displayed', async () => {
    const { owner, adId } = await removedAd();
    const id = randomUUID();
    await appeal(owner, adId, id);
    const third = await signInAdministrator(market, 'thalith');
    expect((await reject(id)).statusCode).toBe(204);
    const late = await decide(id, { state: 'accepted', from: 'waiting' }, third);
    expect(late.json().code).toBe('appeal-decided');
    expect(await isListed(adId)).toBe(false);
    expect((await decide(id, { state: 'accepted', from: 'rejected' }, third)).statusCode).toBe(204);
    // A retry after a lost response.
    expect((await decide(id, { state: 'accepted', from: 'rejected' }, third)).statusCode).toBe(204);
    expect(await isListed(adId)).toBe(true);
  });

  test('is not needed once the ad was restored: the appeal is accepted', async () => {
    const { owner, adId } = await removedAd();
    const id = randomUUID();
    await appeal(owner, adId, id);
    const before = await waiting();
    expect((await send('DELETE', `/api/admin/ads/${adId}/removal`, desk)).statusCode).toBe(204);
    expect(await waiting()).toBe(before - 1);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect((await listed('accepted')).map((one) => one.id)).toContain(id);
    expect((await reject(id)).json().code).toBe('appeal-decided');
  });

  test('is not needed once the decision that removed the ad was undone', async () => {
    const requests = reportRequests(market, desk);
    const { seller, id: adId, caseId } = await requests.hiddenAd();
    await requests.decide(caseId, uphold(4));
    const id = randomUUID();
    await appeal(seller, adId, id);
    expect((await requests.reopen(caseId)).statusCode).toBe(204);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect((await listed('accepted')).map((one) => one.id)).toContain(id);
  });
});

test('an accepted appeal ends a second review that was drawn after the appeal', async () => {
  const reviews = secondReviewRequests(market);
  await reviews.draw(100);
  const requests = reportRequests(market, desk);
  const { seller, id: adId, caseId } = await requests.hiddenAd();
  await remove(adId);
  const id = randomUUID();
  await appeal(seller, adId, id);
  expect((await requests.decide(caseId, uphold(4))).statusCode).toBe(204);
  expect(await reviews.of(caseId, colleague)).toMatchObject({ state: 'open' });
  expect((await decide(id, { state: 'accepted' })).statusCode).toBe(204);
  await reviews.draw(0);
  expect(await reviews.of(caseId, colleague)).toBeUndefined();
  const seen = (await send('GET', `/api/admin/ads/${adId}`, colleague)).json();
  expect(seen).toMatchObject({ status: 'active', under_review: false });
});

test('the figures of the desk count appeals by who removed the ads', async () => {
  const figures = async () => {
    const response = await send('GET', '/api/admin/reports/figures', desk);
    const { appeals } = response.json();
    return appeals.find(({ administrator }: { administrator: string }) => administrator === 'hakim') ?? null;
  };
  const third = await signInAdministrator(market, 'hakim', 'moderator');
  expect(await figures()).toBeNull();
  const ids = [];
  for (let n = 0; n < 3; n += 1) {
    const { owner, adId } = await removedAd(third);
    const id = randomUUID();
    await appeal(owner, adId, id);
    ids.push(id);
  }
  await decide(ids[0] as string, { state: 'accepted' });
  await reject(ids[1] as string);
  expect(await figures()).toEqual({ administrator: 'hakim', appealed: 2, accepted: 1 });
});

test('the only administrator decides on appeals against their own removals', async () => {
  const small = await startTestApp();
  try {
    const only = await signInAdministrator(small);
    const owner = await insertSignedInMember(small);
    const { id: adId } = await insertAd(small, { user_id: owner.id });
    const to = (method: 'PUT' | 'POST', url: string, headers: Headers, payload: object) =>
      small.app.inject({ method, url, headers, payload });
    await to('POST', `/api/admin/ads/${adId}/removal`, only, { reason: 'مكرر' });
    const id = randomUUID();
    await to('PUT', `/api/me/appeals/${id}`, owner.headers, { ad_id: adId, text: 'ليس مكرراً' });
    const decided = await to('PUT', `/api/admin/appeals/${id}/decision`, only, { state: 'accepted' });
    expect(decided.statusCode).toBe(204);
  } finally {
    await small.close();
  }
});
