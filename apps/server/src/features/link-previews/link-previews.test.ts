import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPicturePath, linkPictureSize } from '@arabati/domain/photos/photo-files';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPages } from '../../platform/browser-pages.ts';
import { registerProblemHandler } from '../../platform/problem-handler.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { linkPreviewRoutes } from './link-previews.routes.ts';

const head = `<!doctype html><html lang="ar" dir="rtl"><head><title>عربتي</title>
<meta name="description" content="سوق" /><link rel="manifest" href="/manifest.webmanifest" /></head>`;
const download = `${head}<body><slot name="product">التطبيق</slot><slot name="missing">لم يعد موجوداً</slot>
<slot name="ad"><div data-ad="{{id}}"><slot name="photo"><img src="/photos/{{photo}}-small.webp" /></slot>
<slot name="sold">مباعة</slot><slot name="paused">متوقفة</slot>{{short_price}} {{full_price}}<slot name="negotiable">قابل للتفاوض</slot>
<h2>{{title}}</h2>{{city}}</div></slot></body></html>`;

const operator = {
  storeUrl: undefined,
  support: async () => ({ support_whatsapp: null, support_email: 'help@cars.example' }),
};

/** As the front end writes it. */
const launch = '<div class="launch" data-photo-sizes="(min-width: 64rem) 50rem, 100vw">';

let server: TestApp;
let app: FastifyInstance;
let directory: string;
const lists = () => ({ reading: server.services, sharedAnswers: createResponseCache(0) });
beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: 'https://cars.example' });
  app = Fastify();
  registerProblemHandler(app);
  directory = await mkdtemp(join(tmpdir(), 'arabati-link-previews-'));
  await mkdir(join(directory, '.cache/browser-pages'), { recursive: true });
  await writeFile(join(directory, 'index.html'), `${head}<body>${launch}app</div></body></html>`);
  await writeFile(join(directory, 'manifest.webmanifest'), '{"id":"/","start_url":"/?start=app"}');
  await writeFile(join(directory, '.cache/browser-pages/download.html'), download);
  await writeFile(join(directory, '.cache/browser-pages/support.html'), '');
  await linkPreviewRoutes(app, server.services, await readPages(operator, directory), lists());
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const read = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(html)?.[1];

test('the HTML of an ad has its title, place, price and first photo', async () => {
  const { id } = await insertAd(server, {
    title: 'تويوتا هايلوكس',
    price: 12_500_000,
    city: 'أم درمان',
    description: 'اتصل على الرقم في الإعلان',
    photos: 2,
  });
  const [cover] = await server.services.database
    .selectFrom('photos')
    .select('name')
    .where('ad_id', '=', id)
    .orderBy('position')
    .execute();
  for (const path of [`/ad/${id}`, `/ads/${id}?utm_source=chat`]) {
    const response = await read(path, 'text/html');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('<title>تويوتا هايلوكس | عربتي</title>');
    expect(response.body).toContain(`<link rel="canonical" href="https://cars.example/ad/${id}" />`);
    expect(property(response.body, 'og:title')).toBe('تويوتا هايلوكس');
    expect(property(response.body, 'og:description')).toMatch(/^12,500,000 جنيه، أم درمان/);
    expect(property(response.body, 'og:locale')).toBe('ar_SD');
    expect(property(response.body, 'og:image')).toBe(
      `https://cars.example${linkPicturePath(cover?.name as string)}`,
    );
    expect([property(response.body, 'og:image:width'), property(response.body, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(response.body).not.toContain('اتصل على الرقم');
    const data = JSON.parse(/ld\+json">([^<]*)</.exec(response.body)?.[1] as string);
    expect(data).toMatchObject({
      '@type': 'Car',
      name: 'تويوتا هايلوكس',
      offers: { price: 12_500_000, priceCurrency: 'SDG', availability: 'https://schema.org/InStock' },
    });
    expect(data.image).toHaveLength(2);
  }
});

test('the app preloads the first photo as its gallery does, and a browser preloads the card only', async () => {
  const { id } = await insertAd(server, { photos: 2 });
  const { name } = await server.services.database
    .selectFrom('photos')
    .select('name')
    .where('ad_id', '=', id)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const preload =
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="([^"]+)" imagesizes="\(min-width: 64rem\) 50rem, 100vw"/;
  const { body } = await read(`/ad/${id}?mode=app`, 'text/html');
  expect(preload.exec(body)?.[1]).toContain(`/photos/${name}-small.avif 400w`);
  expect((await read(`/ad/${id}`, 'text/html')).body).not.toMatch(preload);
});

test('without a splash screen, the launch screen shows the first photo at its position in the gallery', async () => {
  const plain = Fastify();
  const services = { ...server.services, config: { ...server.services.config, splash: false } };
  await linkPreviewRoutes(plain, services, await readPages(operator, directory), lists());
  const { id } = await insertAd(server, { photos: 2 });
  const { id: bare } = await insertAd(server, { photos: 0 });
  const bodyOf = async (url: string) =>
    (await plain.inject({ url: `${url}?mode=app`, headers: { accept: 'text/html' } })).body;
  expect(await bodyOf(`/ad/${id}`)).toMatch(
    /<div class="launch launch-ad"><picture><source type="image\/avif" srcset="\/photos\/.*400w.*<img class="launch-photo"/,
  );
  expect(await bodyOf(`/ad/${bare}`)).toContain(`${launch}app`);
  await plain.close();
});

test('contains no number of its seller', async () => {
  const { id } = await insertAd(server);
  const { phone, whatsapp } = await server.services.database
    .selectFrom('ad_contacts')
    .select(['phone', 'whatsapp'])
    .where('ad_id', '=', id)
    .executeTakeFirstOrThrow();
  const { body } = await read(`/ad/${id}`);
  for (const number of [phone, whatsapp]) expect(body).not.toContain(String(number).slice('+249'.length));
});

test('contains its card without a script', async () => {
  const { id } = await insertAd(server, {
    title: 'كورولا {{city}} <slot name="sold">',
    price: 9_500_000,
    city: 'بحري',
    photos: 1,
  });
  const { body } = await read(`/ad/${id}`, 'text/html');
  expect(body).toContain(`<div data-ad="${id}"><img src="/photos/`);
  expect(body).toContain('9.5 مليون 9,500,000 جنيه');
  expect(body).toContain('<h2>كورولا {{city}} &lt;slot name=&quot;sold&quot;&gt;</h2>بحري</div>');
  expect(body).not.toMatch(/التطبيق|لم يعد|مباعة/);
  expect((await read(`/ad/${id}?mode=app`, 'text/html')).body).toContain(`${launch}app</div>`);
});

test('the app starts with the ad on Apple devices, and on its home page elsewhere', async () => {
  const { id } = await insertAd(server);
  const manifestOf = async (userAgent: string) => {
    const { body } = await app.inject({
      url: `/ad/${id}`,
      headers: { accept: 'text/html', 'user-agent': userAgent },
    });
    return /rel="manifest" href="([^"]*)"/.exec(body)?.[1] ?? '';
  };
  expect(await manifestOf('Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0')).toBe('/manifest.webmanifest');
  const own = await manifestOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1');
  const manifest = await app.inject(own);
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toEqual({ id: '/', start_url: `/?start=app&ad=${id}` });
  expect((await app.inject('/ad/no-id/manifest.webmanifest')).statusCode).toBe(404);
});

