import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { abortRequests } from '../fixtures/network.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const installButton = (page: Page) => page.getByRole('button', { name: 'ثبّت التطبيق الآن' });
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Simulates Chromium's offer, which it makes after a few visits only. */
async function offerInstallation(page: Page) {
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} }),
    ),
  );
}

async function untilCached(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('pressing install caches the app, so that its first start needs no file from the network', async ({
  page,
  context,
}) => {
  const consoleErrors = watchConsole(page);
  await page.goto('/');
  await offerInstallation(page);
  expect(await registrations(page)).toBe(0);
  await installButton(page).click();
  await untilCached(page);
  expect(consoleErrors).toEqual([]);

  await context.setOffline(true);
  const app = await context.newPage();
  await app.goto('/cars?mode=app');
  await expect(app.getByRole('heading', { level: 1, name: 'السيارات' })).toBeVisible();
});

test("an installation through the browser's menu caches the app", async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await untilCached(page);
});

test('with Save-Data, the download page does not fetch the app', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await offerInstallation(page);
  await installButton(page).click();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(installButton(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(await registrations(page)).toBe(0);
});

test('a browser that has cached the app still offers to install it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await untilCached(page);
  await page.goto('/');
  // This time it is rendered by the cached app.
  await expect(page.locator('#root').getByRole('link', { name: 'كيف أثبّته؟' })).toBeVisible();
  await expect(installButton(page)).toBeHidden();
  await offerInstallation(page);
  await installButton(page).click();
  await expect(installButton(page)).toBeHidden();
});

test('in a browser that has cached the app, an ad that failed to load is loaded again on request', async ({
  page,
  request,
}) => {
  const title = 'تويوتا كورولا 2014 بلا شبكة';
  const [ad] = await postAds(request, await makeAccount(request), [{ title }]);
  await page.goto('/');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await untilCached(page);
  const address = new RegExp(`/api/ads/${ad?.id}$`);
  await abortRequests(page.context(), address);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('لا يوجد اتصال')).toBeVisible();
  await expectAccessible(page);
  await page.context().unroute(address);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});
