import { Writable } from 'node:stream';
import { listAds } from '@arabati/domain/ads/ads.endpoints';
import { firstAdsQuery } from '@arabati/domain/ads/ads.requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// These tests need the built front end, as `npm test` builds it: the cards are those of its components.

const log: string[] = [];
const logStream = new Writable({
  write(chunk, _encoding, done) {
    log.push(String(chunk));
    done();
  },
});
const hostile = `كورولا <script>alert(1)</script> "بحالة' &amp; <img src=x onerror=alert(1)>`;

let market: TestApp;
let empty: TestApp;
let withSplash: TestApp;
beforeAll(async () => {
  market = await startTestApp({ SPLASH: 'off', LOG_LEVEL: 'error' }, { logStream });
  empty = await startTestApp({ SPLASH: 'off' });
  withSplash = await startTestApp({ SPLASH: 'on' });
  for (let nth = 1; nth <= 5; nth++) await insertAd(market, { title: `تويوتا هايلوكس ${nth}`, photos: 2 });
  // Newer than the others, which are of one moment: it is the first.
  market.clock.advance({ seconds: 1 });
  await insertAd(market, { title: hostile, photos: 1 });
  await insertAd(withSplash, { title: 'تويوتا هايلوكس' });
});
afterAll(async () => {
  await Promise.all([market, empty, withSplash].map((server) => server.close()));
});

const open = ({ app }: TestApp, url: string) =>
  app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

/** Opens the page again while its ads take longer than the server waits for them, as on a loaded machine. */
async function openWithHome(server: TestApp, url = '/?mode=app') {
  let response = await open(server, url);
  await expect
    .poll(async () => {
      if (!response.body.includes('<div id="static-home">')) response = await open(server, url);
      return response.body.includes('<div id="static-home">');
    })
    .toBe(true);
  return response;
}

/** Compared as a boolean, because the difference of two pages is unreadable. */
const isAsBuilt = async (server: TestApp, body: string) => body === (await open(server, '/index.html')).body;
const cardsIn = (html: string) =>
  [...html.matchAll(/<article data-ad="([0-9a-f-]{36}) /g)].map(([, id]) => id);

test.for(['/?mode=app', '/?start=app'])('%s contains the first cards of the first list', async (url) => {
  const list = await market.app.inject(`${listAds.path}?${new URLSearchParams(firstAdsQuery)}`);
  const ads = (list.json() as { items: { id: string; title: string }[] }).items;
  const { statusCode, headers, body } = await openWithHome(market, url);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(cardsIn(body)).toEqual(ads.slice(0, 4).map(({ id }) => id));
  for (const { id } of ads.slice(0, 4)) expect(body).toContain(`<a href="/ad/${id}"`);
  expect(ads[0]?.title).toBe(hostile);
  expect(body).toContain(`<bdi>${ads[1]?.title}</bdi>`);
});

test('inserts the cards between the style sheet and the end of the page, and preloads the style sheet', async () => {
  const { headers, body } = await openWithHome(market);
  const [sheet = '', href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(body) ?? [];
  const places = [sheet, '<div id="static-home">', '<article ', '</body>'].map((part) => body.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(String(headers.link)).toMatch(
    new RegExp(`^<${href}>; rel=preload; as=style; crossorigin=anonymous, </api/ads\\?`),
  );
});

test('escapes the texts of members', async () => {
  const { body } = await openWithHome(market);
  expect(body).toContain(
    '<bdi>كورولا &lt;script&gt;alert(1)&lt;/script&gt; &quot;بحالة&#x27; &amp;amp; &lt;img src=x onerror=alert(1)&gt;</bdi>',
  );
  // Without a source, a script would be inline.
  expect(body).not.toMatch(/<script(?![^>]* src=)/);
  expect(body).not.toContain('<img src=x');
});

test('contains no number of a seller', async () => {
  const contacts = await market.services.database
    .selectFrom('ad_contacts')
    .select(['phone', 'whatsapp'])
    .execute();
  const { body } = await openWithHome(market);
  expect(contacts).toHaveLength(6);
  for (const { phone, whatsapp } of contacts) {
    for (const number of [phone, whatsapp]) expect(body).not.toContain(String(number).slice('+249'.length));
  }
});

test('contains the list of an empty market', async () => {
  const { statusCode, body } = await openWithHome(empty);
  expect(statusCode).toBe(200);
  expect(body).toContain('لا توجد سيارات متاحة حالياً');
  expect(cardsIn(body)).toEqual([]);
});

test('is the page as built for a search, an ad to open, and a mailed link', async () => {
  for (const query of ['mode=app&q=تويوتا', 'start=app&ad=1', 'mode=app&city=بحري', 'code=1']) {
    const { body } = await open(market, `/?${query}`);
    expect(await isAsBuilt(market, body), query).toBe(true);
  }
});

test('the page that the service worker stores has no cards', async () => {
  expect((await open(market, '/index.html')).body).not.toContain('static-home');
});

test('a plain browser gets the download page without cards', async () => {
  for (const url of ['/', '/?mode=browser', '/?start=app&mode=browser']) {
    const { body } = await open(market, url);
    expect(body).toContain('<title>عربتي: بيع واشتري بمزاجك</title>');
    expect(body).toContain('data-way="chrome"');
    expect(cardsIn(body)).toEqual([]);
  }
});

test('with a splash screen, which covers home, the page is as built', async () => {
  const { body } = await open(withSplash, '/?mode=app');
  expect(await isAsBuilt(withSplash, body)).toBe(true);
});

test('while the database does not respond, the page is as built and in time', async () => {
  const blocker = await market.owner.connect();
  try {
    await blocker.query('begin; lock table ads in access exclusive mode');
    const start = performance.now();
    const { statusCode, body } = await open(market, '/?mode=app');
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(statusCode).toBe(200);
    expect(await isAsBuilt(market, body)).toBe(true);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  await expect.poll(async () => cardsIn((await open(market, '/?mode=app')).body)).toHaveLength(4);
});

test('after a failure of the database, the page is as built and the failure is logged', async () => {
  await market.owner.query('alter table ads rename to ads_before');
  try {
    const { statusCode, body } = await open(market, '/?mode=app');
    expect(statusCode).toBe(200);
    expect(await isAsBuilt(market, body)).toBe(true);
    expect(log.join('')).toContain('rendering the ads of home failed');
  } finally {
    await market.owner.query('alter table ads_before rename to ads');
  }
});

test('ads that share a response share one page', async () => {
  const cached = await startTestApp({ SPLASH: 'off', SHARED_ANSWERS_MS: '10000' });
  try {
    await insertAd(cached, { title: 'الأول' });
    const first = await openWithHome(cached);
    await insertAd(cached, { title: 'الثاني' });
    const second = await openWithHome(cached, '/?start=app');
    expect(cardsIn(first.body)).toHaveLength(1);
    expect(cardsIn(second.body)).toEqual(cardsIn(first.body));
    expect(second.headers.etag).toBe(first.headers.etag);
  } finally {
    await cached.close();
  }
});
