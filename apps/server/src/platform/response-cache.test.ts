import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../testing/ads.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createResponseCache } from './response-cache.ts';

const sharedMs = 1_000;
const asked = { afresh: false };
const afresh = { afresh: true };

/** An answer that comes when the test says so. */
function later() {
  let give = (_answer: string) => {};
  const answer = new Promise<string>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

test('a crowd that asks the same waits for one answer', async () => {
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

test('a response is known to be cheap while it is on its way and while it is in memory', async () => {
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

test('another question has an answer of its own', async () => {
  const answers = createResponseCache(sharedMs);
  expect(String(await answers.answerTo('/list?page=1', asked, async () => '1'))).toBe('1');
  expect(String(await answers.answerTo('/list?page=2', asked, async () => '2'))).toBe('2');
});

test('who asks afresh never gets what was asked before, nor does anyone later', async () => {
  const answers = createResponseCache(sharedMs);
  const slow = later();
  const before = answers.answerTo('/ad', asked, () => slow.answer);
  expect(String(await answers.answerTo('/ad', afresh, async () => 'sold'))).toBe('sold');
  slow.give('for sale');
  expect(String(await before)).toBe('for sale');
  expect(String(await answers.answerTo('/ad', asked, async () => 'asked again'))).toBe('sold');
});

test('a large response is given to those who wait for it, and is not stored', async () => {
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

test('a failure is nobody else’s', async () => {
  const answers = createResponseCache(sharedMs);
  const fail = () => Promise.reject(new Error('The database is away.'));
  await expect(answers.answerTo('/ad', asked, fail)).rejects.toThrow('away');
  expect(String(await answers.answerTo('/ad', asked, async () => 'here'))).toBe('here');
});

test('with no time given every question is asked', async () => {
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

test('an ad is shown for some moments as it was, and at once as it is to whoever asks afresh', async () => {
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

test('an answer that is given again says unchanged to whoever has it', async () => {
  const first = await read('/api/ads?limit=20');
  const again = await read('/api/ads?limit=20', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('what is not there is looked for anew, and bad input is said every time', async () => {
  const id = '0190b5b0-0000-7000-8000-000000000001';
  expect((await read(`/api/ads/${id}`)).statusCode).toBe(404);
  await insertAd(market, { id, user_id: await insertSeller(market) });
  expect((await read(`/api/ads/${id}`)).statusCode).toBe(200);
  for (const _ of [1, 2]) expect((await read('/api/ads?price_min=cheap')).statusCode).toBe(422);
});
