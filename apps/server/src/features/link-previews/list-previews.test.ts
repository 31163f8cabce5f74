import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPicturePath } from '@arabati/domain/photos/photo-files';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPages } from '../../platform/browser-pages.ts';
import { serveFrontEnd } from '../../platform/front-end.ts';
import { registerProblemHandler } from '../../platform/problem-handler.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { describePage } from './general-preview.ts';
import { linkPreviewRoutes } from './link-previews.routes.ts';

const origin = 'https://cars.example';
const head =
  '<html><head><title>عربتي</title>\n<meta name="description" content="سوق" /></head><body>page</body></html>';

let server: TestApp;
let app: FastifyInstance;
let directory: string;
beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: origin });
  app = Fastify();
  registerProblemHandler(app);
  directory = await mkdtemp(join(tmpdir(), 'arabati-list-previews-'));
  await mkdir(join(directory, '.cache/browser-pages'), { recursive: true });
  const files = [
    'index.html',
    'manifest.webmanifest',
    '.cache/browser-pages/download.html',
    '.cache/browser-pages/support.html',
  ];
  for (const file of files) await writeFile(join(directory, file), head);
  const operator = {
    storeUrl: undefined,
    support: async () => ({ support_whatsapp: null, support_email: 'help@cars.example' }),
  };
  const pages = await readPages(operator, directory);
  const sharedAnswers = createResponseCache(60_000);
  await linkPreviewRoutes(app, server.services, pages, { reading: server.services, sharedAnswers });
  await serveFrontEnd(app, pages, directory, describePage(origin));
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

/** Parses the metadata of a page like the crawler of a chat app. */
async function read(path: string, entries: Record<string, string> = {}) {
  const url = Object.keys(entries).length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
  const { statusCode, body } = await app.inject({ url });
  const property = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(body)?.[1];
  return {
    statusCode,
    body,
    title: property('og:title'),
    text: property('og:description'),
    picture: property('og:image'),
    canonical: /<link rel="canonical" href="([^"]*)" \/>/.exec(body)?.[1],
    isIndexed: !body.includes('<meta name="robots" content="noindex" />'),
    property,
  };
}

