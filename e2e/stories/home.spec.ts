import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a visitor sees the remaining promotion slots every ten seconds, and no promotion without slots', async ({
  visitor: page,
}) => {
  await page.clock.install();
  let remaining_slots = 1;
  const slots = 40;
  await page.route('**/api/promo', (route) => route.fulfill({ json: { remaining_slots, slots, days: 30 } }));
  await page.goto('/');
  const places = page.getByText(/^العضويات المتبقية/);
  await expect(page.getByText('عضوية مميزة 30 يوماً مجاناً لأول 40 عضواً')).toBeVisible();
  await expect(places).toHaveText('العضويات المتبقية: 1');
  remaining_slots = 0;
  await page.clock.runFor(10_000);
  await expect(places).toBeHidden();
  await expect(page.getByText(/^انتهى عرض الإطلاق/)).toBeVisible();
  // The response of a server whose count failed.
  remaining_slots = -3;
  const response = page.waitForResponse('**/api/promo');
  await page.clock.runFor(10_000);
  await response;
  await expect(page.getByText(/^انتهى عرض الإطلاق/)).toBeVisible();
  await expect(page.getByText(/عضوية مميزة/)).toBeHidden();
  for (const way of ['إنشاء حساب', 'تسجيل الدخول']) {
    await expect(page.getByRole('tab', { name: way })).toBeVisible();
  }
  await expectAccessible(page);
});

test('home shows eight skeletons while loading, a text without ads, and a link to all cars', async ({
  member: { page },
  request,
}) => {
  let arrive = () => {};
  const underWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/ads?*', async (route) => {
    await underWay;
    await route.fulfill({ json: { items: [], next_cursor: null, total: { count: 0, exact: true } } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'بيع واشتري بمزاجك' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'السيارات المميزة' })).toBeVisible();
  const loading = page.getByRole('status').filter({ hasText: 'جاري تحميل السيارات...' });
  await expect(loading.getByRole('listitem')).toHaveCount(8);
  arrive();
  await expect(page.getByRole('heading', { name: 'لا توجد سيارات متاحة حالياً' })).toBeVisible();
  await expectAccessible(page);

  await page.unrouteAll();
  await postAds(request, await makeAccount(request), [{}]);
  await page.reload();
  await page.getByRole('link', { name: 'عرض المزيد من السيارات' }).click();
  await expect(page).toHaveURL('/cars');
});
