import { randomUUID } from 'node:crypto';
import type { AdCard, AdDetail } from '@arabati/domain/ads/ad';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { insertSignedUpMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addView } from './ads.queries.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

async function get<T>(url: string): Promise<T> {
  const response = await market.app.inject(url);
  if (response.statusCode !== 200)
    throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
  return response.json();
}

describe('the page of an ad', () => {
  test('has its facts, its photos in order and its seller, and no phone number', async () => {
    const seller = await insertSeller(market, {
      display_name: 'هدى عبد الله',
      city: 'بحري',
      phone: '+249911222333',
      whatsapp: '+249911222334',
    });
    const { id } = await insertAd(market, {
      user_id: seller,
      photos: 3,
      phone: '+249922333444',
      price: 999_999_000_000,
      description: 'سطر أول\nسطر ثان',
    });
    const response = await market.app.inject(`/api/ads/${id}`);
    const ad: AdDetail = response.json();
    expect(ad).toMatchObject({
      id,
      status: 'active',
      price: 999_999_000_000,
      description: 'سطر أول\nسطر ثان',
      seller: { user_id: seller, display_name: 'هدى عبد الله', city: 'بحري', membership_type: 'free' },
    });
    const names = await market.services.database
      .selectFrom('photos')
      .select('name')
      .where('ad_id', '=', id)
      .orderBy('position')
      .execute();
    expect(ad.photos.map((photo) => photo.name)).toEqual(names.map((photo) => photo.name));
    expect(new Date(ad.created_at)).toEqual(market.clock.now());
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body).not.toMatch(/911222333|911222334|922333444/);
  });

  test('a sold ad has the status sold, and a removed or unknown ad is not found', async () => {
    const sold = await insertAd(market, { status: 'sold' });
    const removed = await insertAd(market, { status: 'removed' });
    expect(await get(`/api/ads/${sold.id}`)).toMatchObject({ status: 'sold' });
    for (const id of [removed.id, randomUUID(), 'no-id']) {
      const response = await market.app.inject(`/api/ads/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'ad-not-found' });
    }
  });

  test('shows an expired membership as free immediately', async () => {
    const seller = await insertSeller(market, {
      membership_type: 'premium_trader',
      membership_expires_at: new Date(market.clock.now().getTime() + 60_000),
    });
    const { id } = await insertAd(market, { user_id: seller });
    expect((await get<AdDetail>(`/api/ads/${id}`)).seller.membership_type).toBe('premium_trader');
    market.clock.advance({ minutes: 1 });
    expect((await get<AdDetail>(`/api/ads/${id}`)).seller.membership_type).toBe('free');
  });
});

describe('views', () => {
  const open = (id: string) => market.app.inject({ method: 'POST', url: `/api/ads/${id}/views` });

  test('concurrent views each increment the count by one', async () => {
    const { id } = await insertAd(market);
    await Promise.all(Array.from({ length: 20 }, () => open(id)));
    expect((await open(id)).json()).toEqual({ view_count: 21 });
    expect((await get<AdDetail>(`/api/ads/${id}`)).view_count).toBe(21);
  });

  test('views of other members count, and views of the owner do not', async () => {
    const owner = await insertSignedUpMember(market);
    const other = await insertSignedUpMember(market);
    // The profile is created by the first request.
    await market.app.inject({ url: '/api/me', headers: owner.headers });
    const { id } = await insertAd(market, { user_id: owner.userId });
    const openAs = (headers: Record<string, string>) =>
      market.app.inject({ method: 'POST', url: `/api/ads/${id}/views`, headers });
    expect((await openAs(other.headers)).json()).toEqual({ view_count: 1 });
    expect((await openAs(owner.headers)).json()).toEqual({ view_count: 1 });
    expect((await openAs({})).json()).toEqual({ view_count: 2 });
    expect((await openAs(owner.headers)).json()).toEqual({ view_count: 2 });
  });

  test('views of one ad from one IP address are limited', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { id } = await insertAd(limited);
      const openings = [];
      for (let n = 0; n < 62; n += 1) {
        openings.push(await limited.app.inject({ method: 'POST', url: `/api/ads/${id}/views` }));
      }
      expect(openings.filter((response) => response.statusCode === 200)).toHaveLength(60);
      expect(openings.at(-1)?.json()).toMatchObject({ code: 'too-many-requests', status: 429 });
      expect(Number(openings.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
      const other = await insertAd(limited);
      const elsewhere = await limited.app.inject({ method: 'POST', url: `/api/ads/${other.id}/views` });
      expect(elsewhere.json()).toEqual({ view_count: 1 });
    } finally {
      await limited.close();
    }
  });

  test('views of a sold ad count, and a removed ad is not found', async () => {
    const sold = await insertAd(market, { status: 'sold' });
    const removed = await insertAd(market, { status: 'removed' });
    expect((await open(sold.id)).json()).toEqual({ view_count: 1 });
    expect((await open(removed.id)).json()).toMatchObject({ code: 'ad-not-found' });
  });

  test('an update of the count is a heap-only update that grows no index', async () => {
    const { id } = await insertAd(market);
    // Leaves the free space of the fill factor in each page. Without it, the row can move to another page.
    await market.owner.query('vacuum full ads');
    const [before, after] = await market.services.database.transaction().execute(async (tx) => {
      const heapOnlyUpdates = async () => {
        const { rows } = await sql<{ count: number }>`
          select n_tup_hot_upd as count from pg_stat_xact_user_tables where relname = 'ads'`.execute(tx);
        return rows[0]?.count ?? 0;
      };
      // The counter includes earlier transactions of this connection that are not yet reported.
      const earlier = await heapOnlyUpdates();
      await addView(tx, { adId: id, viewerId: null, now: market.clock.now() });
      return [earlier, await heapOnlyUpdates()];
    });
    expect(after - before).toBe(1);
  });
});

describe("a seller's ads", () => {
  interface SellerAds {
    seller: { display_name: string };
    items: AdCard[];
    next_cursor: string | null;
  }

  test('lists active ads, newest first, without the ad that is excluded', async () => {
    const seller = await insertSeller(market, { display_name: 'الطيب' });
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      market.clock.advance({ minutes: 1 });
      ids.unshift((await insertAd(market, { user_id: seller })).id);
    }
    await insertAd(market, { user_id: seller, status: 'sold' });
    await insertAd(market);
    const others = await get<SellerAds>(`/api/sellers/${seller}/ads?excluding=${ids[2]}&limit=6`);
    expect(others.seller.display_name).toBe('الطيب');
    expect(others.items.map((ad) => ad.id)).toEqual([...ids.slice(0, 2), ...ids.slice(3, 7)]);
    const rest = await get<SellerAds>(
      `/api/sellers/${seller}/ads?excluding=${ids[2]}&limit=6&cursor=${others.next_cursor}`,
    );
    expect(rest.items.map((ad) => ad.id)).toEqual(ids.slice(7));
    expect(rest.next_cursor).toBeNull();
  });

  test('an unknown seller is not found, and a member without ads has an empty list', async () => {
    const unknown = await market.app.inject(`/api/sellers/${randomUUID()}/ads`);
    expect(unknown.json()).toMatchObject({ code: 'seller-not-found', status: 404 });
    const seller = await insertSeller(market);
    expect(await get(`/api/sellers/${seller}/ads`)).toMatchObject({ items: [], next_cursor: null });
  });
});
