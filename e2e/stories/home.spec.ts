import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a visitor is asked in, and told every ten seconds how many places of the promotion are left', async ({
  visitor: page,
}) => {
  await page.clock.install();
  let remaining_slots = 1;
  const slots = 40;
  await page.route('**/api/promo', (route) => route.fulfill({ json: { remaining_slots, slots } }));
  await page.goto('/');
  const places = page.getByText(/^المقاعد المتبقية/);
  await expect(page.getByText('عضوية مميزة مجاناً لأول 40 مستخدماً')).toBeVisible();
  await expect(places).toHaveText('المقاعد المتبقية: 1');
  remaining_slots = 0;
  await page.clock.runFor(10_000);
  await expect(places).toHaveText('المقاعد المتبقية: 0');
  // The count of a server that has lost its own.
  remaining_slots = -3;
  const asked = page.waitForResponse('**/api/promo');
  await page.clock.runFor(10_000);
  await asked;
  await expect(places).toHaveText('المقاعد المتبقية: 0');
  for (const way of ['إنشاء حساب', 'تسجيل الدخول']) {
    await expect(page.getByRole('tab', { name: way })).toBeVisible();
  }
  await expectAccessible(page);
});

test('the first cars: eight outlines while they come, none in an empty market, and the way to all of them', async ({
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
