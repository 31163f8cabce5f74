import type { Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { abortRequests, loseFirstResponse, restoreNetwork } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** The card loads near the screen. */
const scrollToCards = (page: Page) => page.getByText('توثيق رقم واتساب').scrollIntoViewIfNeeded();

test('a broker sends documents, the desk approves them, and buyers see a verified identity until the name changes', async ({
  browser,
  request,
  member: { page, person },
}) => {
  const showroom = `معرض ${randomLetters()}`;
  const broker = { seller_role: 'وسيط', broker_commission_requested: false };
  const [ad] = await postAds(request, person, [{ form: broker }]);
  await page.goto('/profile');
  const ask = page.getByRole('button', { name: 'وثّق هويتي' });
  await scrollToCards(page);
  await ask.click();
  await page.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(page.getByText('أضف صورة المستند').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'رخصة المعرض' }).check();
  await page.getByLabel('الاسم في المستند').fill(showroom);

  // A failed upload keeps the picture and what was typed.
  await abortRequests(page, '**/api/me/identity/documents/*');
  await page.getByLabel('أضف صورة المستند').setInputFiles(await carPhoto('blue'));
  await expect(page.getByText('لم تُرفع الصورة')).toBeVisible();
  await page.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(page.getByText('صورة لم تُرفع')).toBeVisible();
  await expectAccessible(page);
  await restoreNetwork(page);
  await page.getByRole('button', { name: 'إعادة الرفع' }).click();
  await expect(page.getByText('رُفعت الصورة 1')).toBeVisible();
  await page.getByLabel('أضف صورة أخرى').setInputFiles(await carPhoto('green'));
  await expect(page.getByText('رُفعت الصورة 2')).toBeVisible();
  await page.reload();
  await scrollToCards(page);
  await expect(page.getByText('رُفعت الصورة 2')).toBeVisible();
  await expect(page.getByLabel('الاسم في المستند')).toHaveValue(showroom);
  await expectAccessible(page);
  // The response is lost. The request is repeated and is the same one.
  await loseFirstResponse(page, '**/api/me/identity/requests/*');
  await page.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(page.getByText('طلبك قيد المراجعة')).toBeVisible();
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await desk
    .getByRole('navigation', { name: 'أقسام الإدارة' })
    .getByRole('link', { name: 'توثيق الهوية' })
    .click();
  const job = desk.getByRole('listitem').filter({ hasText: showroom });
  await expectAccessible(desk);
  await job.getByRole('link').click();
  await expect(desk.getByRole('img', { name: 'صورة المستند 2' })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('a');
  await expect(desk.getByRole('dialog')).toContainText(person.name);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'تأكيد التوثيق' }).click();
  await expect(desk.getByText('تم توثيق الهوية')).toBeVisible();
  await expectOverlayEntry(desk, false);
  await expect(desk.getByText('حذفنا الصور بعد القرار')).toBeVisible();
  await expectAccessible(desk);
  expect(consoleErrors).toEqual([]);

  await expect(page.getByText('هويتك موثّقة')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('رأت عربتي مستندات البائع')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'كل إعلانات البائع' }).click();
  // Beside the seller, and on the card.
  await expect(page.getByText('هوية موثّقة')).toHaveCount(2);
  await expectAccessible(page);

  await page.goto('/profile');
  await page.getByRole('tabpanel').getByLabel('الاسم').fill('اسم جديد');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await scrollToCards(page);
  await expect(page.getByText('هويتك غير موثّقة الآن')).toBeVisible();
});
