import { listSellerAds } from '@arabati/domain/ads/ads.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForAd } from '../../testing/respond-for-ad.ts';
import { adCard, adDetail, memberAsSeller } from '../../testing/sample-ads.ts';

test("an ad leads to its seller's page with all their ads", async () => {
  const server = startAppServer();
  const ad = adDetail(1, { seller: memberAsSeller });
  respondForAd(server, ad);
  const items = [adCard(1, { seller: memberAsSeller })];
  server.respond(listSellerAds, { seller: memberAsSeller, items, next_cursor: null });
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await page.getByRole('link', { name: 'كل إعلانات البائع' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'إعلانات البائع: هدى' })).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveLength(1);
  await expect.poll(() => location.pathname).toBe(`/seller-ads/${memberAsSeller.user_id}`);
});

test("a seller's page shows the absence of ads", async () => {
  const server = startAppServer();
  server.respond(listSellerAds, { seller: memberAsSeller, items: [], next_cursor: null });
  const page = await renderApp(`/seller-ads/${memberAsSeller.user_id}`, { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'لا توجد إعلانات' })).toBeVisible();
  await expectAccessible();
});

test.each(['/seller-ads', '/seller-ads/0'])('the seller at %s does not exist', async (address) => {
  const server = startAppServer();
  server.reject(listSellerAds, 'seller-not-found');
  const page = await renderApp(address, { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'البائع غير موجود' })).toBeVisible();
});

test('too many requests do not mean that the seller does not exist', async () => {
  const server = startAppServer();
  server.reject(listSellerAds, 'too-many-requests');
  const page = await renderApp(`/seller-ads/${memberAsSeller.user_id}`, { actor: 'member' });
  await expect.element(page.getByText('خطأ في التحميل')).toBeVisible();
  expect(page.getByText('البائع غير موجود').query()).toBeNull();

  const items = [adCard(1, { seller: memberAsSeller })];
  server.respond(listSellerAds, { seller: memberAsSeller, items, next_cursor: 'next' });
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(page.getByRole('article')).toHaveLength(1);
  server.reject(listSellerAds, 'too-many-requests');
  const { length } = server.received(listSellerAds);
  await page.getByRole('button', { name: /^عرض المزيد/ }).click();
  await expect.poll(() => server.received(listSellerAds).length).toBeGreaterThan(length);
  await expect.element(page.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveLength(1);
});
