import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../testing/ads.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createResponseCache } from './response-cache.ts';

const sharedMs = 1_000;
const options = { afresh: false };
const afresh = { afresh: true };

/** Returns a response that the test resolves. */
function later() {
  let give = (_result: string) => {};
  const result = new Promise<string>((resolve) => {
    give = resolve;
  });
  return { result, give };
}

test('concurrent requests for the same URL share one response', async () => {
  const responses = createResponseCache(sharedMs);
  const { result, give } = later();
  let executions = 0;
  const send = () => {
    executions += 1;
    return result;
  };
  const requests = Array.from({ length: 50 }, () => responses.getResponse('/list', options, send));
  give('[1]');
  expect((await Promise.all(requests)).map(String)).toEqual(Array(50).fill('[1]'));
  expect(executions).toBe(1);
});

test('`has` returns true while a response is pending and while it is in memory', async () => {
  const responses = createResponseCache(sharedMs);
  const { result, give } = later();
  expect(responses.has('/list')).toBe(false);
  const response = responses.getResponse('/list', options, () => result);
  expect(responses.has('/list')).toBe(true);
  give('[1]');
  await response;
  expect(responses.has('/list')).toBe(true);
  expect(responses.has('/list?page=2')).toBe(false);
  expect(createResponseCache(0).has('/list')).toBe(false);
});

test('another URL has its own response', async () => {
  const responses = createResponseCache(sharedMs);
  expect(String(await responses.getResponse('/list?page=1', options, async () => '1'))).toBe('1');
  expect(String(await responses.getResponse('/list?page=2', options, async () => '2'))).toBe('2');
});

test('a request with no-cache never gets an earlier response, and neither do later requests', async () => {
  const responses = createResponseCache(sharedMs);
  const slow = later();
  const before = responses.getResponse('/ad', options, () => slow.result);
  expect(String(await responses.getResponse('/ad', afresh, async () => 'sold'))).toBe('sold');
  slow.give('for sale');
  expect(String(await before)).toBe('for sale');
  expect(String(await responses.getResponse('/ad', options, async () => 'asked again'))).toBe('sold');
});

test('a large response is shared by pending requests and not stored', async () => {
  const responses = createResponseCache(sharedMs);
  const large = 'x'.repeat(300_000);
  let executions = 0;
  const send = async () => {
    executions += 1;
    return large;
  };
  const requests = await Promise.all([1, 2].map(() => responses.getResponse('/list', options, send)));
  expect(requests.map(String)).toEqual([large, large]);
  expect(String(await responses.getResponse('/list', options, send))).toBe(large);
  expect(executions).toBe(2);
});

test('an error is not cached', async () => {
  const responses = createResponseCache(sharedMs);
  const fail = () => Promise.reject(new Error('The database is unavailable.'));
  await expect(responses.getResponse('/ad', options, fail)).rejects.toThrow('unavailable');
  expect(String(await responses.getResponse('/ad', options, async () => 'here'))).toBe('here');
});

test('with a duration of 0 every request is executed', async () => {
  const responses = createResponseCache(0);
  let executions = 0;
  const send = async () => String(++executions);
  await responses.getResponse('/list', options, send);
  expect(String(await responses.getResponse('/list', options, send))).toBe('2');
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ SHARED_ANSWERS_MS: String(sharedMs) });
});
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('an ad is served from the cache for a short time, and fresh to a request with no-cache', async () => {
  const { id } = await insertAd(server, { user_id: await insertSeller(server), price: 1_000_000 });
  const price = async (headers?: Record<string, string>) =>
    (await read(`/api/ads/${id}`, headers)).json().price;
  expect(await price()).toBe(1_000_000);

  await server.owner.query('update ads set price = 2000000 where id = $1', [id]);
  expect(await price()).toBe(1_000_000);
  expect(await price({ 'cache-control': 'no-cache' })).toBe(2_000_000);
  expect(await price()).toBe(2_000_000);

  await server.owner.query('update ads set price = 3000000 where id = $1', [id]);
  await pause(sharedMs + 50);
  expect(await price()).toBe(3_000_000);
});

test('a cached response returns 304 to a client that has it', async () => {
  const first = await read('/api/ads?limit=20');
  const again = await read('/api/ads?limit=20', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('not-found responses are not cached, and invalid input is reported every time', async () => {
  const id = '0190b5b0-0000-7000-8000-000000000001';
  expect((await read(`/api/ads/${id}`)).statusCode).toBe(404);
  await insertAd(server, { id, user_id: await insertSeller(server) });
  expect((await read(`/api/ads/${id}`)).statusCode).toBe(200);
  for (const _ of [1, 2]) expect((await read('/api/ads?price_min=cheap')).statusCode).toBe(422);
});
