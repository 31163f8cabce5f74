import { adFiguresPageSize } from '@arabati/domain/ad-figures/ad-figures.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { listedFiguresQuery } from './ad-figures.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  server.clock.set('2026-03-10T10:00:00Z');
});
afterAll(() => server.close());

const list = async ({ headers }: SignedInMember, query: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/api/me/ad-figures', query, headers })).json();
const see = (adId: string, day: string, impressions: number) =>
  server.owner.query('insert into ad_impressions values ($1, $2, $3)', [adId, day, impressions]);

test("one's own ads are listed with their figures, most seen first, each once over all pages", async () => {
  const member = await insertSignedInMember(server);
  const ids: string[] = [];
  for (let n = 0; n < adFiguresPageSize + 3; n += 1) {
    const { id } = await insertAd(server, {
      user_id: member.id,
      photos: 0,
      status: n === 2 ? 'sold' : 'active',
    });
    // Several ads have the same number, so that the id decides.
    await see(id, '2026-03-09', 1 + Math.floor(n / 3));
    ids.push(id);
  }
  await see(ids[0] as string, '2026-02-20', 100);
  await server.app.inject({ method: 'POST', url: `/api/ads/${ids[2]}/views` });
  await insertAd(server);
  const first = await list(member);
  expect(first.totals).toEqual({ impressions: 200, openings: 1, messages: 0, reveals: 0 });
  expect(first.items[0]).toMatchObject({ ad_id: ids[0], impressions: 101 });
  const second = await list(member, { cursor: first.next_cursor });
  expect(second).toMatchObject({ totals: null, next_cursor: null });
  const shown = [...first.items, ...second.items];
  expect(shown.map(({ ad_id }) => ad_id).sort()).toEqual(ids.sort());
  const counts = shown.map(({ impressions }) => impressions);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(shown).toContainEqual(expect.objectContaining({ status: 'sold', openings: 1 }));
  expect((await list(member, { days: '7' })).totals.impressions).toBe(100);
});

test('visitors, other cursors and other periods are refused', async () => {
  const member = await insertSignedInMember(server);
  expect(await list(member)).toMatchObject({ items: [], next_cursor: null });
  expect((await server.app.inject('/api/me/ad-figures')).json()).toMatchObject({ code: 'not-signed-in' });
  expect(await list(member, { cursor: 'nonsense' })).toMatchObject({ fields: { cursor: 'invalid' } });
  expect(await list(member, { days: '8' })).toMatchObject({ fields: { days: 'invalid' } });
});

test('the newest ads of a dealer are read along indexes', async () => {
  const dealer = await insertSeller(server);
  for (const userId of [dealer, await insertSeller(server)]) {
    await server.owner.query(
      `insert into ads (id, user_id, title, brand, model, price, city, created_at, updated_at)
       select gen_random_uuid(), $1, 'س', 'س', 'س', 1, 'س', now() - n * interval '1 minute', now()
         from generate_series(1, 3000) n`,
      [userId],
    );
  }
  await server.owner.query(
    `insert into ad_impressions select id, '2026-03-01', 1 from ads on conflict do nothing`,
  );
  await server.owner.query('vacuum analyze ads, ad_impressions, ad_figures');
  const plan = await explain(server, listedFiguresQuery({ userId: dealer, since: '2026-02-01', limit: 200 }));
  expect(plan.indexes).toContain('ads_by_seller');
  expect(plan.readWhole).not.toContain('ads');
  expect(plan.readWhole).not.toContain('ad_impressions');
  expect(plan.scanned).toBeLessThan(300);
});
