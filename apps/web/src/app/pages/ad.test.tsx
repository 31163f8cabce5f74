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
