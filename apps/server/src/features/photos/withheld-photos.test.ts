import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;

async function adWithPhoto() {
  const owner = await insertSignedInMember(server);
  const ad = await insertAd(server, { user_id: owner.id });
  const { database, photoStore } = server.services;
  const { name } = await database
    .selectFrom('photos')
    .select('name')
    .where('ad_id', '=', ad.id)
    .executeTakeFirstOrThrow();
  for (const file of [`${name}-small.webp`, `${name}-large.avif`, `${name}-link.jpg`]) {
    await photoStore.write(file, Buffer.from('picture'));
  }
  const mark = (status: 'active' | 'removed' | 'sold') =>
    database.updateTable('ads').set({ status }).where('id', '=', ad.id).execute();
  const urls = [`/photos/${name}-small.webp`, `/photos/${name}-large.avif`, `/photos/${name}-link.jpg`];
  return { owner, ad, name, urls, mark };
}

test('photos of a removed ad are not served, and are served again after it is reinstated', async () => {
  const { urls, mark } = await adWithPhoto();
  const statuses = () => Promise.all(urls.map(statusOf));
  expect(await statuses()).toEqual([200, 200, 200]);
  await mark('removed');
  expect(await statuses()).toEqual([404, 404, 404]);
  await mark('sold');
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('photos of a deleted ad are not served while their files wait for the sweep', async () => {
  const { ad, urls } = await adWithPhoto();
  await server.services.database.deleteFrom('ads').where('id', '=', ad.id).execute();
  expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404]);
});

test('shared caches must not store a photo', async () => {
  const { urls } = await adWithPhoto();
  const response = await server.app.inject(urls[0] as string);
  expect(response.headers['cache-control']).toMatch(/^private,/);
});

test('the owner can load the photo of a removed ad for a day, by an unguessable name', async () => {
  const { owner, name, mark } = await adWithPhoto();
  await mark('removed');
  const own = await server.app.inject({ url: '/api/me/ads', headers: owner.headers });
  const { cover } = own.json().items[0];
  expect(cover.name).toMatch(new RegExp(`^${name}\\.[\\w-]{22}$`));
  expect(await statusOf(`/photos/${cover.name}-small.webp`)).toBe(200);
  expect(await statusOf(`/photos/${name}.${'A'.repeat(22)}-small.webp`)).toBe(404);
  server.clock.advance({ seconds: 25 * 3_600 });
  expect(await statusOf(`/photos/${cover.name}-small.webp`)).toBe(404);
});
