import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const cards = async (path = '/api/ads') => (await market.app.inject(path)).json().items;

test('a card shows every later change of the ad, of its views and of its seller', async () => {
  const seller = await insertSeller(market, { display_name: 'معرض "النيل" \\ ٢٠' });
  const { id } = await insertAd(market, { user_id: seller, title: 'كورولا "2015"\n\\ نظيفة', year: null });
  expect(await cards()).toMatchObject([
    {
      title: 'كورولا "2015"\n\\ نظيفة',
      year: null,
      view_count: 0,
      seller: { display_name: 'معرض "النيل" \\ ٢٠' },
    },
  ]);

  await market.owner.query(
    `update ads set price = 17000000, view_count = 8, is_featured = true, top_spot = true,
            top_spot_until = '2026-12-01T00:00:00Z' where id = $1`,
    [id],
  );
  await market.owner.query(
    `update profiles set display_name = 'معرض البحر', avatar_url = '/photos/a.webp', membership_type = 'premium_trader',
            membership_expires_at = $2 where user_id = $1`,
    [seller, new Date(market.clock.now().getTime() + 60_000)],
  );
  const [card] = await cards();
  expect(card).toMatchObject({
    price: 17_000_000,
    view_count: 8,
    is_featured: true,
    top_spot_until: '2026-12-01T00:00:00+00:00',
    seller: {
      display_name: 'معرض البحر',
      avatar_url: '/photos/a.webp',
      membership_type: 'premium_trader',
    },
  });
  expect((await market.app.inject(`/api/ads/${id}`)).json().seller).toMatchObject(card.seller);

  market.clock.advance({ seconds: 61 });
  expect((await cards())[0].seller.membership_type).toBe('free');
});

test('the stored times are in UTC, whatever the time zone of the session that writes them', async () => {
  const { id } = await insertAd(market);
  const writer = await market.owner.connect();
  await writer.query(`set timezone = 'Africa/Khartoum'`);
  await writer.query(`update ads set title = 'كورولا', created_at = '2026-05-01T10:00:00Z' where id = $1`, [
    id,
  ]);
  writer.release(true);
  expect((await market.app.inject(`/api/ads/${id}`)).json().created_at).toBe('2026-05-01T10:00:00+00:00');
});
