import { postAds } from '../fixtures/ads.ts';
import { makeAccount, startSession } from '../fixtures/people.ts';
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
  await page.getByRole('button', { name: 'تحديث الصفحة' }).click();
  await expect(page.getByRole('tab', { name: 'سجل النقاط' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'تعذر فتح هذا القسم' })).toBeHidden();
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
