import type { Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const chooseInMenu = async (page: Page, title: string, item: string) => {
  await cardOf(page, title).getByRole('button', { name: 'خيارات الإعلان' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const bar = (page: Page) => page.getByRole('region', { name: 'المقارنة', exact: true });

test('cars are compared side by side, also by a shared link, after a sale, and without a network', async ({
  visitor,
  request,
  context,
}) => {
  const word = randomLetters();
  const seller = await makeAccount(request);
  const [cheap, dear, deleted] = await postAds(request, seller, [
    { title: `أكسنت ${word}`, form: { price: 7_000_000 } },
    { title: `كورولا ${word}`, photos: ['white', 'blue'], form: { price: 9_000_000, city: 'كسلا' } },
    { title: `سيراتو ${word}` },
  ]);
  if (!cheap || !dear || !deleted) throw new Error('The ads were not posted.');
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(`/search?q=${encodeURIComponent(word)}`);
  await chooseInMenu(visitor, cheap.title, 'أضف إلى المقارنة');
  await expect(bar(visitor)).toContainText('اختر سيارة أخرى لتقارن');
  await chooseInMenu(visitor, dear.title, 'أضف إلى المقارنة');
  await chooseInMenu(visitor, deleted.title, 'أضف إلى المقارنة');
  await expectAccessible(visitor);

  // The choice is on the device.
  await visitor.reload();
  await bar(visitor).getByRole('link', { name: 'قارن (3)' }).click();
  await expect(visitor).toHaveURL(`/compare?ads=${cheap.id},${dear.id},${deleted.id}`);
  await expect(visitor.getByRole('heading', { name: 'مقارنة السيارات' })).toBeVisible();
  const row = (name: string | RegExp) =>
    visitor.getByRole('row').filter({ has: visitor.getByRole('rowheader', { name }) });
  await expect(row(/^السعر/)).toContainText('الأقل سعراً');
  await expect(row(/^السعر/)).toContainText('أغلى بـ 2 مليون');
  await expect(row(/^المدينة/)).toContainText('مختلف');
  await expect(row('نوع الوقود')).not.toContainText('مختلف');
  await expect(row('الصورة 2').getByRole('img')).toHaveCount(1);
  await expectAccessible(visitor);
  await visitor.getByText('اعرض الاختلافات فقط').click();
  await expect(row('نوع الوقود')).toHaveCount(0);
  await expect(visitor).toHaveURL(/only=differences/);

  await visitor.getByRole('button', { name: `إزالة ${cheap.title} من المقارنة` }).click();
  await expect(visitor.getByRole('columnheader')).toHaveCount(2);
  await visitor.getByRole('button', { name: 'تراجع' }).click();
  await expect(visitor.getByRole('columnheader')).toHaveCount(3);

  // An ad is sold, another is deleted.
  const headers = await headersOf(request, seller);
  await request.put(`/api/ads/${dear.id}/status`, { headers, data: { status: 'sold' } });
  await request.delete(`/api/ads/${deleted.id}`, { headers });
  await visitor.reload();
  await expect(visitor.getByRole('columnheader', { name: dear.title })).toContainText('تم البيع');
  await expect(visitor.getByRole('columnheader', { name: deleted.title })).toContainText('لم يعد متاحاً');
  await expect(row(/^السعر/)).not.toContainText(/الأقل سعراً|أغلى/);

  // Another choice, of ads that this device has loaded.
  await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await context.setOffline(true);
  await visitor.goto(`/compare?ads=${dear.id},${cheap.id}`);
  await expect(row(/^السعر/)).toContainText('7 ملايين');
  await expect(visitor.getByRole('columnheader', { name: dear.title })).toContainText('تم البيع');
  await context.setOffline(false);
});
