import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPages } from '../../platform/browser-pages.ts';
import { registerProblemHandler } from '../../platform/problem-handler.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recomputePrices } from '../price-guide/price-guide.public.ts';
import { linkPreviewRoutes } from './link-previews.routes.ts';

const origin = 'https://cars.example';
const head = '<html><head><title>عربتي</title>\n<meta name="description" content="سوق" /></head>';
const download = `${head}<body><slot name="product">التطبيق</slot><slot name="prices"><h2>{{title}}</h2><slot name="prices_sample">{{sample}}</slot>
<slot name="prices_table"><slot name="prices_1">[{{year}}: {{range}}]</slot><slot name="prices_2">[{{year}}]</slot></slot>
<slot name="prices_few">لا تكفي</slot></slot></body></html>`;

let server: TestApp;
let app: FastifyInstance;
let directory: string;
beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: origin });
  app = Fastify();
  registerProblemHandler(app);
  directory = await mkdtemp(join(tmpdir(), 'arabati-price-previews-'));
  await mkdir(join(directory, '.cache/browser-pages'), { recursive: true });
  const files = { 'index.html': `${head}<body>app</body></html>`, 'manifest.webmanifest': '{}' };
  const prerendered = { 'download.html': download, 'support.html': head };
  for (const [file, text] of Object.entries(files)) await writeFile(join(directory, file), text);
  for (const [file, text] of Object.entries(prerendered)) {
    await writeFile(join(directory, '.cache/browser-pages', file), text);
  }
  const support = async () => ({ support_whatsapp: null, support_email: 'help@cars.example' });
  const pages = await readPages({ storeUrl: undefined, support }, directory);
  await linkPreviewRoutes(app, server.services, pages, {
    reading: server.services,
    sharedAnswers: createResponseCache(0),
  });
  for (let n = 0; n < 5; n += 1) await insertAd(server, { year: 2015, price: 12_000_000 });
  await recomputePrices(server.services, { stopped: () => false });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

test('the page of a model shows its prices without a script, with a preview and structured data', async () => {
  const { body, statusCode } = await app.inject('/prices/toyota/corolla');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h2>أسعار تويوتا كورولا في السودان</h2>5 إعلانات');
  expect(body).toMatch(/\[2015: من [\d.]+ إلى [\d.]+ مليون جنيه\]/);
  expect(body).not.toContain('لا تكفي');
  expect(body).toContain(`<link rel="canonical" href="${origin}/prices/toyota/corolla" />`);
  expect(body).toMatch(/<meta property="og:image" content="https:\/\/cars\.example\/photos\/[^"]+" \/>/);
  expect(body).not.toContain('noindex');
  const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(structured.offers).toMatchObject({
    '@type': 'AggregateOffer',
    priceCurrency: 'SDG',
    offerCount: 5,
  });
});

test('the app gets its own page with the same preview', async () => {
  const { body } = await app.inject('/prices/toyota/corolla?mode=app');
  expect(body).toContain('app</body>');
  expect(body).toContain('أسعار تويوتا كورولا في السودان');
});

test('a model without enough ads is not indexed, and an unknown one is not found', async () => {
  const few = await app.inject('/prices/toyota/yaris');
  expect(few.statusCode).toBe(200);
  expect(few.body).toContain('لا تكفي');
  expect(few.body).not.toContain('0 إعلان');
  expect(few.body).toContain('noindex');
  for (const path of ['/prices/toyota/unknown', '/prices/x/y', '/prices/TOYOTA/corolla']) {
    const missing = await app.inject(path);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('noindex');
    expect(missing.body).toContain('التطبيق');
  }
});
