import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createDemoMarket, type DemoMarket, type DemoPhoto } from '@arabati/demo-market';
import type { AdCard, AdDetail } from '@arabati/domain/ads/ad';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { listSellerReviews } from '@arabati/domain/reviews/reviews.endpoints';
import type { listShowrooms } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdministrator } from '../features/administration/administration.public.ts';
import { readSettings } from '../features/settings/settings.public.ts';
import type { PhotoStore } from '../platform/photo-store/photo-store.ts';
import { sendPassword, signUpMember } from '../testing/members.ts';
import { refreshAllShowrooms } from '../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addMissingPhotos, findMissingPhotos } from './add-photos.ts';
import { loadDemoMarket } from './load-demo-market.ts';

const demoMarket = createDemoMarket();
/** Number of ads in quickMarket with a second photo. */
const withTwoPhotos = 6;
/** Draws a photo of one colour. Drawing and encoding a car takes many times as long. */
const drawColor = ({ id }: DemoPhoto) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: `#${id.slice(-6)}` } })
    .jpeg()
    .toBuffer();
/** The demo's members and ads with fewer photos, which are fast to draw and encode. */
const quickMarket: DemoMarket = {
  ...demoMarket,
  drawPhoto: drawColor,
  showrooms: [],
  ads: demoMarket.ads.map((ad, number) => ({
    ...ad,
    photos: ad.photos.slice(0, number < withTwoPhotos ? 2 : 1),
  })),
};
const smallMarket: DemoMarket = { ...quickMarket, ads: quickMarket.ads.slice(0, 8), showrooms: [] };
/** In pixels, with a variant for zooming. The demo's own covers are twice as wide. */
const zoomedWidth = 840;
/** One active ad of each member, and the boosted ads, which have covers to zoom in. */
const zoomMarket: DemoMarket = {
  ...quickMarket,
  drawPhoto: (photo) => (photo.width === zoomedWidth ? demoMarket.drawPhoto(photo) : drawColor(photo)),
  ads: quickMarket.ads
    .filter(
      ({ owner, topSpotForHours }, index, all) =>
        topSpotForHours !== null ||
        all.findIndex((ad) => ad.owner.id === owner.id && ad.status === 'active') === index,
    )
    .map((ad) =>
      ad.topSpotForHours === null
        ? ad
        : { ...ad, photos: ad.photos.map((photo) => ({ ...photo, width: zoomedWidth })) },
    ),
};
const activeAdsOf = ({ ads }: DemoMarket) => ads.filter(({ status }) => status === 'active');

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const load = (demo: DemoMarket, services = server.services) =>
  loadDemoMarket(services, () => undefined, demo);
const get = async <T>(url: string): Promise<T> => (await server.app.inject({ url })).json<T>();

async function listAll(): Promise<AdCard[]> {
  const ads: AdCard[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: AdCard[]; next_cursor: string | null } = await get(
      `/api/ads?limit=50${cursor && `&cursor=${cursor}`}`,
    );
    ads.push(...page.items);
    cursor = page.next_cursor;
  }
  return ads;
}

const photosOf = async (ad: AdCard) => (await get<AdDetail>(`/api/ads/${ad.id}`)).photos;
async function servesPhotosOf(ad: AdCard): Promise<boolean> {
  const photos = await photosOf(ad);
  const responses = photos.map(({ name }) => server.app.inject({ url: `/photos/${name}-small.avif` }));
  return (await Promise.all(responses)).every(({ statusCode }) => statusCode === 200);
}

const signInAdministrator = async (body: { username: string; password: string }) =>
  (await server.app.inject({ method: 'POST', url: '/functions/v1/admin-auth', payload: body })).json();

/** Simulates a disk that fails after a number of files. */
function cutOffAfter(files: number): TestApp['services'] {
  let written = 0;
  const photoStore: PhotoStore = {
    ...server.services.photoStore,
    async write(fileName, content) {
      written += 1;
      if (written > files) throw new Error('interrupted');
      await server.services.photoStore.write(fileName, content);
    },
  };
  return { ...server.services, photoStore };
}

