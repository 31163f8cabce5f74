import { listOwnAds, ownAdsPageSize } from '@arabati/domain/ads/own-ads.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let market: TestApp;
let memberId: string;
let headers: { authorization: string } | undefined;
beforeAll(async () => {
  market = await startTestApp();
  ({ id: memberId, headers } = await insertSignedInMember(market));
});
afterAll(() => market.close());

const read = (query: Record<string, string> = {}, as = headers) =>
  market.app.inject({ url: listOwnAds.path, query, headers: as ?? {} });

test('requires a session', async () => {
  expect((await market.app.inject(listOwnAds.path)).json()).toMatchObject({ code: 'not-signed-in' });
});

test('a member without ads has an empty list', async () => {
  expect((await read()).json()).toEqual({
    items: [],
    next_cursor: null,
    expected_review_minutes: null,
    renewal_ads: 0,
    counts: { active: 0, paused: 0, sold: 0, removed: 0, under_review: 0 },
    last_week: {},
  });
});

test("lists one's own ads of every status, newest first, each once over all pages, and no other member's", async () => {
  const ids: string[] = [];
  for (let n = 0; n < ownAdsPageSize + 3; n += 1) {
    const status = n % 5 === 0 ? 'sold' : n % 7 === 0 ? 'removed' : 'active';
    // Several ads have the same timestamp, so that the id decides.
    const created_at = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 3)));
    ids.push((await insertAd(market, { user_id: memberId, status, created_at, phone: '+249911112222' })).id);
  }
  await insertAd(market);

  const first = (await read()).json();
  expect(first.counts).toEqual({ active: 15, paused: 0, sold: 5, removed: 3, under_review: 0 });
  expect(first.items).toHaveLength(ownAdsPageSize);
  expect(JSON.stringify(first)).not.toContain('911112222');
  const second = (await read({ cursor: first.next_cursor })).json();
  expect(second).toMatchObject({ next_cursor: null, counts: null });
  const shown = [...first.items, ...second.items];
  expect(shown.map((ad) => ad.id).sort()).toEqual(ids.sort());
  const moments = shown.map((ad) => Date.parse(ad.created_at));
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  expect(new Set(shown.map((ad) => ad.status))).toEqual(new Set(['active', 'sold', 'removed']));
});

test('an invalid cursor is rejected', async () => {
  expect((await read({ cursor: 'nonsense' })).json()).toMatchObject({
    code: 'invalid-input',
    fields: { cursor: 'invalid' },
  });
});
