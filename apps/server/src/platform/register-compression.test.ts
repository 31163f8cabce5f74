import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCompression } from './register-compression.ts';

const app = Fastify();
const long = { items: Array.from({ length: 100 }, (_, number) => ({ title: `تويوتا كورولا ${number}` })) };
beforeAll(async () => {
  await registerCompression(app);
  app.get('/api/long', async () => long);
  app.get('/page', async (_, reply) => reply.type('text/html').send('<p>كورولا</p>'.repeat(200)));
  app.get('/api/varying', async (_, reply) => reply.header('vary', 'accept').send(long));
  const cached = Buffer.from(JSON.stringify(long));
  app.get('/api/cached', async (_, reply) => reply.type('application/json').send(cached));
  app.get('/api/short', async () => ({ ok: true }));
  await app.ready();
});
afterAll(() => app.close());

test.each([
  ['gzip, deflate, br', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip;q=0, br', 'br', brotliDecompressSync],
])('compresses a long response for %s', async (accepted, encoding, decompress) => {
  const response = await app.inject({ url: '/api/long', headers: { 'accept-encoding': accepted } });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toContain('accept-encoding');
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 2);
  expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual(long);
});

test('compresses a page as br', async () => {
  const response = await app.inject({ url: '/page', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(response.headers['content-encoding']).toBe('br');
});

test('adds the accepted encodings to what a response varies by', async () => {
  const response = await app.inject({ url: '/api/varying', headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.vary).toBe('accept, accept-encoding');
});

test('compresses one buffer for many clients', async () => {
  const request = () => app.inject({ url: '/api/cached', headers: { 'accept-encoding': 'gzip' } });
  const responses = await Promise.all([request(), request(), request()]);
  for (const { headers, rawPayload } of responses) {
    expect(headers['content-encoding']).toBe('gzip');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long);
  }
});

test('does not compress a short response, or for a client that does not accept compression', async () => {
  const short = await app.inject({ url: '/api/short', headers: { 'accept-encoding': 'br' } });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect((await app.inject('/api/long')).headers['content-encoding']).toBeUndefined();
});

test('returns 304 to a client that already has the response', async () => {
  const first = await app.inject({ url: '/api/long', headers: { 'accept-encoding': 'br' } });
  const again = await app.inject({
    url: '/api/long',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('allows caches to revalidate public responses and forbids them to store private ones', async () => {
  expect((await app.inject('/api/short')).headers['cache-control']).toBe('no-cache');
  const own = await app.inject({ url: '/api/short', headers: { authorization: 'Bearer x' } });
  expect(own.headers['cache-control']).toBe('no-store');
});
