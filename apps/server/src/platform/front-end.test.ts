import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPages } from './browser-pages.ts';
import { serveFrontEnd } from './front-end.ts';
import { registerProblemHandler } from './problem-handler.ts';
import { registerCompression } from './register-compression.ts';

const page =
  '<!doctype html><html lang="ar" dir="rtl"><script type="module" src="/assets/first-1.js"></script></html>';
const download = `<main><slot name="product">عربتي</slot><slot name="ad">{{title}}</slot><slot name="buying">نصائح</slot>
<slot name="store"><a href="{{store_url}}">حمّل</a></slot>
<details data-way="chrome"></details><details data-way="safari"></details></main>`;
const support = `<slot name="chat"><a href="https://wa.me/{{digits}}">دردشة</a></slot><a href="mailto:{{support_email}}">بريد</a>`;
const operator = {
  storeUrl: 'https://store.example/?id=a&b',
  support: async () => ({ support_whatsapp: '+249900000000', support_email: 'help@cars.example' }),
};
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Large enough to be compressed. */
const drawing = `<svg>${'<g></g>'.repeat(1_000)}\n</svg>`;

let directory: string;
let app: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arabati-front-end-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'assets/index-abc.js'), 'export {};');
  await writeFile(join(directory, 'assets/index-abc.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(directory, 'drawing.svg'), drawing);
  await writeFile(join(directory, '.built-from'), 'a fingerprint');
  await mkdir(join(directory, '.vite'));
  const manifest = {
    'src/app/pages/cars.tsx': { file: 'assets/cars-1.js', imports: ['_list.js', '_first.js'] },
    '_list.js': { file: 'assets/list-1.js', imports: ['_first.js'] },
    '_first.js': { file: 'assets/first-1.js' },
  };
  await writeFile(join(directory, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(directory, 'manifest.webmanifest'), '{}');
  await mkdir(join(directory, '.cache/browser-pages'), { recursive: true });
  await writeFile(join(directory, '.cache/browser-pages/download.html'), download);
  await writeFile(join(directory, '.cache/browser-pages/support.html'), support);
  app = Fastify();
  registerProblemHandler(app);
  await registerCompression(app);
  await serveFrontEnd(app, await readPages(operator, directory), directory);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

test('redirects a share that no service worker has received to the posting form', async () => {
  const body = '--b\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n';
  const response = await app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: body,
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/add-ad?start=app&shared=none');
});

test.for([
  '/?mode=app',
  '/?start=app',
  '/cars?mode=app',
  '/admin-login',
  '/admin/users',
  '/system/manifest',
  '/reset-password',
  '/confirm-email?token_hash=1',
  '/?code=1',
  '/?error_code=otp_expired',
])("%s returns the app's page", async (url) => {
  const response = await app.inject({ url, headers: navigation });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers.etag).toBeDefined();
  expect(response.body).toBe(page);
});

test.for([
  '/',
  '//',
  '/download',
  '/cars',
  '/auth',
  '/?mode=browser',
  '/?start=app&mode=browser',
  '/administration',
])('%s returns the download page in a browser, with the settings of the operator', async (url) => {
  const response = await app.inject({ url, headers: navigation });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.body).toContain('<main>عربتي\n<a href="https://store.example/?id=a&amp;b">حمّل</a>');
  expect(response.body).not.toMatch(/slot|\{\{/);
});

test('the path of the advice for buyers returns the download page with the advice', async () => {
  const response = await app.inject({ url: '/safe-buying', headers: navigation });
  expect(response.body).toContain('<main>عربتينصائح\n<a href="https://store.example/?id=a&amp;b">حمّل</a>');
  expect((await app.inject({ url: '/safe-buying?mode=app', headers: navigation })).body).toBe(page);
});

test('the download page opens the section of the requesting browser, and its ETag differs by browser', async () => {
  const send = (userAgent: string, headers = {}) =>
    app.inject({ url: '/', headers: { ...navigation, 'user-agent': userAgent, ...headers } });
  const iPhone = await send('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1');
  expect(iPhone.body).toContain('<details data-way="safari" open="">');
  expect(iPhone.body).toContain('<details data-way="chrome"></details>');
  expect(iPhone.headers.vary).toContain('user-agent');
  const { etag } = iPhone.headers;
  const again = { 'if-none-match': String(etag) };
  expect((await send('Mozilla/5.0 (iPhone)', again)).statusCode).toBe(304);
  expect((await send('Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0', again)).statusCode).toBe(200);
});

test('the support page links to the chat if configured, otherwise to the mailbox', async () => {
  const response = await app.inject({ url: '/support', headers: navigation });
  expect(response.body).toBe(
    '<a href="https://wa.me/249900000000">دردشة</a><a href="mailto:help@cars.example">بريد</a>',
  );
  const mailbox = { support_whatsapp: null, support_email: 'help@cars.example' };
  const bare = await readPages({ storeUrl: undefined, support: async () => mailbox }, directory);
  expect(await bare?.support()).toBe('<a href="mailto:help@cars.example">بريد</a>');
  expect(bare?.download('')).not.toContain('حمّل');
});

test('a page preloads the first requests of its own screen only', async () => {
  const linkOf = async (url: string) => (await app.inject({ url, headers: navigation })).headers.link;
  const call = '</api/ads?sort=default&limit=8>; rel=preload; as=fetch; crossorigin=anonymous';
  expect(await linkOf('/?mode=app')).toBe(call);
  for (const url of ['/', '/?start=app'])
    expect(await linkOf(url)).toBe(`${call}; media="(display-mode: standalone)"`);
  for (const url of [
    '/?mode=browser',
    '/?mode=app&q=x',
    '/?start=app&ad=0192',
    '/cars',
    '//',
    '/terms?mode=app',
  ])
    expect(await linkOf(url)).toBeUndefined();
  const files =
    '</assets/cars-1.js>; rel=modulepreload; fetchpriority=low, </assets/list-1.js>; rel=modulepreload; fetchpriority=low';
  expect(await linkOf('/cars?mode=app')).toBe(
    `${files}, </api/ads?sort=default>; rel=preload; as=fetch; crossorigin=anonymous`,
  );
  expect(await linkOf('/cars?mode=app&brand=kia')).toBe(files);
  expect(await linkOf(`/search?q=${encodeURIComponent(' كورولا 2015>')}&mode=app`)).toBe(
    '</api/search?q=%D9%83%D9%88%D8%B1%D9%88%D9%84%D8%A7+2015%3E&sort=default>; rel=preload; as=fetch; crossorigin=anonymous',
  );
  expect(await linkOf('/search?q=x&city=y&mode=app')).toBeUndefined();
});

test.for(['/', '//', '/ad/0192'])('a crawler for link previews gets the page of %s as well', async (url) => {
  const response = await app.inject({ url, headers: { accept: '*/*' } });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('عربتي');
});

test('states in plain text that the front end is not built', async () => {
  const bare = Fastify();
  registerProblemHandler(bare);
  const nowhere = join(directory, 'nothing-here');
  await serveFrontEnd(bare, await readPages(operator, nowhere), nowhere);
  const response = await bare.inject({ url: '/cars', headers: navigation });
  expect(response.statusCode).toBe(503);
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).toContain('npm run build');
  expect((await bare.inject({ url: '/api/nothing', headers: navigation })).statusCode).toBe(404);
  await bare.close();
});

test('an asset is compressed and immutable', async () => {
  const response = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br' } });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-type']).toContain('javascript');
  expect(response.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('export {};');
});

test('unchanged content is not sent again', async () => {
  for (const url of ['/?mode=app', '/', '/support', '/assets/index-abc.js', '/manifest.webmanifest']) {
    const headers = { ...navigation, 'accept-encoding': 'br' };
    const { headers: firstHeaders } = await app.inject({ url, headers });
    const again = await app.inject({
      url,
      headers: { ...headers, 'if-none-match': String(firstHeaders.etag) },
    });
    expect([url, again.statusCode, again.rawPayload.length]).toEqual([url, 304, 0]);
  }
});

const sendRange = (range: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  app.inject({ method: method as 'GET', url: '/drawing.svg', headers: { range, ...headers } });

test('a range continues an interrupted download without compression', async () => {
  const half = drawing.length / 2;
  for (const range of [`bytes=${half}-`, `bytes=${half}-${drawing.length - 1}`, `bytes=${half}-9999999`]) {
    const response = await sendRange(range, { 'accept-encoding': 'gzip, br' });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${half}-${drawing.length - 1}/${drawing.length}`);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.payload).toBe(drawing.slice(half));
  }
  for (const validator of ['"other"', 'W/"any"', 'Sun, 01 Nov 2020 00:00:00 GMT']) {
    const changed = await sendRange(`bytes=${half}-`, { 'if-range': validator });
    expect([changed.statusCode, changed.payload.length]).toEqual([200, drawing.length]);
  }
});

test('a range after the end of the file is not satisfiable', async () => {
  for (const range of [`bytes=${drawing.length}-`, 'bytes=9999999-99999999']) {
    const response = await sendRange(range);
    expect(response.statusCode, range).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${drawing.length}`);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test.for([
  'bytes=5-2',
  'bytes=a-b',
  'bytes=1x-3y',
  'bytes=',
  'bytes=-',
  'bytes',
  'lines=0-1',
  'bytes=0-1,4-5',
  'bytes=0-1,9999999-',
  'bytes=9999999-,99999999-',
  'bytes=-9999999',
  'bytes=-0',
  `bytes=${'0-1,'.repeat(500)}0-1`,
])('a request with the range %j gets the whole file', async (range) => {
  const response = await sendRange(range);
  expect([response.statusCode, response.payload.length]).toEqual([200, drawing.length]);
  expect(response.headers['content-range']).toBeUndefined();
});

test('a range of a HEAD request is ignored', async () => {
  for (const range of ['bytes=0-1', 'bytes=9999999-']) {
    const { statusCode, headers } = await sendRange(range, { method: 'HEAD' });
    expect([statusCode, headers['content-length']]).toEqual([200, String(drawing.length)]);
  }
});

test.for(['/api', '/api/nothing', '/assets/index-old.js', '/auth/v1/nothing'])(
  '%s returns a problem, also to a browser',
  async (url) => {
    const response = await app.inject({ url, headers: navigation });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  },
);

test('hidden files and unknown files are not found', async () => {
  for (const url of [
    '/picture.png',
    '/.built-from',
    '/.cache/browser-pages/download.html',
    '/../package.json',
  ]) {
    expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
  }
});
