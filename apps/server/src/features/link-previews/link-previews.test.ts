import { randomUUID } from 'node:crypto';
import { linkPicturePath, linkPictureSize } from '@arabati/domain/photos/photos.endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerProblems } from '../../platform/problem-answers.ts';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { linkPreviewRoutes } from './link-previews.routes.ts';

const page = `<!doctype html><html lang="ar" dir="rtl"><head><title>عربتي</title>
<meta name="description" content="سوق" /></head><body></body></html>`;

let market: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  market = await startTestApp({ PUBLIC_URL: 'https://cars.example' });
  app = Fastify();
  answerProblems(app);
  await linkPreviewRoutes(app, market.services, Promise.resolve(page));
});
afterAll(async () => {
  await app.close();
  await market.close();
});

const read = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(html)?.[1];

test('an ad says in its HTML what it is, where, for how much, and shows its first photo', async () => {
  const { id } = await insertAd(market, {
    title: 'تويوتا هايلوكس',
    price: 12_500_000,
    city: 'أم درمان',
    description: 'اتصل على الرقم في الإعلان',
    photos: 2,
  });
  const [cover] = await market.services.database
    .selectFrom('photos')
    .select('name')
    .where('ad_id', '=', id)
    .orderBy('position')
    .execute();
  for (const path of [`/ad/${id}`, `/ads/${id}?utm_source=chat`]) {
    const answer = await read(path, 'text/html');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>تويوتا هايلوكس | عربتي</title>');
    expect(answer.body).toContain(`<link rel="canonical" href="https://cars.example/ad/${id}" />`);
    expect(property(answer.body, 'og:title')).toBe('تويوتا هايلوكس');
    expect(property(answer.body, 'og:description')).toMatch(/^12,500,000 جنيه، أم درمان/);
    expect(property(answer.body, 'og:image')).toBe(
      `https://cars.example${linkPicturePath(cover?.name as string)}`,
    );
    expect([property(answer.body, 'og:image:width'), property(answer.body, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(answer.body).not.toContain('اتصل على الرقم');
    const data = JSON.parse(/ld\+json">([^<]*)</.exec(answer.body)?.[1] as string);
    expect(data).toMatchObject({
      '@type': 'Car',
      name: 'تويوتا هايلوكس',
      offers: { price: 12_500_000, priceCurrency: 'SDG', availability: 'https://schema.org/InStock' },
    });
    expect(data.image).toHaveLength(2);
  }
});

test('carries no number of its seller', async () => {
  const { id } = await insertAd(market);
  const { phone, whatsapp } = await market.services.database
    .selectFrom('ad_contacts')
    .select(['phone', 'whatsapp'])
    .where('ad_id', '=', id)
    .executeTakeFirstOrThrow();
  const { body } = await read(`/ad/${id}`);
  for (const number of [phone, whatsapp]) expect(body).not.toContain(String(number).slice('+249'.length));
});

test('what a member writes stays text', async () => {
  const title = `$& "</title></script><script>alert('1')</script>`;
  const { id } = await insertAd(market, { title });
  const { body } = await read(`/ad/${id}`);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).toContain('<title>$&amp; &quot;&lt;/title&gt;');
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] as string).name).toBe(title);
});

test('a sold ad says so; of one that is removed or never was, nothing is said', async () => {
  const sold = await insertAd(market, { title: 'لاندكروزر', status: 'sold' });
  const answer = await read(`/ad/${sold.id}`);
  expect(property(answer.body, 'og:title')).toBe('لاندكروزر (تم البيع)');
  expect(answer.body).toContain('https://schema.org/SoldOut');

  const removed = await insertAd(market, { title: 'مخفية', status: 'removed' });
  for (const id of [removed.id, randomUUID(), 'no-id']) {
    const nothing = await read(`/ad/${id}`, 'text/html');
    expect(nothing.statusCode).toBe(404);
    expect(nothing.headers['content-type']).toContain('text/html');
    expect(nothing.body).toContain('<meta name="robots" content="noindex" />');
    expect(nothing.body).not.toMatch(/og:|مخفية/);
  }
});

test('a program that wants no page gets a problem', async () => {
  const { id } = await insertAd(market);
  expect((await read(`/ad/${id}`, 'application/json')).json()).toMatchObject({ code: 'not-found' });
});

test("a link's picture is made once, in the one size, and goes with its photo", async () => {
  const { photoStore } = market.services;
  const name = 'cd0123456789abcdef0123456789abcd';
  const large = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#804020' } })
    .webp()
    .toBuffer();
  await photoStore.write(`${name}-large.webp`, large);
  const url = linkPicturePath(name);
  const answers = await Promise.all(Array.from({ length: 3 }, () => market.app.inject(url)));
  answers.push(await market.app.inject(url));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...linkPictureSize });
    expect(answer.rawPayload.equals(answers[0]?.rawPayload as Buffer)).toBe(true);
  }
  expect(await photoStore.open(`${name}-link.jpg`)).not.toBeNull();
  const missing = await market.app.inject(linkPicturePath('ef0123456789abcdef0123456789abcd'));
  expect(missing.json()).toMatchObject({ code: 'not-found' });
});