const productPicture = `${origin}/icons/link-picture.png`;
const coverOf = async (id: string) => {
  const { name } = await server.services.database
    .selectFrom('photos')
    .select('name')
    .where('ad_id', '=', id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow();
  return `${origin}${linkPicturePath(name)}`;
};

describe('general pages', () => {
  test.each([
    ['/', 'عربتي: بيع واشتري بمزاجك', '/'],
    ['/cars', 'السيارات', '/cars'],
    ['/cars?utm_source=chat&sort=newest', 'السيارات', '/cars'],
    ['/search', 'البحث', '/search'],
    ['/download', 'تثبيت التطبيق', '/download'],
    ['/support', 'الدعم', '/support'],
    ['/safe-buying', 'كيف تشتري بأمان', '/safe-buying'],
    ['/anything/else', 'عربتي: بيع واشتري بمزاجك', undefined],
  ])('%s has a title, a text, a picture and its canonical URL', async (url, title, canonical) => {
    const page = await read(url);
    expect(page.statusCode).toBe(200);
    expect(page.title).toBe(title);
    expect(page.text).toMatch(/\p{Script=Arabic}{3}/u);
    expect(page.picture).toBe(productPicture);
    expect([page.property('og:image:width'), page.property('og:image:height')]).toEqual(['1200', '630']);
    expect(page.property('og:locale')).toBe('ar_SD');
    expect(page.body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(page.canonical).toBe(canonical && `${origin}${canonical}`);
    expect(page.property('og:url')).toBe(`${origin}${canonical ?? '/'}`);
    expect(page.isIndexed).toBe(true);
  });

  test('HEAD has the status of GET', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/cars' })).statusCode).toBe(200);
  });
});

describe('searches', () => {
  test('show the text and filters in words, the number of matches and the first match', async () => {
    const { id } = await insertAd(server, {
      title: 'سوزوكي جيمني فل',
      brand: 'سوزوكي',
      model: 'جيمني',
      price: 12_000_000,
      city: 'كسلا',
      photos: 1,
    });
    const page = await read('/search', {
      q: 'سوزوكي جيمني',
      city: 'كسلا',
      price: '20000000',
      sort: 'newest',
    });
    expect(page.title).toBe('نتائج البحث: سوزوكي جيمني، المدينة: كسلا، حتى 20 مليون جنيه');
    expect(page.body).toContain(`<title>${page.title} | عربتي</title>`);
    expect(page.text).toBe('سيارة واحدة. أولها: سوزوكي جيمني فل، 12 مليون جنيه، كسلا');
    expect(page.picture).toBe(await coverOf(id));
    expect(page.isIndexed).toBe(false);
    const query = new URLSearchParams({ q: 'سوزوكي جيمني', city: 'كسلا', price: '20000000' });
    expect(page.canonical).toBe(`${origin}/search?${query}`.replaceAll('&', '&amp;'));
    for (const same of ['/search-results', '/cars']) {
      const other = await read(same, { q: 'سوزوكي جيمني', city: 'كسلا', price: '20000000' });
      expect([other.canonical, other.title]).toEqual([page.canonical, page.title]);
    }
  });

  test('show the filters of the car list in the title', async () => {
    const { id } = await insertAd(server, { brand: 'لادا', model: 'نيفا', price: 3_000_000, photos: 1 });
    const page = await read('/cars', {
      brand: 'لادا',
      price_max: '5000000',
      fuel_type: 'ماء',
      nonsense: '1',
    });
    expect(page.title).toBe('السيارات: لادا، حتى 5 ملايين جنيه');
    expect(page.text).toMatch(/^سيارة واحدة\. أولها: /);
    expect(page.picture).toBe(await coverOf(id));
    expect(page.canonical).toBe(
      `${origin}/cars?${new URLSearchParams({ brand: 'لادا', price_max: '5000000' })}`.replaceAll(
        '&',
        '&amp;',
      ),
    );
    expect(page.isIndexed).toBe(false);
  });

  test('with nearest results only show which constraints these miss', async () => {
    await insertAd(server, {
      title: 'ميتسوبيشي لانسر مرتبة',
      brand: 'ميتسوبيشي',
      model: 'لانسر',
      city: 'عطبرة',
      photos: 1,
    });
    const page = await read('/search', { q: 'ميتسوبيشي لانسر نيالا' });
    expect(page.text).toMatch(
      /^لم نجد إعلاناً فيه كل ما كتبته\. هذه أقرب النتائج بدون: نيالا\. ميتسوبيشي لانسر/,
    );
    expect(page.picture).toContain('-link.jpg');
  });

  test('without results have the default picture', async () => {
    const page = await read('/search', { q: 'قلوفظ بترخك' });
    expect(page.statusCode).toBe(200);
    expect(page.text).toBe('لا توجد سيارات بهذه الشروط الآن.');
    expect(page.picture).toBe(productPicture);
  });

  test.each([
    '"><script>alert(1)</script>',
    `$& $\` {{city}} <slot name="x"> ' onload='`,
    '\u202eمقلوب\u0000\u2066',
    '\ud800 كورولا',
    "' or 1=1 --",
  ])('hostile text is escaped (%j)', async (q) => {
    for (const entries of [{ q }, { q: 'كورولا', city: q }, { brand: q, model: q }] as Record<
      string,
      string
    >[]) {
      for (const path of ['/search', '/cars']) {
        const page = await read(path, entries);
        expect(page.statusCode).toBe(200);
        expect(page.body).not.toMatch(/<script|<slot|onload='|[\u202e\u2066\0]/);
        expect(page.body.match(/<meta property="og:title"/g)).toHaveLength(1);
        expect(page.body.match(/<head>/g)).toHaveLength(1);
      }
    }
  });

  test.each(['0912345678', '٠٩١٢٣٤٥٦٧٨', 'كورولا صفر9واحد2ثلاثة45678 للبيع', '+249 91 234 5678'])(
    'a phone number in the URL is not repeated (%s)',
    async (number) => {
      for (const name of ['q', 'city', 'brand', 'year_min']) {
        const page = await read('/search', { q: 'كورولا', [name]: number });
        const decoded = decodeURIComponent(page.body.replaceAll('+', ' '));
        expect(decoded).not.toContain(number.replaceAll('+', ' '));
        expect(page.body).not.toContain(encodeURIComponent(number));
      }
      const parted = await read('/cars', { brand: 'رقمي 09123', model: '45678' });
      expect(parted.title).toBe('السيارات');
    },
  );

  test('combining marks are limited, and a long text is cut between graphemes', async () => {
    const heaped = await read('/search', { q: `ك${'\u0301'.repeat(60)}ورولا` });
    expect(heaped.title).not.toMatch(/\p{M}{4}/u);
    const family = '👨\u200d👩\u200d👧';
    const long = await read('/search', { q: `${family.repeat(24)} كورولا`, city: 'م'.repeat(60) });
    expect(long.title?.endsWith('…')).toBe(true);
    const segments = [...new Intl.Segmenter('ar').segment(long.title ?? '')];
    expect(segments.length).toBeLessThanOrEqual(100);
    expect(segments.every(({ segment }) => !segment.includes('👨') || segment === family)).toBe(true);
    expect((await read('/search', { q: 'كورولا '.repeat(2_000).slice(0, 9_000) })).statusCode).toBe(200);
  });

  test('are loaded once while the response is cached, in either mode', async () => {
    await insertAd(server, { title: 'هامر أول', brand: 'هامر' });
    const first = await read('/search', { q: 'هامر' });
    await insertAd(server, { title: 'هامر ثان', brand: 'هامر' });
    const second = await read('/search', { q: 'هامر', mode: 'app' });
    expect(second.text).toBe(first.text);
  });
});

describe('sellers', () => {
  test('show their name, newest ads and the newest photo, and no number', async () => {
    const userId = await insertSeller(server, { display_name: 'معرض <النيل> "الأزرق"' });
    const { id } = await insertAd(server, {
      user_id: userId,
      title: 'بوكس دبل',
      price: 9_000_000,
      photos: 1,
    });
    await insertAd(server, { user_id: userId, title: 'بدون صورة', photos: 0 });
    const page = await read(`/seller-ads/${userId}`);
    expect(page.statusCode).toBe(200);
    expect(page.title).toBe('إعلانات البائع: معرض &lt;النيل&gt; &quot;الأزرق&quot;');
    expect(page.text).toContain('بوكس دبل، 9 ملايين جنيه');
    expect(page.picture).toBe(await coverOf(id));
    expect(page.property('og:type')).toBe('profile');
    expect(page.canonical).toBe(`${origin}/seller-ads/${userId}`);
    const { phone } = await server.services.database
      .selectFrom('profiles')
      .select('phone')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(page.body).not.toContain(String(phone).slice('+249'.length));
  });

  test('without photos or ads have the default picture', async () => {
    const userId = await insertSeller(server);
    const empty = await read(`/seller-ads/${userId}`);
    expect([empty.statusCode, empty.text, empty.picture]).toEqual([
      200,
      'لا توجد إعلانات معروضة الآن.',
      productPicture,
    ]);
  });

  test('that are suspended or unknown return 404 with the general preview', async () => {
    const suspended = await insertSeller(server, { display_name: 'بائع موقوف' });
    await server.services.database
      .insertInto('suspensions')
      .values({
        id: randomUUID(),
        user_id: suspended,
        reason: 'سبب',
        created_at: server.clock.now(),
        ends_at: null,
        ended_at: null,
      })
      .execute();
    for (const id of [suspended, randomUUID(), 'no-id', '%22no-id']) {
      const page = await read(`/seller-ads/${id}`);
      expect(page.statusCode).toBe(404);
      expect(page.title).toBe('عربتي: بيع واشتري بمزاجك');
      expect(page.picture).toBe(productPicture);
      expect(page.isIndexed).toBe(false);
      expect(page.body).not.toMatch(/canonical|موقوف/);
    }
  });
});
