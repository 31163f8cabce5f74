import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../testing/ads.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createResponseCache } from './response-cache.ts';

const sharedMs = 1_000;
const asked = { afresh: false };
const afresh = { afresh: true };

/** Returns a response that the test resolves. */
function later() {
  let give = (_answer: string) => {};
  const answer = new Promise<string>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

test('concurrent requests for the same URL share one response', async () => {
  const answers = createResponseCache(sharedMs);
  const { answer, give } = later();
  let questions = 0;
  const ask = () => {
    questions += 1;
    return answer;
  };
  const crowd = Array.from({ length: 50 }, () => answers.answerTo('/list', asked, ask));
  give('[1]');
  expect((await Promise.all(crowd)).map(String)).toEqual(Array(50).fill('[1]'));
  expect(questions).toBe(1);
});

test('a response is known to be cheap while it is pending and while it is in memory', async () => {
  const answers = createResponseCache(sharedMs);
  const { answer, give } = later();
  expect(answers.has('/list')).toBe(false);
  const response = answers.answerTo('/list', asked, () => answer);
  expect(answers.has('/list')).toBe(true);
  give('[1]');
  await response;
  expect(answers.has('/list')).toBe(true);
  expect(answers.has('/list?page=2')).toBe(false);
  expect(createResponseCache(0).has('/list')).toBe(false);
});

test('another URL has its own response', async () => {
  const answers = createResponseCache(sharedMs);
  expect(String(await answers.answerTo('/list?page=1', asked, async () => '1'))).toBe('1');
  expect(String(await answers.answerTo('/list?page=2', asked, async () => '2'))).toBe('2');
});

test('a request with no-cache never gets an earlier response, and neither do later requests', async () => {
  const answers = createResponseCache(sharedMs);
  const slow = later();
  const before = answers.answerTo('/ad', asked, () => slow.answer);
  expect(String(await answers.answerTo('/ad', afresh, async () => 'sold'))).toBe('sold');
  slow.give('for sale');
  expect(String(await before)).toBe('for sale');
  expect(String(await answers.answerTo('/ad', asked, async () => 'asked again'))).toBe('sold');
});

test('a large response is shared by pending requests and not stored', async () => {
  const answers = createResponseCache(sharedMs);
  const large = 'x'.repeat(300_000);
  let questions = 0;
  const ask = async () => {
    questions += 1;
    return large;
  };
  const crowd = await Promise.all([1, 2].map(() => answers.answerTo('/list', asked, ask)));
  expect(crowd.map(String)).toEqual([large, large]);
  expect(String(await answers.answerTo('/list', asked, ask))).toBe(large);
  expect(questions).toBe(2);
});

test('an error is not cached', async () => {
  const answers = createResponseCache(sharedMs);
  const fail = () => Promise.reject(new Error('The database is unavailable.'));
  await expect(answers.answerTo('/ad', asked, fail)).rejects.toThrow('unavailable');
  expect(String(await answers.answerTo('/ad', asked, async () => 'here'))).toBe('here');
});

test('with a duration of 0 every request is executed', async () => {
  const answers = createResponseCache(0);
  let questions = 0;
  const ask = async () => String(++questions);
  await answers.answerTo('/list', asked, ask);
  expect(String(await answers.answerTo('/list', asked, ask))).toBe('2');
});

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({ SHARED_ANSWERS_MS: String(sharedMs) });
});
afterAll(() => market.close());

const read = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers });

test('an ad is served from the cache for a short time, and fresh to a request with no-cache', async () => {
  const { id } = await insertAd(market, { user_id: await insertSeller(market), price: 1_000_000 });
  const price = async (headers?: Record<string, string>) =>
    (await read(`/api/ads/${id}`, headers)).json().price;
  expect(await price()).toBe(1_000_000);

  await market.owner.query('update ads set price = 2000000 where id = $1', [id]);
  expect(await price()).toBe(1_000_000);
  expect(await price({ 'cache-control': 'no-cache' })).toBe(2_000_000);
  expect(await price()).toBe(2_000_000);

  await market.owner.query('update ads set price = 3000000 where id = $1', [id]);
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
  await insertAd(market, { id, user_id: await insertSeller(market) });
  expect((await read(`/api/ads/${id}`)).statusCode).toBe(200);
  for (const _ of [1, 2]) expect((await read('/api/ads?price_min=cheap')).statusCode).toBe(422);
});
