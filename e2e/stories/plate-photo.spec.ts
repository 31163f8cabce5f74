import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { abortRequests, restoreNetwork } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const uploads = '**/api/me/ads/*/plate-photos/*';

test('an administrator asks for a photo of the plate, and verifies the number that it shows', async ({
  browser,
  request,
  member: { page, person },
}) => {
  const title = `كورولا ${randomLetters()}`;
  const number = `NZE141${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  const [ad] = await postAds(request, person, [{ title, form: { chassis_number: number } }]);
  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await expect(desk).toHaveURL(/\/admin-dashboard/);
  await desk.goto(`/admin/ads/${ad?.id}`);
  await desk.getByRole('button', { name: 'اطلب صورة اللوحة' }).click();
  await expect(desk.getByText(/تنتظر صورة اللوحة/)).toBeVisible();
  await expectAccessible(desk);

  await page.goto('/notifications');
  await page.getByText('صوّر لوحة الشاسيه لتوثيق الرقم').click();
  await expect(page).toHaveURL(`/ad/${ad?.id}`);
  await page.getByText('تطلب الإدارة صورة للوحة المعدنية').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await abortRequests(page, uploads);
  await page.getByLabel('أضف صورة اللوحة').setInputFiles(await carPhoto('red'));
  await expect(page.getByText('لم تصل الصورة')).toBeVisible();
  await expectAccessible(page);
  await restoreNetwork(page);
  await page.getByRole('button', { name: 'إعادة الرفع' }).click();
  await expect(page.getByText('وصلت الصورة، ونخبرك بالقرار في الإشعارات.')).toBeVisible();
  await expectAccessible(page);

  await desk.goto('/admin/ads');
  await desk.getByRole('link', { name: title }).first().click();
  await desk.getByRole('button', { name: 'افتح الصورة واقرأ الرقم' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'صورة لوحة الشاسيه' })).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel('الرقم في الصورة').fill('NZE1410000001');
  await dialog.getByRole('button', { name: 'قارن ووثّق' }).click();
  await expect(dialog.getByText(/ما كتبته غير الرقم المسجّل/)).toBeVisible();
  await dialog.getByLabel('الرقم في الصورة').fill(number);
  await dialog.getByRole('button', { name: 'قارن ووثّق' }).click();
  await expect(desk.getByText('موثّق', { exact: true })).toBeVisible();
  await expectOverlayEntry(desk, false);

  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('رقم الشاسيه موثّق')).toBeVisible();
  await expect(page.getByText('صورة لوحة الشاسيه')).toBeHidden();
  expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([]);
});
