import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** The stories' server has its splash screens off; this page's server has them on. */
async function turnSplashOn(page: Page) {
  await page.route('/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), splash: true } });
  });
}

const skip = (page: Page) => page.getByRole('button', { name: 'تخطي' });

test('the first run shows five messages and a percentage for six seconds, once a device', async ({
  page,
}) => {
  const mistakes = watchConsole(page);
  await turnSplashOn(page);
  const start = Date.now();
  // Not the load: on a busy machine the first message has passed by then.
  await page.goto('/?mode=app', { waitUntil: 'commit' });
  for (const message of [
    'جاري تأمين الاتصال...',
    'جاري تحميل قاعدة بيانات السيارات...',
    'جاري تجهيز الواجهة...',
    'جاري تفعيل المزايا المتقدمة...',
    'أهلاً بك في عربتي',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByText('100%')).toBeVisible();
  await expect(skip(page)).toBeHidden();
  expect(Date.now() - start).toBeGreaterThan(5_900);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(skip(page)).toBeHidden();
  expect(mistakes).toEqual([]);
});

test('a cold start elsewhere shows the mark for two seconds, over a page that is loading', async ({
  page,
}) => {
  await turnSplashOn(page);
  await page.goto('/terms?mode=app');
  await expect(skip(page)).toBeVisible();
  await expect(page.getByText('بيع واشتري بمزاجك').last()).toBeVisible();
  // Loaded meanwhile, behind the splash.
  await expect(page.locator('h1')).toHaveText('شروط الاستخدام');
  await expect(skip(page)).toBeHidden({ timeout: 3_000 });
  await page.reload();
  await expect(page.locator('h1')).toHaveText('شروط الاستخدام');
  await expect(skip(page)).toBeHidden();
});

test('a press skips either splash', async ({ page }) => {
  await turnSplashOn(page);
  await page.goto('/terms?mode=app');
  await expectAccessible(page);
  await skip(page).click();
  await expect(skip(page)).toBeHidden({ timeout: 500 });
  await page.getByRole('link', { name: /الصفحة الرئيسية/ }).click();
  await expect(page.getByRole('progressbar', { name: 'تجهيز التطبيق' })).toBeVisible();
  await skip(page).click();
  await expect(skip(page)).toBeHidden({ timeout: 500 });
});

test('the browser set has no splash', async ({ page }) => {
  await turnSplashOn(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skip(page)).toBeHidden();
});
