import type { Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { searchMembers, submitCredentials } from '../fixtures/dashboard.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const placesOf = (page: Page) => page.getByRole('navigation', { name: 'أقسام الإدارة' });

const ownTitle = () => `أكسنت ${randomLetters()}`;

test('an administrator finds a member and takes their ad down, and the member sees the reason', async ({
  browser,
  member: { page, person },
}) => {
  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  const title = ownTitle();
  const [ad] = await postAds(page.request, person, [{ title }]);
  const me = await page.request.get('/api/me', { headers: await headersOf(page.request, person) });
  const number = (await me.json()).user_id_display;
  const dialog = desk.getByRole('dialog');

  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await placesOf(desk).getByRole('link', { name: 'المستخدمون' }).click();
  await desk.getByLabel('الترتيب').selectOption({ label: 'الاسم' });
  await searchMembers(desk, number);
  await expect(desk.getByRole('listitem').filter({ hasText: number })).toHaveCount(1);
  await expectAccessible(desk);
  await desk.getByRole('link', { name: person.name }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await desk.getByRole('tab', { name: 'النقاط' }).click();
  await expect(desk.getByText('رصيد عرض الإطلاق')).toBeVisible();
  await desk.getByRole('button', { name: 'تصحيح الرصيد' }).click();
  const correction = dialog.getByRole('button', { name: 'تصحيح الرصيد' });
  await correction.click();
  await expect(dialog.getByText('اكتب السبب')).toBeVisible();
  await dialog.getByLabel('التصحيح').selectOption('take');
  await dialog.getByLabel('عدد النقاط').fill('٥');
  await dialog.getByLabel('السبب').fill('نقاط زائدة');
  await expectAccessible(desk);
  await correction.click();
  await expect(desk.getByText('الرصيد الآن: 25 نقطة.')).toBeVisible();
  await expect(desk.getByText('نقاط زائدة')).toBeVisible();
  await desk.getByRole('tab', { name: 'التفعيلات' }).click();
  await expect(desk.getByText('لم يُفعّل له شيء بعد')).toBeVisible();
  await desk.getByRole('button', { name: 'تغيير العضوية' }).click();
  await dialog.getByRole('button', { name: 'تأكيد التغيير' }).click();
  await expect(dialog).toBeHidden();
  await desk.getByRole('button', { name: 'تصحيح المبلغ' }).click();
  await dialog.getByLabel('المبلغ المستلم الصحيح').fill('14000');
  await dialog.getByLabel('السبب').fill('خطأ في المبلغ');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'تصحيح المبلغ' }).click();
  await expect(desk.getByText(/^تصحيح المبلغ .*خطأ في المبلغ/)).toBeVisible();
  await desk.getByRole('button', { name: 'رد مبلغ' }).click();
  await dialog.getByLabel('المبلغ المعاد').fill('15000');
  await dialog.getByLabel('السبب').fill('طلب العضو');
  await dialog.getByRole('button', { name: 'تسجيل الرد' }).click();
  await expect(dialog.getByText('اكتب رقماً من 1 إلى 14,000')).toBeVisible();
  await dialog.getByLabel('المبلغ المعاد').fill('4000');
  await dialog.getByRole('button', { name: 'تسجيل الرد' }).click();
  await expect(desk.getByText(/^مبلغ معاد .*طلب العضو/)).toBeVisible();
  await desk.getByRole('tab', { name: 'الإعلانات' }).click();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: title }).click();
  await expect(desk).toHaveURL(`/admin/ads/${ad?.id}`);

  const reason = 'الصور لا تخص السيارة المعروضة';
  await desk.getByRole('button', { name: `إزالة: ${title}` }).click();
  await dialog.getByRole('button', { name: 'إزالة الإعلان' }).click();
  await expect(dialog.getByLabel('سبب الإزالة')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: reason }).click();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'إزالة الإعلان' }).click();
  await expect(desk.getByText('هذا الإعلان مُزال من السوق')).toBeVisible();
  expect((await page.request.get(`/api/ads/${ad?.id}`)).status()).toBe(404);
  await page.goto('/notifications');
  await expect(page.getByText('أزالت الإدارة إعلانك')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();

  await desk.getByRole('button', { name: `إعادة: ${title}` }).click();
  await expect(desk.getByText('هذا الإعلان مُزال من السوق')).toBeHidden();
  await expect(page.getByText('أعادت الإدارة إعلانك')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
