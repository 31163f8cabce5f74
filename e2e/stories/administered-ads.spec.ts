import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { khartoumDayText } from '@arabati/domain/time/khartoum';
import type { Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { searchMembers, submitCredentials } from '../fixtures/dashboard.ts';
import { makeAccount } from '../fixtures/people.ts';
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

test('an administrator boosts an ad after a payment, reads the audit log, and ends a session', async ({
  page,
  request,
}) => {
  const consoleErrors = watchConsole(page);
  const administrator = await makeAdministrator();
  const title = ownTitle();
  const form = { chassis_number: `NZE141${randomInt(1_000_000, 9_999_999)}` };
  const [ad] = await postAds(request, await makeAccount(request), [{ title, form }]);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin-login');
  await submitCredentials(page, administrator);

  await placesOf(page).getByRole('link', { name: 'الإعلانات' }).click();
  await page.getByLabel('البحث عن إعلان').fill(`https://arabati.example/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([title]);
  await page.getByRole('button', { name: `تعزيز: ${title}` }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByLabel('ملاحظات').fill('حوالة 815');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'تفعيل التعزيز' }).click();
  await expect(page.getByText('الإعلان في الصدارة')).toBeVisible();
  await expect(page.getByText('في الصدارة', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'رأيت الرقم على السيارة أو الأوراق' }).click();
  await expect(page.getByText('موثّق', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'إلغاء التوثيق' })).toBeVisible();

  await placesOf(page).getByRole('link', { name: 'سجل الإدارة' }).click();
  await page.getByLabel('المسؤول').selectOption(administrator.username);
  await page.getByLabel('الإجراء').selectOption('ad-boosted');
  await expect(page.getByText(/^تعزيز: الباقة المميزة: .*حوالة 815/)).toHaveCount(1);
  await page.getByLabel('من يوم').fill('2020-01-01');
  await page.getByLabel('إلى يوم').fill('2020-01-02');
  await expect(page.getByText('لا توجد نتائج للبحث الحالي')).toBeVisible();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02/);
  await page.getByLabel('إلى يوم').fill('');
  await expect(page.getByText(/حوالة 815/)).toHaveCount(1);
  await expectAccessible(page);
  const before = khartoumDayText(new Date());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'تنزيل كملف CSV' }).click(),
  ]);
  // Midnight may have passed meanwhile.
  const days = [before, khartoumDayText(new Date())];
  expect(days.map((day) => `arabati-audit-${day}.csv`)).toContain(file.suggestedFilename());
  expect(await readFile(await file.path(), 'utf8')).toContain('حوالة 815');
  const elsewhere = await request.post('/functions/v1/admin-auth', { data: administrator });
  const { token } = await elsewhere.json();
  await placesOf(page).getByRole('link', { name: 'الجلسات' }).click();
  await page.getByRole('button', { name: `إنهاء جلسة ${administrator.username}` }).click();
  await dialog.getByRole('button', { name: 'نعم، أنهِ الجلسة' }).click();
  await expect(page.getByText('انتهت الجلسة')).toBeVisible();
  const over = await request.get('/api/admin/audit', { headers: { authorization: `Bearer ${token}` } });
  expect(over.status()).toBe(401);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});