test("members' texts are escaped", async () => {
  const title = `$& "</title></script><script>alert('1')</script>`;
  const { id } = await insertAd(server, { title });
  const { body } = await read(`/ad/${id}`);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).toContain('<title>$&amp; &quot;&lt;/title&gt;');
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] as string).name).toBe(title);
});

test.each([
  ['active', null],
  ['sold', 'مباعة'],
  ['paused', 'متوقفة'],
] as const)('the card of an ad that is %s has the mark %s', async (status, mark) => {
  const { id } = await insertAd(server, { title: 'بوكس', status });
  const { body } = await read(`/ad/${id}`);
  expect(body).toContain(`data-ad="${id}"`);
  expect(/مباعة|متوقفة/.exec(body)?.[0] ?? null).toBe(mark);
});

test('a sold ad is marked as sold; a removed ad, one under review and an unknown one have no preview', async () => {
  const sold = await insertAd(server, { title: 'لاندكروزر', status: 'sold' });
  const response = await read(`/ad/${sold.id}`);
  expect(property(response.body, 'og:title')).toBe('لاندكروزر (تم البيع)');
  expect(response.body).toContain('https://schema.org/SoldOut');

  const removed = await insertAd(server, { title: 'مخفية', status: 'removed' });
  const waiting = { status: 'removed', review_status: 'active', awaits_listing: true } as const;
  const reviewed = await insertAd(server, { title: 'مخفية', ...waiting });
  for (const id of [removed.id, reviewed.id, randomUUID(), 'no-id']) {
    const nothing = await read(`/ad/${id}`, 'text/html');
    expect(nothing.statusCode).toBe(404);
    expect(nothing.headers['content-type']).toContain('text/html');
    expect(nothing.body).toContain('<meta name="robots" content="noindex" />');
    expect(property(nothing.body, 'og:title')).toBe('عربتي: بيع واشتري بمزاجك');
    expect(nothing.body).not.toMatch(/canonical|مخفية|data-ad/);
    expect(nothing.body).toContain('لم يعد موجوداً');
  }
});

test('a client that does not accept HTML gets a problem', async () => {
  const { id } = await insertAd(server);
  expect((await read(`/ad/${id}`, 'application/json')).json()).toMatchObject({ code: 'not-found' });
});

test('the picture of a link is created once, in one size, and deleted with its photo', async () => {
  const { photoStore, database } = server.services;
  const { id } = await insertAd(server);
  const { name } = await database
    .selectFrom('photos')
    .select('name')
    .where('ad_id', '=', id)
    .executeTakeFirstOrThrow();
  const large = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#804020' } })
    .webp()
    .toBuffer();
  await photoStore.write(`${name}-large.webp`, large);
  const url = linkPicturePath(name);
  const responses = await Promise.all(Array.from({ length: 3 }, () => server.app.inject(url)));
  responses.push(await server.app.inject(url));
  for (const response of responses) {
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...linkPictureSize });
    expect(response.rawPayload.equals(responses[0]?.rawPayload as Buffer)).toBe(true);
  }
  expect(await photoStore.open(`${name}-link.jpg`)).not.toBeNull();
  const missing = await server.app.inject(linkPicturePath('ef0123456789abcdef0123456789abcd'));
  expect(missing.json()).toMatchObject({ code: 'not-found' });
});
