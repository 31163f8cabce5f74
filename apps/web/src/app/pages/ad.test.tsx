import { getAd } from '@arabati/domain/ads/ads.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForAd } from '../../testing/respond-for-ad.ts';
import { adDetail } from '../../testing/sample-ads.ts';

test('a buyer opens the estimate of what a car costs in total', async () => {
  const server = startAppServer();
  const ad = adDetail(1, { price: 12_500_000 });
  respondForAd(server, ad);
  const page = await renderApp(`/ad/${ad.id}`);
  await page.getByRole('heading', { name: 'التكلفة الكاملة' }).click();
  await expect.element(page.getByText('المجموع التقريبي')).toBeVisible();
  await expect.element(page.getByText('12.5 مليار بالقديم')).toBeVisible();
  // The operator has entered no rate.
  await expect.element(page.getByText(/للدولار/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('an ad that does not load says so, and one that is not found then leads home', async () => {
  const server = startAppServer();
  const ad = adDetail(1);
  respondForAd(server, ad);
  server.reject(getAd, 'too-many-requests');
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await expect.element(page.getByText('حدث خطأ أثناء جلب تفاصيل الإعلان')).toBeVisible();
  await expectAccessible();
  expect(location.pathname).toBe(`/ad/${ad.id}`);
  server.reject(getAd, 'ad-not-found');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(page.getByText('الإعلان غير موجود')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
});
