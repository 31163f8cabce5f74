import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({ PUBLIC_URL: 'https://cars.example' });
});
afterAll(() => market.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);

test('robots.txt links the sitemap and disallows sign-in and administration', async () => {
  const answer = await market.app.inject('/robots.txt');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('Sitemap: https://cars.example/sitemap.xml');
  expect(answer.body).toContain('Disallow: /admin');
  expect(answer.body).not.toMatch(/^Disallow: \/$/m);
});

test('the sitemap lists every active ad by its day, and no other', async () => {
  const now = market.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const fresh = await insertAd(market, { created_at: now });
  const older = await insertAd(market, { created_at: ago(3) });
  await insertAd(market, { created_at: ago(5), status: 'sold' });
  await insertAd(market, { created_at: ago(5), status: 'removed' });
  await insertAd(market, { created_at: ago(1_000) });

  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const index = await market.app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(locations(index.body)).toEqual([
    'https://cars.example/sitemaps/pages.xml',
    `https://cars.example/sitemaps/ads-${day(now)}.xml`,
    `https://cars.example/sitemaps/ads-${day(ago(3))}.xml`,
  ]);
  const found = [];
  for (const place of locations(index.body)) {
    const file = await market.app.inject(new URL(place as string).pathname);
    expect(file.statusCode).toBe(200);
    found.push(...locations(file.body));
  }
  expect(found).toEqual([
    'https://cars.example/',
    'https://cars.example/support',
    `https://cars.example/ad/${fresh.id}`,
    `https://cars.example/ad/${older.id}`,
  ]);
});

test.for(['ads-2020-01-01.xml', 'ads-2020-13-99.xml', 'ads-2020-02-30.xml', 'ads-.xml', 'other.xml'])(
  '/sitemaps/%s is not found',
  async (file) => {
    const answer = await market.app.inject(`/sitemaps/${file}`);
    expect(answer.json()).toMatchObject({ code: 'not-found', status: 404 });
  },
);
