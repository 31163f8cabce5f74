import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { insertShowroom, refreshAllShowrooms } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember } from '../../testing/users.ts';
import { recomputePrices } from '../price-guide/price-guide.public.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: 'https://cars.example' });
});
afterAll(() => server.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

test('robots.txt links the sitemap and disallows sign-in and administration', async () => {
  const response = await server.app.inject('/robots.txt');
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).toContain('Sitemap: https://cars.example/sitemap.xml');
  expect(response.body).toContain('Disallow: /admin');
  expect(response.body).not.toMatch(/^Disallow: \/$/m);
});

test('the sitemap lists every active ad by its day, and no other', async () => {
  const now = server.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const fresh = await insertAd(server, { created_at: now });
  const older = await insertAd(server, { created_at: ago(3) });
  await insertAd(server, { created_at: ago(5), status: 'sold' });
  await insertAd(server, { created_at: ago(5), status: 'removed' });
  await insertAd(server, { created_at: ago(1_000) });

  const day = (date: Date) => date.toISOString().slice(0, 10);
  const index = await server.app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(locations(index.body)).toEqual([
    'https://cars.example/sitemaps/pages.xml',
    'https://cars.example/sitemaps/prices.xml',
    'https://cars.example/sitemaps/showrooms.xml',
    `https://cars.example/sitemaps/ads-${day(now)}.xml`,
    `https://cars.example/sitemaps/ads-${day(ago(3))}.xml`,
  ]);
  const found = [];
  for (const location of locations(index.body)) {
    const file = await server.app.inject(new URL(location as string).pathname);
    expect(file.statusCode).toBe(200);
    found.push(...locations(file.body));
  }
  expect(found).toEqual([
    'https://cars.example/',
    'https://cars.example/showrooms',
    'https://cars.example/support',
    'https://cars.example/safe-buying',
    `https://cars.example/ad/${fresh.id}`,
    `https://cars.example/ad/${older.id}`,
  ]);
});

test('the sitemap lists the models of the catalogue with five ads or more', async () => {
  for (let n = 0; n < 5; n += 1) {
    await insertAd(server, { brand: 'كيا', model: 'ريو', year: 2014, photos: 0 });
    await insertAd(server, { brand: 'زوتي', model: 'ت600', year: 2014, photos: 0 });
  }
  await insertAd(server, { brand: 'كيا', model: 'سول', year: 2014, photos: 0 });
  await recomputePrices(server.services, { stopped: () => false });
  const file = await server.app.inject('/sitemaps/prices.xml');
  expect(locations(file.body)).toEqual(['https://cars.example/prices/kia/rio']);
});

test('the sitemap lists public showrooms', async () => {
  const [owner, other] = [await insertMember(server), await insertMember(server)];
  await insertShowroom(server, { owner_id: owner.id, slug: 'alnil-cars', state: 'waiting' });
  await insertShowroom(server, { owner_id: other.id, slug: 'a-draft' });
  await refreshAllShowrooms(server);
  const file = await server.app.inject('/sitemaps/showrooms.xml');
  expect(locations(file.body)).toEqual(['https://cars.example/showrooms/alnil-cars']);
});

test.for(['ads-2020-01-01.xml', 'ads-2020-13-99.xml', 'ads-2020-02-30.xml', 'ads-.xml', 'other.xml'])(
  '/sitemaps/%s is not found',
  async (file) => {
    const response = await server.app.inject(`/sitemaps/${file}`);
    expect(response.json()).toMatchObject({ code: 'not-found', status: 404 });
  },
);
