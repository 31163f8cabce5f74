import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPages } from './platform/browser-pages.ts';
import { serveFrontEnd } from './platform/front-end.ts';
import { registerProblemHandler } from './platform/problem-handler.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Sends malformed bytes on a socket. The server must not parse them as a second request (request smuggling). */

let testServer: TestApp;
let port: number;
beforeAll(async () => {
  testServer = await startTestApp();
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  port = (testServer.app.server.address() as AddressInfo).port;
});
afterAll(() => testServer.close());

/** Sends bytes and reads until the server closes the connection or the timeout. */
function exchange(bytes: string, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let received = '';
    // Only ends a test whose server never closes the connection.
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? null : reject(error),
    );
    socket.on('close', () => resolve(received));
  });
}
const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
const post = '/functions/v1/sync-domain-settings';
const body = '{"currentDomain":"localhost","timestamp":1}';
const request = (headers: string[], payload = body, start = `POST ${post} HTTP/1.1`) =>
  `${[start, 'Host: localhost', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${payload}`;
const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

test('one request gets one response', async () => {
  const whole = request([`Content-Length: ${body.length}`, 'Connection: close']);
  expect(statuses(await exchange(whole))).toEqual(['200']);
  expect(
    statuses(await exchange(request(['Transfer-Encoding: chunked', 'Connection: close'], chunked))),
  ).toEqual(['200']);
});

