import type { Page } from '@playwright/test';
import { shownByAuthenticator } from '../../apps/server/src/testing/authenticator.ts';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { type Credentials, submitCredentials } from '../fixtures/dashboard.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

async function giveCredentials(page: Page, credentials: Credentials) {
  await page.goto('/admin-login');
  await submitCredentials(page, credentials);
}

async function leave(page: Page) {
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'تسجيل خروج' }).click();
  await expect(page).toHaveURL('/admin-login');
}

/**
 * Sets up the second factor on the page of sessions.
 *
 * @returns the authenticator's secret and the recovery codes.
 */
async function setUp(page: Page, { password }: Credentials) {
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/sessions');
  await page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click();
  await dialog.getByLabel(/^كلمة المرور/).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^كلمة المرور/).fill(password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  const uri = (await dialog.getByRole('link', { name: /افتحه/ }).getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await expect(dialog).toContainText(secret.match(/.{4}/g)?.join(' ') ?? '');
  await dialog.getByLabel('رمز التحقق').fill('12345');
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await expect(dialog.getByText('الرمز غير صحيح، أو استعملته من قبل')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('رمز التحقق').fill(shownByAuthenticator(uri, new Date()));
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();

  await expect(dialog).toContainText('احفظ رموز الاسترداد');
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(8);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'تنزيل ملف' }).click();
  expect((await download).suggestedFilename()).toBe('arabati-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'حفظتها' }).click();
  await expect(dialog).toBeHidden();
  return { uri, codes };
}

test('an administrator adds a second factor, signs in with both, and removes it', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  const administrator = await makeAdministrator();
  await giveCredentials(page, administrator);
  await expect(page).toHaveURL('/admin-dashboard');
  const { uri, codes } = await setUp(page, administrator);
  await expect(page.getByText('المتبقي: 8 رموز استرداد')).toBeVisible();
  await expectAccessible(page);
  await leave(page);

  await giveCredentials(page, administrator);
  await expect(page.getByLabel('رمز التحقق')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('املأ هذه الخانة')).toBeVisible();
  await expectAccessible(page);
  // The code of the next time step, because the current one may have been used.
  await page.getByLabel('رمز التحقق').fill(shownByAuthenticator(uri, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard');
  await leave(page);

  await giveCredentials(page, administrator);
  await page.getByRole('button', { name: 'ليس معي الهاتف' }).click();
  await expect(page.getByLabel('رمز الاسترداد')).toBeFocused();
  await page.getByLabel('رمز الاسترداد').fill(codes[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/admin-dashboard');

  await page.goto('/admin/sessions');
  await expect(page.getByText('المتبقي: 7 رموز استرداد')).toBeVisible();
  await page.getByRole('button', { name: 'إيقاف التحقق بخطوتين' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^كلمة المرور/).fill(administrator.password);
  await dialog.getByLabel('رمز التحقق').fill(codes[1] ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'نعم، أوقفه' }).click();
  await expect(page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' })).toBeVisible();
  await leave(page);
  await giveCredentials(page, administrator);
  await expect(page).toHaveURL('/admin-dashboard');

  await page.goto('/admin/audit');
  for (const act of ['تفعيل التحقق بخطوتين', 'دخول برمز استرداد', 'إيقاف التحقق بخطوتين']) {
    await expect(page.getByRole('listitem').filter({ hasText: act }).first()).toBeVisible();
  }
  expect(consoleErrors).toEqual([]);
});
