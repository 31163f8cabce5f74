import { headersOf } from '../fixtures/ads.ts';
import { slowDown } from '../fixtures/network.ts';
import { heavyPhoto } from '../fixtures/photos.ts';
import { choosePhotos, fillUpToPhotos, next, uploaded } from '../fixtures/posting-form.ts';
import { expect, test } from '../fixtures/test.ts';

/* Photos on a 2G network: 30 KB per second, 400 ms round trip. */

test('photos on a slow network show their progress, none fails, and publishing waits for them', async ({
  member: { page, person },
  request,
}) => {
  await page.goto('/add-ad');
  await fillUpToPhotos(page, 'كورولا على شبكة بطيئة');
  await slowDown(page);
  await choosePhotos(page, await heavyPhoto('first'), await heavyPhoto('second'));
  const first = page.getByRole('progressbar', { name: 'رفع الصورة 1' });
  const second = page.getByRole('progressbar', { name: 'رفع الصورة 2' });
  // Observed between start and end, more than once: it advances.
  const shares = new Set<number>();
  await expect
    .poll(
      async () => {
        const share = Number(await first.getAttribute('aria-valuenow'));
        if (share > 0 && share < 100) shares.add(share);
        return shares.size;
      },
      { intervals: [200] },
    )
    .toBeGreaterThan(2);
  await expect(second).toHaveAttribute('aria-valuetext', 'في انتظار الرفع');
  await next(page);

  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  // Visible at the top of the summary, and it advances.
  await expect(page.getByText(/جاري رفع الصور \([01] من 2\)\.\.\./)).toBeInViewport();
  const all = page.getByRole('progressbar', { name: 'رفع الصور', exact: true });
  await expect(all).toBeInViewport();
  const shareOfAll = async () => Number(await all.getAttribute('aria-valuenow'));
  const atPress = await shareOfAll();
  expect(atPress).toBeLessThan(90);
  await expect.poll(shareOfAll).toBeGreaterThan(atPress);
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible({ timeout: 120_000 });
  await expect(page).toHaveURL('/profile?tab=ads');
  const headers = await headersOf(request, person);
  const { items } = await (await request.get('/api/me/ads', { headers })).json();
  expect(items).toMatchObject([{ title: 'كورولا على شبكة بطيئة', photo_count: 2 }]);
  await expect(uploaded(page)).toHaveCount(0);
});