describe('a message with ambiguous framing is rejected, and its connection is closed', () => {
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
  test.each([
    [
      'length and chunks',
      request([`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'], chunked + hidden),
    ],
    ['chunks and length', request(['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked + hidden)],
    ['two lengths', request(['Content-Length: 4', `Content-Length: ${body.length}`], body + hidden)],
    ['a list of lengths', request([`Content-Length: 4, ${body.length}`], body + hidden)],
    ['a negative length', request(['Content-Length: -1'], body + hidden)],
    ['a length with a sign', request([`Content-Length: +${body.length}`], body + hidden)],
    ['a length in hexadecimal', request(['Content-Length: 0x2a'], body + hidden)],
    ['a length beyond all counting', request(['Content-Length: 99999999999999999999999'], body + hidden)],
    ['a coding that is unknown', request(['Transfer-Encoding: xchunked'], chunked + hidden)],
    ['chunks that are not last', request(['Transfer-Encoding: chunked, identity'], chunked + hidden)],
    ['a chunk of no size', request(['Transfer-Encoding: chunked'], `zz\r\n${body}\r\n0\r\n\r\n${hidden}`)],
    [
      'a chunk that is longer than it says',
      request(['Transfer-Encoding: chunked'], `2\r\n${body}\r\n0\r\n\r\n${hidden}`),
    ],
    ['a space before the colon', request([`Content-Length : ${body.length}`], body + hidden)],
    [
      'a header that goes on in the next line',
      request([`X-A: 1\r\n Content-Length: ${body.length}`], hidden),
    ],
    ['a header without a name', request([': 1', `Content-Length: ${body.length}`], body + hidden)],
    ['a NUL in a header', request(['X-A: a\0b', `Content-Length: ${body.length}`], body + hidden)],
    ['a lone CR in a header', request(['X-A: a\rX-B: b', `Content-Length: ${body.length}`], body + hidden)],
  ])('%s', async (_, bytes) => {
    const received = await exchange(bytes);
    expect(statuses(received)).toEqual(['400']);
    expect(received).not.toContain('hidden');
  });
});

describe('limits of a request', () => {
  test('headers may have 16 KB and no more', async () => {
    const received = await exchange(request([`X-A: ${'a'.repeat(20_000)}`, 'Content-Length: 0'], ''));
    expect(statuses(received)).toEqual(['431']);
  });

  test('methods such as TRACE and CONNECT are rejected', async () => {
    for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PURGE']) {
      const received = await exchange(
        `${method} /api/plans HTTP/1.1\r\nHost: localhost\r\nX-A: secret\r\nConnection: close\r\n\r\n`,
      );
      expect(received, method).not.toMatch(/HTTP\/1\.1 2/);
      expect(received, method).not.toContain('secret');
    }
  });

  test('line breaks do not become response headers', async () => {
    const breaks = '%0d%0aX-Injected:%201%0d%0a%0d%0a';
    const site = encodeURIComponent('http://localhost:8080/auth');
    for (const address of [
      `/api/search?q=${breaks}`,
      `/photos/${breaks}`,
      `/ad/${breaks}`,
      `/${breaks}`,
      `/auth/v1/verify?token=x&type=signup&redirect_to=${site}${breaks}`,
      `/auth/v1/verify?token=${breaks}&type=${breaks}&redirect_to=${breaks}`,
      `/api/ads?cursor=${breaks}`,
    ]) {
      const received = await exchange(
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      );
      expect(statuses(received), address).toHaveLength(1);
      expect(received.split('\r\n\r\n', 1)[0], address).not.toMatch(/^x-injected/im);
    }
  });
});

describe('a path that cannot be decoded, such as the end of a link that was cut,', () => {
  const read = (url: string) => testServer.app.inject({ url, headers: { accept: 'text/html' } });

  test.each([
    ['/%', '/no-such-page'],
    ['/%ff?q=%', '/no-such-page'],
    ['/ad/%D8%A7%D', '/ad/no-such-ad'],
  ])('is a page of the site: %s', async (url, similar) => {
    const { statusCode, headers } = await read(url);
    const page = await read(similar);
    expect([statusCode, headers['content-type']]).toEqual([page.statusCode, page.headers['content-type']]);
    expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  });

  test.each(['/api/%', '/api/ads/%zz', '/photos/%e0%a4%a', '/auth/v1/%'])('is not found: %s', async (url) => {
    const { statusCode, headers, body } = await read(url);
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(body).not.toContain('FST_');
  });
});

describe('path traversal', () => {
  let site: FastifyInstance;
  let directory: string;
  const page = '<!doctype html><title>عربتي</title>';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'arabati-paths-'));
    const root = join(directory, 'site');
    await mkdir(join(root, '.cache/browser-pages'), { recursive: true });
    await mkdir(join(root, 'assets'));
    await writeFile(join(directory, 'secret.txt'), 'the secret');
    await writeFile(join(root, 'assets/a.js'), 'export {};');
    await writeFile(join(root, '.env'), 'the secret');
    await writeFile(join(root, 'index.html'), page);
    await writeFile(join(root, 'manifest.webmanifest'), '{}');
    for (const name of ['download', 'support']) {
      await writeFile(join(root, `.cache/browser-pages/${name}.html`), page);
    }
    site = Fastify();
    registerProblemHandler(site);
    const support = async () => ({ support_whatsapp: null, support_email: 'help@cars.example' });
    await serveFrontEnd(site, await readPages({ storeUrl: undefined, support }, root), root);
    await site.listen({ port: 0, host: '127.0.0.1' });
    await writeFile(join(testServer.services.config.dataDir, 'secret.txt'), 'the secret');
  });
  afterAll(async () => {
    await site.close();
    await rm(directory, { recursive: true, force: true });
  });

  const headerVariants = (prefix: string, name: string) => [
    `${prefix}../${name}`,
    `${prefix}..%2f${name}`,
    `${prefix}%2e%2e/${name}`,
    `${prefix}%2e%2e%2f${name}`,
    `${prefix}..%252f${name}`,
    `${prefix}..%5c${name}`,
    `${prefix}..\\${name}`,
    `${prefix}....//${name}`,
    `${prefix}..;/${name}`,
    `${prefix}%c0%ae%c0%ae/${name}`,
    `${prefix}../${name}%00.webp`,
    `${prefix}/${name}`,
    `${prefix}%2fetc%2fpasswd`,
    `${prefix}..%2f..%2f..%2f..%2f..%2fetc%2fpasswd`,
  ];
  async function read(to: number, address: string): Promise<string> {
    return exchange(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, to);
  }

  test('does not work for pages', async () => {
    const to = (site.server.address() as AddressInfo).port;
    expect(await read(to, '/assets/a.js')).toContain('export {};');
    for (const address of [
      ...headerVariants('/', 'secret.txt'),
      ...headerVariants('/assets/', '../secret.txt'),
      ...headerVariants('/assets/', '.env'),
      '/.env',
      '//.env',
      '/%2eenv',
    ]) {
      const received = await read(to, address);
      expect(received, address).not.toMatch(/the secret|root:/);
      expect(statuses(received)[0], address).toMatch(/^[2345]/);
    }
  });

  test('does not work for photos', async () => {
    for (const address of [
      ...headerVariants('/photos/', 'secret.txt'),
      ...headerVariants('/photos/', 'receipts/x'),
      '/photos/',
      '/photos',
    ]) {
      const received = await read(port, address);
      expect(received, address).not.toMatch(/the secret|root:/);
      expect(statuses(received)[0], address).toMatch(/^40[04]$/);
    }
  });
});
