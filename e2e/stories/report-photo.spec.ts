import type { Browser, Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { abortRequests, restoreNetwork, slowDown } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount } from '../fixtures/people.ts';
import { carPhoto, heavyPhoto } from '../fixtures/photos.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const photoRequests = '**/api/reports/*/photos/*';
const sent = 'الصورة مع بلاغك.';
const textFile = { name: 'محادثة.txt', mimeType: 'text/plain', buffer: Buffer.from('السلام عليكم') };

/** Reports an ad with two presses. */
async function reportAd(page: Page, adId: string) {
  await page.goto(`/ad/${adId}`);
  await openReport(page);
  await page.getByRole('dialog').getByRole('button', { name: 'احتيال أو طلب عربون مقدماً' }).click();
  await expect(page.getByText('وصلنا بلاغك، شكراً')).toBeVisible();
}
const openReport = (page: Page) => page.getByRole('button', { name: 'الإبلاغ عن الإعلان' }).click();
const attach = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('أضف صورة').setInputFiles(file);

async function openCase(browser: Browser, title: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await expect(desk).toHaveURL(/\/admin-dashboard/);
  await desk.goto('/admin/reports?queue=ad');
  await desk.getByRole('link', { name: `إعلان: ${title}` }).click();
  return desk;
}

test('a member reports an ad with a photo on a phone, and an administrator sees it', async ({
  browser,
  request,
  member: { page, person },
}) => {
  const title = `هايلكس ${randomLetters()}`;
  const [ad] = await postAds(request, await makeAccount(request), [{ title }]);
  await reportAd(page, ad?.id as string);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ملاحظة للإدارة').fill('طلب عربون');

  await attach(page, textFile);
  await expect(dialog.getByText(/لا يقرأ هذا الجهاز/)).toBeVisible();
  await expectAccessible(page);

  await abortRequests(page, photoRequests);
  await attach(page, await carPhoto('red'));
  await expect(dialog.getByText('لم تُرفع الصورة')).toBeVisible();
  await expectAccessible(page);
  // Neither the note nor the photo is lost when the dialog is closed.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openReport(page);
  await expect(dialog.getByText('لم تُرفع الصورة')).toBeVisible();
  await expect(dialog.getByLabel('ملاحظة للإدارة')).toHaveValue('طلب عربون');
  await restoreNetwork(page);
  await dialog.getByRole('button', { name: 'إعادة الرفع' }).click();
  await expect(dialog.getByText(sent)).toBeVisible();
  await expectAccessible(page);
  // The note is kept when a phone with little memory reloads the app.
  await page.reload();
  await openReport(page);
  await expect(dialog.getByLabel('ملاحظة للإدارة')).toHaveValue('طلب عربون');
  await dialog.getByRole('button', { name: 'إرسال الملاحظة' }).click();
  await expect(dialog).toBeHidden();
  await expectOverlayEntry(page, false);

  // Another visit loads the stored photo.
  await page.reload();
  await openReport(page);
  const own = dialog.getByRole('img', { name: 'صورة بلاغك' });
  await expect(own).toBeVisible();
  await expect.poll(() => own.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);

  const desk = await openCase(browser, title);
  const consoleErrors = watchConsole(desk);
  const thumbnail = desk.getByRole('button', { name: new RegExp(`تكبير صورة مع بلاغ.*${person.name}`) });
  await expect(thumbnail.getByRole('img')).toBeVisible();
  await expectAccessible(desk);
  await thumbnail.press('Enter');
  const large = desk.getByRole('dialog').getByRole('img', { name: /^صورة مع بلاغ/ });
  await expect(large).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(thumbnail).toBeFocused();
  expect(consoleErrors).toEqual([]);

  await dialog.locator('input[type="file"]').setInputFiles(await carPhoto('blue'));
  await expect(dialog.getByText(sent)).toBeVisible();
  await dialog.getByRole('button', { name: 'إزالة الصورة' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'نعم، أزلها' }).click();
  await expect(dialog.getByText('أضف صورة')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('طلب عربون').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: /تكبير صورة مع بلاغ/ })).toHaveCount(0);
});

test('a photo on a slow network shows its progress, can be cancelled, and arrives after the dialog was closed', async ({
  request,
  member: { page },
}) => {
  const [ad] = await postAds(request, await makeAccount(request), [{ title: `أتوس ${randomLetters()}` }]);
  await reportAd(page, ad?.id as string);
  const dialog = page.getByRole('dialog');
  const photo = await heavyPhoto('papers');
  const progress = dialog.getByRole('progressbar', { name: 'رفع الصورة' });
  const share = async () => Number(await progress.getAttribute('aria-valuenow'));
  // The code of the compression is loaded before the network gets slow.
  await abortRequests(page, photoRequests);
  await attach(page, photo);
  await expect(dialog.getByText('لم تُرفع الصورة')).toBeVisible();
  await restoreNetwork(page);
  await slowDown(page);
  await dialog.getByRole('button', { name: 'إعادة الرفع' }).click();
  await expect.poll(share, { intervals: [200] }).toBeGreaterThan(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'إلغاء الرفع' }).click();
  await expect(progress).toBeHidden();
  await expect(dialog.getByText('أضف صورة')).toBeVisible();

  await attach(page, photo);
  await expect.poll(share, { intervals: [200] }).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'تم' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('وصلت الصورة مع بلاغك')).toBeVisible({ timeout: 120_000 });
  await openReport(page);
  await expect(dialog.getByText(sent)).toBeVisible();
});