test('an empty marketplace gets the ads of eight members, and the accounts that the start prints', async () => {
  const accounts = await load(zoomMarket);
  if (!accounts) throw new Error('nothing was loaded');

  const ads = await listAll();
  const titles = activeAdsOf(zoomMarket).map(({ form }) => form.title);
  expect(ads.map((ad) => ad.title).sort()).toEqual(titles.sort());
  expect(new Set(ads.map((ad) => ad.seller.user_id)).size).toBe(8);

  // Boosted ads can be zoomed.
  const onTop = ads.filter((ad) => ad.top_spot);
  expect(onTop.length).toBeGreaterThan(0);
  for (const ad of onTop)
    expect((await photosOf(ad))[0], ad.title).toMatchObject({ full_width: zoomedWidth });
  const signedIn = await sendPassword(server, accounts.member);
  expect(signedIn.statusCode).toBe(200);
  const { user } = signedIn.json();
  expect(ads.some((ad) => ad.seller.user_id === user.id)).toBe(true);
  expect(await signInAdministrator(accounts.administrator)).toMatchObject({ success: true });
  const stored = await stat(path.join(server.services.config.dataDir, 'demo-accounts.json'));
  expect(stored.mode & 0o777).toBe(0o600);

  const { support } = await readSettings(server.services.database, server.services.config);
  expect(support.support_whatsapp).toMatch(/^\+24995\d{7}$/);

  // A second start changes nothing.
  expect(await load(zoomMarket, cutOffAfter(0))).toEqual(accounts);
  expect(await listAll()).toEqual(ads);
});

test('each ad has its cover immediately and its other photos later, and lists no missing photo', async () => {
  await load(smallMarket);
  const ads = await listAll();
  for (const ad of ads) {
    expect(ad.photo_count).toBe(1);
    expect(await photosOf(ad)).toEqual([expect.objectContaining(ad.cover)]);
    expect(await servesPhotosOf(ad), ad.title).toBe(true);
  }

  // A photo has four files. One of the three photos is in a sold ad, which is not listed.
  await expect(addMissingPhotos(cutOffAfter(14), smallMarket)).rejects.toThrow('interrupted');
  const meanwhile = await listAll();
  expect(meanwhile.filter((ad) => ad.photo_count === 2)).toHaveLength(2);
  for (const ad of meanwhile) {
    expect(await photosOf(ad)).toHaveLength(ad.photo_count);
    expect(await servesPhotosOf(ad), ad.title).toBe(true);
  }

  await addMissingPhotos(server.services, smallMarket);
  const complete = await listAll();
  expect(complete.map((ad) => ad.cover)).toEqual(ads.map((ad) => ad.cover));
  for (const ad of complete) {
    expect(ad.photo_count).toBe(smallMarket.ads.find(({ id }) => id === ad.id)?.photos.length);
    expect(await servesPhotosOf(ad), ad.title).toBe(true);
  }
});

test('two sellers get reviews and a rating, once', async () => {
  const reviewed = new Set(demoMarket.reviews.map(({ ad }) => ad.id));
  const market = { ...quickMarket, ads: quickMarket.ads.filter(({ id }) => reviewed.has(id)) };
  await load(market, cutOffAfter(14)).catch(() => undefined);
  await load(market);
  for (const { owner, id } of market.ads) {
    const written = demoMarket.reviews.filter(({ ad }) => ad.owner.id === owner.id);
    const { summary, items } = await get<EndpointResponse<typeof listSellerReviews>>(
      `/api/sellers/${owner.id}/reviews`,
    );
    expect(items).toHaveLength(written.length);
    expect(summary.count).toBe(written.length);
    expect((await get<AdDetail>(`/api/ads/${id}`)).seller.star_counts).toEqual(summary.rating?.distribution);
  }
  // None would be flagged at the desk.
  const written = await server.services.database.selectFrom('reviews').select('signals').execute();
  expect(written.flatMap(({ signals }) => signals)).toEqual([]);
});

