import { randomUUID } from 'node:crypto';
import { maxImpressionsPerBatch } from '@arabati/domain/ad-figures/ad-figures.requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { flushImpressions } from './impressions.ts';

let server: TestApp;
let seller: string;
beforeAll(async () => {
  server = await startTestApp();
  seller = await insertSeller(server);
});
afterAll(() => server.close());

const newAd = (ad: Parameters<typeof insertAd>[1] = {}) =>
  insertAd(server, { user_id: seller, photos: 0, ...ad });
const see = (payload: object | string, app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/api/impressions',
    headers: { 'content-type': 'application/json' },
    payload,
  });
const batch = (...ad_ids: string[]) => ({ id: randomUUID(), ad_ids });

/** The stored impressions of ads by day. */
async function storedOf(...adIds: string[]): Promise<unknown[][]> {
  const { rows } = await server.owner.query(
    `select day::text, impressions from ad_impressions where ad_id = any($1) order by ad_id = $2 desc, day`,
    [adIds, adIds[0]],
  );
  return rows.map(({ day, impressions }) => [day, impressions]);
}

test('cards that were seen count once for each batch and day, in Khartoum', async () => {
  server.clock.set('2026-03-01T21:59:00Z');
  const [one, other] = [await newAd(), await newAd()];
  expect((await see(batch(one.id, other.id, one.id))).statusCode).toBe(204);
  await see(batch(one.id.toUpperCase()));
  server.clock.advance({ minutes: 1 });
  await see(batch(one.id));
  await flushImpressions(server.services);
  expect(await storedOf(one.id)).toEqual([
    ['2026-03-01', 2],
    ['2026-03-02', 1],
  ]);
  expect(await storedOf(other.id)).toEqual([['2026-03-01', 1]]);
});

test('a batch that arrives again after a lost response counts once, also after a flush', async () => {
  const { id } = await newAd();
  const sent = batch(id);
  await see(sent);
  expect((await see(sent)).statusCode).toBe(204);
  await flushImpressions(server.services);
  await see(sent);
  await flushImpressions(server.services);
  expect(await storedOf(id)).toEqual([['2026-03-02', 1]]);
});

test('ids without an active ad have no effect, and others of the batch count', async () => {
  const [active, sold, removed] = [
    await newAd(),
    await newAd({ status: 'sold' }),
    await newAd({ status: 'removed' }),
  ];
  await see(batch(randomUUID(), sold.id, active.id, removed.id));
  await flushImpressions(server.services);
  expect(await storedOf(sold.id, removed.id)).toEqual([]);
  expect(await storedOf(active.id)).toEqual([['2026-03-02', 1]]);
});

test.each([
  ['too many ads', batch(...Array.from({ length: maxImpressionsPerBatch + 1 }, () => randomUUID()))],
  ['10,000 ads', batch(...Array.from({ length: 10_000 }, () => randomUUID()))],
  ['no ads', batch()],
  ['ids of another form', batch('1', '2')],
  ['numbers', { id: randomUUID(), ad_ids: [1, 2] }],
  ['an object', { id: randomUUID(), ad_ids: { length: 1 } }],
  ['no id', { ad_ids: [randomUUID()] }],
  ['a text', '"impressions"'],
  ['no JSON', '{'],
])('a batch with %s is refused', async (_, payload) => {
  const { statusCode } = await see(payload);
  expect([400, 413, 422]).toContain(statusCode);
});

test('impressions of two nodes that flush concurrently add up', async () => {
  const ads = await Promise.all(Array.from({ length: 20 }, () => newAd()));
  const ids = ads.map(({ id }) => id);
  const second = await startSecondNode(server, { jobs: ['flush-impressions'] });
  try {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        see(batch(...ids)),
        see(batch(...ids.toReversed()), second.app),
        see(batch(...ids), second.app),
      ]);
      await Promise.all([flushImpressions(server.services), flushImpressions(second.services)]);
    }
    await see(batch(...ids), second.app);
  } finally {
    // A node that closes stores what it has.
    await second.close();
  }
  expect(await storedOf(...ids)).toEqual(ids.map(() => ['2026-03-02', 16]));
});

describe('a failed flush', () => {
  test('is repeated by the next one', async () => {
    const { id } = await newAd();
    await see(batch(id));
    await server.owner.query('alter table ad_impressions rename to ad_impressions_away');
    await expect(flushImpressions(server.services)).rejects.toThrow('ad_impressions');
    await server.owner.query('alter table ad_impressions_away rename to ad_impressions');
    await see(batch(id));
    await flushImpressions(server.services);
    expect(await storedOf(id)).toEqual([['2026-03-02', 2]]);
  });
});

test('impressions of an ad that is deleted before the flush are dropped', async () => {
  const [gone, stays] = [await newAd(), await newAd()];
  await see(batch(gone.id, stays.id));
  await server.services.database.deleteFrom('ads').where('id', '=', gone.id).execute();
  await flushImpressions(server.services);
  expect(await storedOf(gone.id)).toEqual([]);
  expect(await storedOf(stays.id)).toEqual([['2026-03-02', 1]]);
});
