import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { choosePhotos, fillUpToPhotos, next, uploaded } from '../fixtures/posting-form.ts';
import { expect, test, watchConsole } from '../fixtures/test.ts';

/** Behaves like a browser whose owner has blocked all site data. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
    const refuse = () => {
      throw denied();
    };
    const reject = () => Promise.reject(denied());
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    }
    Object.assign(IDBFactory.prototype, { open: refuse, databases: reject });
    Object.assign(CacheStorage.prototype, { open: reject, delete: reject, keys: reject });
    Object.assign(LockManager.prototype, { request: reject });
  });
}

test('with all site data blocked, the app opens, and a member signs in, writes, posts and signs out', async ({
  page,
  request,
}) => {
  const [buyer, seller] = [await makeAccount(request), await makeAccount(request)];
  const [ad] = await postAds(request, seller, [{ title: 'هونداي فت 2012 بلا تخزين' }]);
  const consoleErrors = watchConsole(page);
  await blockStorage(page);
  await page.goto(`/ad/${ad?.id}?mode=app`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${ad?.title}`);

  await page.getByRole('link', { name: 'مراسلة البائع' }).first().click();
  await page.getByLabel('البريد الإلكتروني').fill(buyer.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await page.getByLabel('رسالتك').fill('السلام عليكم');
  await page.getByLabel('رسالتك').press('Enter');
  await expect(page.getByRole('list').filter({ hasText: 'السلام عليكم' })).toContainText('أُرسلت');

  await page.getByRole('link', { name: 'عربتي، الصفحة الرئيسية' }).click();
  await page.getByRole('link', { name: 'أضف إعلان' }).first().click();
  await fillUpToPhotos(page, 'تويوتا يارس 2012 بلا تخزين');
  await choosePhotos(page, await carPhoto('red'));
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expect(page).toHaveURL('/profile?tab=ads');

  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'تسجيل دخول' }).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
