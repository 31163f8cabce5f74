import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** Signs an administrator in without the sign-in screen. */
async function becomeAdministrator(page: Page, request: APIRequestContext) {
  const signedIn = await request.post('/functions/v1/admin-auth', { data: await makeAdministrator() });
  await page.goto('/healthz');
  await page.evaluate((session) => localStorage.setItem('arabati.admin', session), await signedIn.text());
}

test('the charts are displayed, navigated by keyboard and touch, and readable as a table', async ({
  page,
  request,
}) => {
  const consoleErrors = watchConsole(page);
  await postAds(request, await makeAccount(request), [{}]);
  await becomeAdministrator(page, request);
  const figures = '**/api/admin/daily-figures';
  await page.route(figures, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 403, code: 'not-allowed' }),
    }),
  );
  await page.goto('/admin-dashboard');
  await page.getByRole('tab', { name: 'الأداء' }).click();
  const retry = page.getByRole('button', { name: 'إعادة المحاولة' });
  await expect(retry).toBeVisible();
  await page.unroute(figures);
  await retry.click();

  const ads = page.getByRole('slider', { name: 'الإعلانات المنشورة حسب اليوم' });
  await expect(ads).toHaveAttribute('aria-valuetext', /: [1-9]/);
  const today = (await ads.getAttribute('aria-valuetext')) ?? '';
  await expect(page.getByText(today, { exact: true })).not.toHaveCount(0);
  await ads.press('ArrowRight');
  await expect(ads).toHaveAttribute('aria-valuetext', /: 0$/);
  await ads.press('Home');
  const first = (await ads.getAttribute('aria-valuetext')) ?? '';
  // The days run from right to left: today is at the left end.
  await ads.click({ position: { x: 1, y: 40 } });
  await expect(ads).toHaveAttribute('aria-valuetext', today);
  await page.getByRole('radio', { name: '7 أيام' }).check({ force: true });
  await expect(ads).toHaveAttribute('aria-valuetext', today);
  await ads.press('Home');
  await expect(ads).not.toHaveAttribute('aria-valuetext', first);
  await expect(page.getByRole('heading', { name: 'الإعلانات المعروضة حسب الماركة' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'عرض الجدول' }).click();
  const table = page.getByRole('table', { name: 'حركة السوق يوماً بيوم' });
  await expect(table.getByRole('row')).toHaveCount(8);
  const [day, figure] = today.split(': ') as [string, string];
  await expect(table.getByRole('row', { name: day }).getByRole('cell').nth(1)).toHaveText(figure);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('one press downloads an encrypted backup', async ({ page, request }) => {
  const consoleErrors = watchConsole(page);
  await becomeAdministrator(page, request);
  await page.goto('/admin-dashboard');
  await page.getByRole('tab', { name: 'مراقبة التخزين' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'نسخة احتياطية' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^arabati-\d{4}-\d\d-\d\d\.tar\.age$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(page.getByText('تم تنزيل النسخة الاحتياطية')).toBeVisible();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});
