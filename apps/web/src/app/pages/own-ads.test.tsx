import { listInterestedBuyers, sellAd } from '@arabati/domain/ads/ad-life.requests';
import { deleteAd, setAdStatus } from '@arabati/domain/ads/ads.requests';
import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { listFavorites } from '@arabati/domain/favorites/favorites.requests';
import {
  listOpenReviews,
  listReceivedReviews,
  listWrittenReviews,
} from '@arabati/domain/reviews/reviews.requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { ownAd, ownAdPage } from '../../testing/sample-ads.ts';

const address = () => location.pathname + location.search;

test('the tabs of a profile are in its address', async () => {
  const server = startAppServer();
  server.respond(listOwnAds, ownAdPage([]));
  server.respond(listFavorites, { items: [], notes: {}, next_cursor: null });
  server.respond(listOpenReviews, { items: [], next_cursor: null });
  server.respond(listWrittenReviews, { items: [], next_cursor: null });
  server.respond(listReceivedReviews, {
    summary: { count: 0, rating: null },
    items: [],
    next_cursor: null,
  });
  await renderApp('/profile?tab=ads', { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'لا توجد إعلانات بعد' })).toBeVisible();
  await expect
    .element(page.getByRole('tabpanel').getByRole('link', { name: 'أضف إعلان' }))
    .toHaveAttribute('href', '/add-ad');
  await page.getByRole('tab', { name: 'التقييمات' }).click();
  await expect.poll(address).toBe('/profile?tab=reviews');
  await expect.element(page.getByRole('heading', { name: 'لا توجد تقييمات بعد' })).toBeVisible();
  await page.getByRole('tab', { name: 'المفضلة' }).click();
  await expect.element(page.getByText('لا توجد إعلانات في المفضلة')).toBeVisible();
  await expectAccessible();
  history.back();
  await expect.poll(address).toBe('/profile?tab=reviews');
  history.back();
  await expect.poll(address).toBe('/profile?tab=ads');
  await expect.element(page.getByRole('tab', { name: 'إعلاناتي' })).toHaveAttribute('aria-selected', 'true');
});

test('own ads are marked as sold, offered again and deleted', async () => {
  const server = startAppServer();
  let ads: OwnAd[] = [ownAd(1, { title: 'كورولا 2010' }), ownAd(2, { title: 'بوكس 2008' })];
  const change = (fields: Partial<OwnAd>) => {
    ads = ads.map((ad) => (ad.title === 'كورولا 2010' ? { ...ad, ...fields } : ad));
  };
  server.respond(listOwnAds, () => ownAdPage(ads));
  server.respond(listInterestedBuyers, { items: [], next_cursor: null });
  server.respond(sellAd, () => {
    change({ status: 'sold' });
    return { undo_until: '2099-01-01T00:00:00Z' };
  });
  server.respond(setAdStatus, ({ body }) => {
    change(body);
    return undefined;
  });
  server.respond(deleteAd, () => {
    ads = ads.slice(1);
    return undefined;
  });
  await renderApp('/profile?tab=ads', { actor: 'member' });
  const card = page.getByRole('listitem').filter({ hasText: 'كورولا 2010' });
  await expect.element(page.getByText('إعلانان', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'تعزيز الإعلان' })).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'سجّل البيع' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'سجّل البيع' }).click();
  await expect.element(card.getByText('تم البيع')).toBeVisible();
  await expect.element(page.getByText('إعلانان: المعروض 1، المباع 1')).toBeVisible();
  await card.getByRole('button', { name: 'اعرضه للبيع من جديد' }).click();
  await expect.element(card.getByRole('button', { name: 'سجّل البيع' })).toBeVisible();
  expect(server.received(setAdStatus)[0]?.body).toEqual({ status: 'active' });

  await card.getByRole('button', { name: 'المزيد لإعلانك' }).click();
  await page.getByRole('menuitem', { name: 'حذف الإعلان' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'نعم، احذف الإعلان' }).click();
  await expect.element(page.getByText('تم حذف الإعلان')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByText('إعلان واحد', { exact: true })).toBeVisible();
});
