import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let ads: string[];
beforeAll(async () => {
  server = await startTestApp();
  const user_id = await insertSeller(server);
  ads = [];
  for (const status of ['active', 'sold', 'removed', 'active'] as const) {
    ads.push((await insertAd(server, { user_id, status, photos: 2, price: 9_000_000 + ads.length })).id);
  }
});
afterAll(() => server.close());

const read = (path: string, ids: readonly unknown[]) =>
  server.app.inject({ url: `/api/${path}`, query: { ads: ids.join(',') } });
const idsOf = (response: { json: () => { items: { id: string }[] } }) =>
  response.json().items.map(({ id }) => id);

test('compared ads are complete, in the given order, without removed and unknown ones', async () => {
  const [first, sold, removed, last] = ads;
  const response = await read('compared-ads', [last, removed, sold, first?.toUpperCase()]);
  expect(response.statusCode, response.body).toBe(200);
  expect(idsOf(response)).toEqual([last, sold, first]);
  // Equal to the ads' own pages.
  const pages = await Promise.all(
    [last, sold, first].map(async (id) => (await server.app.inject({ url: `/api/ads/${id}` })).json()),
  );
  expect(response.json().items).toEqual(pages);
  expect(idsOf(await read('compared-ads', [randomUUID(), first, first]))).toEqual([first]);
});

test('cards of chosen ads are in the given order, without removed and unknown ones', async () => {
  const [first, sold, removed] = ads;
  const response = await read('ad-cards', [sold, removed, randomUUID(), first]);
  expect(response.json().items).toMatchObject([
    { id: sold, status: 'sold', photo_count: 2 },
    { id: first, status: 'active' },
  ]);
});

test('too many ads and texts that are no ids are rejected', async () => {
  const many = (count: number) => Array.from({ length: count }, () => randomUUID());
  for (const [path, ids] of [
    ['compared-ads', many(5)],
    ['compared-ads', ['no-id']],
    ['compared-ads', []],
    ['ad-cards', many(21)],
    ['ad-cards', [ads[0], '']],
  ] as const) {
    expect((await read(path, ids)).json(), `${path} ${ids}`).toMatchObject({
      code: 'invalid-input',
      fields: { ads: 'invalid' },
    });
  }
});
