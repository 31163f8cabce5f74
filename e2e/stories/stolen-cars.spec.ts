import { randomInt } from 'node:crypto';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test('a member declares a theft, the desk confirms it, its ad is hidden, and buyers of the car are warned', async ({
  browser,
  request,
  member: { page },
}) => {
  const number = `NZE121${randomInt(1_000_000, 9_999_999)}`;
  const tail = number.slice(-4);
  const title = `كورولا ${randomLetters()}`;
  const seller = await makeAccount(request);
  const [ad, other] = await postAds(request, seller, [
    { title, form: { chassis_number: number } },
    {
      title: `فيتز ${randomLetters()}`,
      form: { chassis_number: `NZE131${randomInt(1_000_000, 9_999_999)}` },
    },
  ]);

  await page.goto('/safe-buying');
  await page.getByRole('link', { name: 'تسجيل سيارة مسروقة' }).click();
  await page.getByLabel('رقم الشاسيه').fill('NZE');
  await page.getByRole('button', { name: 'إرسال البلاغ' }).click();
  await expect(page.getByLabel('رقم الشاسيه')).toBeFocused();
  // As copied from the papers.
  await page.getByLabel('رقم الشاسيه').fill(`nze121-${number.slice(6)}`);
  await page.getByLabel('رقم بلاغ الشرطة').fill('بحري 1423/2026');
  await page.getByLabel('أين ومتى سُرقت؟').fill('من السوق العربي');
  // A phone with little memory reloads the app.
  await page.reload();
  await expect(page.getByLabel('رقم الشاسيه')).toHaveValue(`nze121-${number.slice(6)}`);
  await expect(page.getByLabel('رقم بلاغ الشرطة')).toHaveValue('بحري 1423/2026');
  // The response is lost. Another press is the same declaration.
  await loseFirstResponse(page, '**/api/me/stolen-cars/*');
  await page.getByRole('button', { name: 'إرسال البلاغ' }).click();
  await expect(page.getByText('وصلنا بلاغك')).toBeVisible();
  const declared = page.getByRole('listitem').filter({ hasText: `•••• ${tail}` });
  await expect(declared).toHaveCount(1);
  await expect(declared).toContainText('قيد المراجعة');
  await expect(page.getByLabel('رقم الشاسيه')).toHaveValue('');

  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  const sections = desk.getByRole('navigation', { name: 'أقسام الإدارة' });
  await sections.getByRole('link', { name: 'المسروقة' }).click();
  const card = desk.getByRole('listitem').filter({ hasText: `•••• ${tail}` });
  await expect(card.getByRole('link', { name: title })).toBeVisible();
  await card.getByRole('button', { name: `تأكيد سرقة الشاسيه ${tail}` }).click();
  await expect(desk.getByText('السيارة في السجل')).toBeVisible();
  await expect(card).toHaveCount(0);
  await sections.getByRole('link', { name: 'البلاغات' }).click();
  await desk.getByRole('link', { name: `إعلان: ${title}` }).click();
  await expect(desk.getByText('رقم الشاسيه في سجل السيارات المسروقة')).toBeVisible();
  await expect(desk.getByText('سجل السيارات المسروقة', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  expect(consoleErrors).toEqual([]);
  await desk.context().close();

  // The decision's notification refreshes the list.
  await expect(declared).toContainText('في السجل');
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByRole('heading', { name: 'الإعلان قيد المراجعة' })).toBeVisible();
  await page.goto(`/ad/${other?.id}`);
  await page.getByRole('button', { name: 'تحقّق من رقم الشاسيه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('رقم الشاسيه').fill(number);
  await dialog.getByRole('button', { name: 'مقارنة' }).click();
  await expect(dialog.getByText('هذا الرقم في سجل السيارات المسروقة')).toBeVisible();
  await expect(dialog.getByText('الرقم غير مطابق')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/stolen-cars');
  await declared.getByRole('button', { name: /اسحب بلاغ الشاسيه/ }).click();
  await page.getByRole('button', { name: 'نعم، اسحبه' }).click();
  await expect(declared).toContainText('مسحوب');
});
