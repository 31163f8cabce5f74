import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AdCard, AdDetail } from '@arabati/domain/ads/ad';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdministrator } from '../features/administration/create-administrator.ts';
import { readSettings } from '../features/settings/read-settings.ts';
import type { PhotoStore } from '../platform/photo-store/photo-store.ts';
import { sendPassword, signUpMember } from '../testing/members.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addMissingPhotos, findMissingPhotos } from './add-photos.ts';
import { loadDemoMarket } from './load-demo-market.ts';
import { type DemoMarket, demoMarket } from './market.ts';

// Drawing needs a core, and the other test files run concurrently.
vi.setConfig({ testTimeout: 120_000 });

/** Number of ads in quickMarket with a second photo. */
const withTwoPhotos = 6;
/** The demo's members and ads with fewer, smaller photos that are fast to draw. */
const quickMarket: DemoMarket = {
  ...demoMarket,
  ads: demoMarket.ads.map((ad, number) => ({
    ...ad,
    photos: ad.photos
      .slice(0, number < withTwoPhotos ? 2 : 1)
      .map((photo, take) => ({ ...photo, view: 'dashboard', take })),
  })),
  photoWidth: 344,
  zoomedPhotoWidth: 344,
};
const smallMarket: DemoMarket = { ...quickMarket, ads: quickMarket.ads.slice(0, 8) };
const activeAdsOf = ({ ads }: DemoMarket) => ads.filter(({ status = 'active' }) => status === 'active');

let market: TestApp;
beforeEach(async () => {
  market = await startTestApp();
});
afterEach(() => market.close());

const load = (demo: DemoMarket, services = market.services) =>
  loadDemoMarket(services, demo, () => undefined);
const get = async <T>(url: string): Promise<T> => (await market.app.inject({ url })).json<T>();

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
  const answers = photos.map(({ name }) => market.app.inject({ url: `/photos/${name}-small.avif` }));
  return (await Promise.all(answers)).every(({ statusCode }) => statusCode === 200);
}

const signInAdministrator = async (body: { username: string; password: string }) =>
  (await market.app.inject({ method: 'POST', url: '/functions/v1/admin-auth', payload: body })).json();

/** Simulates a disk that fails after a number of files. */
function cutOffAfter(files: number): TestApp['services'] {
  let written = 0;
  const photoStore: PhotoStore = {
    ...market.services.photoStore,
    async write(fileName, content) {
      written += 1;
      if (written > files) throw new Error('cut off');
      await market.services.photoStore.write(fileName, content);
    },
  };
  return { ...market.services, photoStore };
}

test('an empty marketplace gets about forty ads by eight members, and the accounts that the start prints', async () => {
  const accounts = await load({ ...quickMarket, zoomedPhotoWidth: 840 });
  if (!accounts) throw new Error('nothing was loaded');

  const ads = await listAll();
  const titles = activeAdsOf(demoMarket).map((ad) => ad.title);
  expect(ads.map((ad) => ad.title).sort()).toEqual(titles.sort());
  expect(new Set(ads.map((ad) => ad.seller.user_id)).size).toBe(8);

  // Boosted ads can be zoomed.
  const onTop = ads.filter((ad) => ad.top_spot);
  expect(onTop.length).toBeGreaterThan(0);
  for (const ad of onTop) expect((await photosOf(ad))[0], ad.title).toMatchObject({ full_width: 840 });
  const signedIn = await sendPassword(market, accounts.member);
  expect(signedIn.statusCode).toBe(200);
  const { user } = signedIn.json();
  expect(ads.some((ad) => ad.seller.user_id === user.id)).toBe(true);
  expect(await signInAdministrator(accounts.administrator)).toMatchObject({ success: true });
  const kept = await stat(path.join(market.services.config.dataDir, 'demo-accounts.json'));
  expect(kept.mode & 0o777).toBe(0o600);

  const { support } = await readSettings(market.services.database, market.services.config);
  expect(support.support_whatsapp).toMatch(/^\+24995\d{7}$/);

  // A second start changes nothing.
  expect(await load(quickMarket, cutOffAfter(0))).toEqual(accounts);
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
  await expect(addMissingPhotos(cutOffAfter(14), smallMarket)).rejects.toThrow('cut off');
  const meanwhile = await listAll();
  expect(meanwhile.filter((ad) => ad.photo_count === 2)).toHaveLength(2);
  for (const ad of meanwhile) {
    expect(await photosOf(ad)).toHaveLength(ad.photo_count);
    expect(await servesPhotosOf(ad), ad.title).toBe(true);
  }

  await addMissingPhotos(market.services, smallMarket);
  const complete = await listAll();
  expect(complete.map((ad) => ad.cover)).toEqual(ads.map((ad) => ad.cover));
  for (const ad of complete) {
    expect(ad.photo_count).toBe(smallMarket.ads.find(({ title }) => title === ad.title)?.photos.length);
    expect(await servesPhotosOf(ad), ad.title).toBe(true);
  }
});

test('an ad that its owner has deleted meanwhile is skipped', async () => {
  const accounts = await load(smallMarket);
  if (!accounts) throw new Error('nothing was loaded');
  const { access_token, user } = (await sendPassword(market, accounts.member)).json();
  const own = (await listAll()).find((ad) => ad.seller.user_id === user.id);
  const headers = { authorization: `Bearer ${access_token}` };
  const deleted = await market.app.inject({ method: 'DELETE', url: `/api/ads/${own?.id}`, headers });
  expect(deleted.statusCode).toBe(204);

  const missing = await findMissingPhotos(market.services, smallMarket);
  expect(missing.length).toBeGreaterThan(0);
  expect(missing.map(({ ad }) => ad.title)).not.toContain(own?.title);
});

test('an interrupted load is resumed by the next start, with the same passwords', async () => {
  await expect(load(smallMarket, cutOffAfter(10))).rejects.toThrow('cut off');
  // An ad that cannot be posted: the load fails after some ads were posted.
  const broken = smallMarket.ads.map((ad, number) => (number === 4 ? { ...ad, brand: '' } : ad));
  await expect(load({ ...smallMarket, ads: broken })).rejects.toThrow();
  const begun = (await listAll()).length;
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(activeAdsOf(smallMarket).length);

  const accounts = await load(smallMarket);
  if (!accounts) throw new Error('the load was not finished');
  expect(await listAll()).toHaveLength(activeAdsOf(smallMarket).length);
  expect(await get('/api/promo')).toEqual({ remaining_slots: 42, slots: 50, days: 30 });
  expect((await sendPassword(market, accounts.member)).statusCode).toBe(200);
  expect(await signInAdministrator(accounts.administrator)).toMatchObject({ success: true });
});

test('a marketplace with a real member is not changed', async () => {
  await signUpMember(market);
  expect(await load(smallMarket)).toBeNull();
  expect(await listAll()).toEqual([]);
});

test('an interrupted load is not resumed once the marketplace has a real member', async () => {
  await expect(load(smallMarket, cutOffAfter(0))).rejects.toThrow('cut off');
  await signUpMember(market);
  expect(await load(smallMarket)).toBeNull();
  expect(await listAll()).toEqual([]);
});

test("the operator's administrator stays in addition to the demo's", async () => {
  const operator = { username: 'admin', password: 'Sudan-2026!' };
  await createAdministrator(market.services, operator);
  const accounts = await load({ ...smallMarket, ads: smallMarket.ads.slice(0, 1) });
  expect(await signInAdministrator(operator)).toMatchObject({ success: true });
  expect(await signInAdministrator(accounts?.administrator ?? operator)).toMatchObject({ success: true });
});
