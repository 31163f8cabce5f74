import { postAds } from '../fixtures/ads.ts';
import { abortRequests, restoreNetwork } from '../fixtures/network.ts';
import { makeAccount, startSession } from '../fixtures/people.ts';
import { fillBasics, next } from '../fixtures/posting-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a tab whose code fails to load leaves the other tabs usable', async ({ page, request }) => {
  const session = await startSession(request, await makeAccount(request));
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('arabati.session', stored), session);
  await page.route('**/assets/point-history-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/profile?mode=app');
  await page.getByRole('tab', { name: 'سجل النقاط' }).click();
  await expect(page.getByRole('heading', { name: 'تعذر فتح هذا القسم' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'التقييمات' }).click();
  await expect(page.getByRole('heading', { name: 'تعذر فتح هذا القسم' })).toBeHidden();

  await page.unrouteAll();
  await page.getByRole('tab', { name: 'سجل النقاط' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('رصيد عرض الإطلاق');
});

test('a step of the posting form whose code does not load can be loaded again, and the typed text stays', async ({
  member: { page },
}) => {
  await abortRequests(page, '**/assets/car-step-*.js');
  await page.goto('/add-ad');
  await fillBasics(page, 'كورولا نظيفة');
  await next(page);
  await expect(page.getByRole('heading', { name: 'تعذر فتح هذا القسم' })).toBeVisible();
  await restoreNetwork(page);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByLabel('سنة الصنع')).toBeVisible();
  await page.getByRole('button', { name: 'السابق' }).click();
  await expect(page.getByLabel('عنوان الإعلان')).toHaveValue('كورولا نظيفة');
});

test('the posting form shows that it waits for the code that ends a step', async ({ member: { page } }) => {
  await page.goto('/add-ad');
  await expect(page.getByLabel('عنوان الإعلان')).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await fillBasics(page, 'كورولا نظيفة');
  const button = page.getByRole('button', { name: 'التالي' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // A second press is not another one.
  await button.press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 2, name: 'تفاصيل السيارة' })).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('a page whose code did not load is loaded when it is opened again', async ({ visitor: page }) => {
  await abortRequests(page, '**/assets/terms-*.js');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'تعذر فتح هذه الصفحة' })).toBeVisible();
  await restoreNetwork(page);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a section whose code and its dependencies were cut off by the network appears when the network is back', async ({
  visitor: page,
  request,
}) => {
  const [ad] = await postAds(request, await makeAccount(request), [{}]);
  await page.route('**/assets/buyer-help-*.js', async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  const interrupted = page.waitForEvent('requestfailed');
  await page.goto(`/ad/${ad?.id}`);
  await interrupted;
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(page.getByText('قبل أن تشتري')).toBeVisible();
});