test('the traders have showrooms, one of them verified, and an interrupted load opens the rest', async () => {
  const ads = demoMarket.showrooms.flatMap(
    ({ owner }) => activeAdsOf(quickMarket).find((ad) => ad.owner === owner) ?? [],
  );
  const market = { ...quickMarket, ads, reviews: [], showrooms: demoMarket.showrooms };
  // In the photos of the second showroom.
  await expect(load(market, cutOffAfter(18))).rejects.toThrow('interrupted');
  await load(market);
  // As the app's job does.
  await refreshAllShowrooms(server);
  const { items } = await get<EndpointResponse<typeof listShowrooms>>('/api/showrooms');
  expect(items.map(({ slug, verified }) => ({ slug, verified }))).toEqual([
    { slug: 'wad-albaseer', verified: true },
    { slug: 'sami-babiker', verified: false },
  ]);
  for (const { logo, ads } of items) {
    expect(logo).not.toBeNull();
    expect(ads).toBeGreaterThan(0);
  }
});

test('an ad that its owner has deleted meanwhile is skipped', async () => {
  const accounts = await load(smallMarket);
  if (!accounts) throw new Error('nothing was loaded');
  const { access_token, user } = (await sendPassword(server, accounts.member)).json();
  const own = (await listAll()).find((ad) => ad.seller.user_id === user.id);
  const headers = { authorization: `Bearer ${access_token}` };
  const deleted = await server.app.inject({ method: 'DELETE', url: `/api/ads/${own?.id}`, headers });
  expect(deleted.statusCode).toBe(204);

  const missing = await findMissingPhotos(server.services, smallMarket);
  expect(missing.length).toBeGreaterThan(0);
  expect(missing.map(({ ad }) => ad.id)).not.toContain(own?.id);
});

test('an interrupted load is resumed by the next start, with the same passwords', async () => {
  await expect(load(smallMarket, cutOffAfter(10))).rejects.toThrow('interrupted');
  // An ad that cannot be posted: the load fails after some ads were posted.
  const broken = smallMarket.ads.map((ad, number) =>
    number === 4 ? { ...ad, form: { ...ad.form, brand: '' } } : ad,
  );
  await expect(load({ ...smallMarket, ads: broken })).rejects.toThrow();
  const started = (await listAll()).length;
  expect(started).toBeGreaterThan(0);
  expect(started).toBeLessThan(activeAdsOf(smallMarket).length);

  const accounts = await load(smallMarket);
  if (!accounts) throw new Error('the load was not finished');
  expect(await listAll()).toHaveLength(activeAdsOf(smallMarket).length);
  expect(await get('/api/promo')).toEqual({ remaining_slots: 42, slots: 50, days: 30 });
  expect((await sendPassword(server, accounts.member)).statusCode).toBe(200);
  expect(await signInAdministrator(accounts.administrator)).toMatchObject({ success: true });
});

test('a marketplace with a real member is not changed', async () => {
  await signUpMember(server);
  expect(await load(smallMarket)).toBeNull();
  expect(await listAll()).toEqual([]);
});

test('an interrupted load is not resumed once the marketplace has a real member', async () => {
  await expect(load(smallMarket, cutOffAfter(0))).rejects.toThrow('interrupted');
  await signUpMember(server);
  expect(await load(smallMarket)).toBeNull();
  expect(await listAll()).toEqual([]);
});

test("the operator's administrator stays in addition to the demo's", async () => {
  const operator = { username: 'admin', password: 'Sudan-2026!' };
  await createAdministrator(server.services, operator);
  const accounts = await load({ ...smallMarket, ads: smallMarket.ads.slice(0, 1) });
  expect(await signInAdministrator(operator)).toMatchObject({ success: true });
  expect(await signInAdministrator(accounts?.administrator ?? operator)).toMatchObject({ success: true });
});
