import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeAccount, newPerson, startSession } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('اسم المستخدم').fill(username);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

async function search(page: Page, text: string) {
  await page.getByLabel('البحث عن مستخدم').fill(text);
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
}

const placesOf = (page: Page) => page.getByRole('navigation', { name: 'أقسام الإدارة' });

/** A member whom nobody else is called like, with the profile that their first request makes. */
async function makeMember(request: Parameters<typeof makeAccount>[0]) {
  const name = `هدى ${randomLetters()}`;
  const person = await makeAccount(request, { ...newPerson(), name });
  const { access_token } = JSON.parse(await startSession(request, person));
  const me = await request.get('/api/me', { headers: { authorization: `Bearer ${access_token}` } });
  return { name, number: (await me.json()).user_id_display as string };
}

test('an administrator signs in, upgrades a member, returns them to free, and deletes them', async ({
  page,
  request,
}) => {
  const mistakes = watchConsole(page);
  const administrator = await makeAdministrator();
  const member = await makeMember(request);
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByText('يرجى إدخال اسم المستخدم وكلمة المرور')).toBeVisible();
  await signIn(page, { ...administrator, password: 'wrong' });
  await expect(page.getByText('فشل في تسجيل الدخول')).toBeVisible();
  await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, administrator);
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`مرحباً، ${administrator.username}`);
  for (const figure of [
    'إجمالي المستخدمين',
    'العضويات المميزة',
    'الإعلانات النشطة',
    'إجمالي الإيرادات',
    'مراقبة التخزين',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: figure })).toBeVisible();
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'مراقبة التخزين' })).toContainText('نشط');

  await search(page, member.number);
  await expect(page.getByText('نتائج البحث')).toBeVisible();
  await expect(page.getByText('العدد: 1')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: member.name });
  await expect(row).toContainText('مميز - فردي');
  await expectAccessible(page);

  await page.getByRole('button', { name: `تغيير العضوية: ${member.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: /التجار/ }).check({ force: true });
  await dialog.getByLabel('ملاحظات').fill('حوالة 4711');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'تأكيد التغيير' }).click();
  await expect(page.getByText('تم بنجاح')).toBeVisible();
  await expect(row).toContainText('مميز - تاجر');

  const downgrade = async () => {
    await page.getByRole('button', { name: `مجاني: ${member.name}` }).click();
    await expect(dialog).toContainText('الأيام التي يخسرها من عضويته');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'نعم، أرجعه إلى المجانية' }).click();
    await expect(page.getByRole('button', { name: `ترقية: ${member.name}` })).toBeVisible();
  };
  await downgrade();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByText('عادت العضوية كما كانت')).toBeVisible();
  await expect(row).toContainText('مميز - تاجر');
  await downgrade();

  await page.getByRole('button', { name: `حذف: ${member.name}` }).click();
  await expect(dialog).toContainText(`حذف المستخدم ${member.name}؟`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'حساب مكرر' }).click();
  await dialog.getByRole('button', { name: 'نعم، احذف المستخدم' }).click();
  await expect(page.getByText('تم حذف المستخدم')).toBeVisible();
  await expect(page.getByText('لا توجد نتائج للبحث الحالي')).toBeVisible();

  expect(mistakes).toEqual([]);
});

test('an administrator looks at what uses the space', async ({ page }) => {
  const mistakes = watchConsole(page);
  await page.goto('/admin-login');
  await signIn(page, await makeAdministrator());
  await page.getByRole('tab', { name: 'مراقبة التخزين' }).click();
  await expect(page.getByRole('progressbar', { name: 'استخدام التخزين' })).toBeVisible();
  await page.getByRole('button', { name: 'تحليل التخزين' }).click();
  await expect(page.getByText('صور السيارات')).toBeVisible();
  await page.getByRole('button', { name: 'تنظيف ذاكرة المتصفح' }).click();
  await expect(page.getByText('تم تنظيف ذاكرة المتصفح')).toBeVisible();
  await expectAccessible(page);
  expect(mistakes).toEqual([]);
});

test('an administrator changes their password and leaves; an ended session leads to the sign-in', async ({
  page,
}) => {
  const mistakes = watchConsole(page);
  const administrator = await makeAdministrator();
  const next = 'Khartoum-Bridge-88!';
  await page.goto('/admin-login');
  await signIn(page, administrator);
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'تغيير كلمة المرور' });
  await submit.click();
  await expect(dialog.getByText('يرجى إدخال كلمة المرور وتأكيدها').first()).toBeVisible();
  await dialog.getByLabel('كلمة المرور الحالية').fill('wrong');
  await dialog.getByLabel('كلمة المرور الجديدة').fill(next);
  await dialog.getByLabel('تأكيد كلمة المرور').fill('Other-Bridge-88!');
  await submit.click();
  await expect(dialog.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  await dialog.getByLabel('تأكيد كلمة المرور').fill(next);
  await submit.click();
  await expect(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('كلمة المرور الحالية').fill(administrator.password);
  await submit.click();
  await expect(dialog.getByText('تم تغيير كلمة المرور بنجاح!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'تسجيل خروج' }).click();
  await expect(page).toHaveURL('/admin-login');
  expect(await page.evaluate(() => localStorage.getItem('arabati.admin'))).toBeNull();
  await signIn(page, { ...administrator, password: next });
  await expect(page).toHaveURL('/admin-dashboard');

  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('arabati.admin') ?? '{}');
    localStorage.setItem('arabati.admin', JSON.stringify({ ...stored, token: 'forged' }));
  });
  await page.reload();
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('يجب تسجيل الدخول أولاً للوصول إلى لوحة التحكم')).toBeVisible();

  // A link to a page of the administration survives the sign-in.
  await page.goto('/admin/audit?act=sign-in');
  await expect(page).toHaveURL('/admin-login');
  await signIn(page, { ...administrator, password: next });
  await expect(page).toHaveURL('/admin/audit?act=sign-in');
  expect(mistakes).toEqual([]);
});

const ownTitle = () => `أكسنت ${randomLetters()}`;

test('an administrator looks a member up and takes their ad down for a reason that they read', async ({
  browser,
  member: { page, person },
}) => {
  const desk = await (await browser.newContext()).newPage();
  const mistakes = watchConsole(desk);
  const title = ownTitle();
  const [ad] = await postAds(page.request, person, [{ title }]);
  const me = await page.request.get('/api/me', { headers: await headersOf(page.request, person) });
  const number = (await me.json()).user_id_display;
  const dialog = desk.getByRole('dialog');

  await desk.goto('/admin-login');
  await signIn(desk, await makeAdministrator());
  await placesOf(desk).getByRole('link', { name: 'المستخدمون' }).click();
  await desk.getByLabel('الترتيب').selectOption({ label: 'الاسم' });
  await search(desk, number);
  await expect(desk.getByRole('listitem').filter({ hasText: number })).toHaveCount(1);
  await expectAccessible(desk);
  await desk.getByRole('link', { name: person.name }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await desk.getByRole('tab', { name: 'النقاط' }).click();
  await expect(desk.getByText('رصيد عرض الإطلاق')).toBeVisible();
  await desk.getByRole('button', { name: 'تصحيح الرصيد' }).click();
  const correction = dialog.getByRole('button', { name: 'تصحيح الرصيد' });
  await correction.click();
  await expect(dialog.getByText('املأ هذه الخانة')).toBeVisible();
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
  expect(mistakes).toEqual([]);
});

test('an administrator boosts an ad that was paid for, reads the log, and ends a session', async ({
  page,
  request,
}) => {
  const mistakes = watchConsole(page);
  const administrator = await makeAdministrator();
  const title = ownTitle();
  const [ad] = await postAds(request, await makeAccount(request), [{ title }]);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin-login');
  await signIn(page, administrator);

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

  await placesOf(page).getByRole('link', { name: 'سجل الإدارة' }).click();
  await page.getByLabel('المسؤول').selectOption(administrator.username);
  await page.getByLabel('الإجراء').selectOption('ad-boosted');
  await expect(page.getByText(/^تعزيز: الباقة المميزة: .*حوالة 815/)).toHaveCount(1);
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('من يوم').fill('2020-01-01');
  await page.getByLabel('إلى يوم').fill('2020-01-02');
  await expect(page.getByText('لا توجد نتائج للبحث الحالي')).toBeVisible();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02/);
  await page.getByLabel('إلى يوم').fill('');
  await expect(page.getByText(/حوالة 815/)).toHaveCount(1);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'تنزيل كملف CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`arabati-audit-${today}.csv`);
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
  expect(mistakes).toEqual([]);
});

test('what fails is said in the words of its act', async ({ page, request }) => {
  const administrator = await makeAdministrator();
  const member = await makeMember(request);
  await page.route('**/functions/v1/admin-auth', (route) => route.abort());
  await page.goto('/admin-login');
  await signIn(page, administrator);
  await expect(page.getByText(/^حدث خطأ في الاتصال/)).toBeVisible();
  await page.unroute('**/functions/v1/admin-auth');
  await signIn(page, administrator);
  await search(page, member.number);
  const refuse = (address: string, code: string, status: number) =>
    page.route(address, (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', status, code }),
      }),
    );
  await refuse('**/api/admin/members/*/membership', 'member-not-found', 404);
  await page.getByRole('button', { name: `مجاني: ${member.name}` }).click();
  const confirm = page.getByRole('button', { name: 'نعم، أرجعه إلى المجانية' });
  await confirm.click();
  await expect(page.getByText('خطأ في الترقية')).toBeVisible();
  await refuse('**/api/admin/members/*/membership', 'unexpected', 500);
  await confirm.click();
  await expect(page.getByText('خطأ في العملية')).toBeVisible();
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await refuse('**/api/admin/members/*', 'unexpected', 500);
  await page.getByRole('button', { name: `حذف: ${member.name}` }).click();
  await page.getByRole('button', { name: 'حساب مكرر' }).click();
  await page.getByRole('button', { name: 'نعم، احذف المستخدم' }).click();
  await expect(page.getByText('خطأ في الحذف')).toBeVisible();
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await refuse('**/functions/v1/admin-change-password', 'too-many-requests', 429);
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('كلمة المرور الحالية').fill(administrator.password);
  await dialog.getByLabel('كلمة المرور الجديدة').fill('Khartoum-Bridge-88!');
  await dialog.getByLabel('تأكيد كلمة المرور').fill('Khartoum-Bridge-88!');
  await dialog.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(dialog.getByText('فشل في تغيير كلمة المرور')).toBeVisible();
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await refuse('**/api/admin/storage', 'not-allowed', 403);
  await page.getByRole('tab', { name: 'مراقبة التخزين' }).click();
  await expect(page.getByText('خطأ في تحميل بيانات التخزين')).toBeVisible();
  await page.getByRole('tab', { name: 'إدارة المستخدمين' }).click();
  await refuse('**/api/admin/members?*', 'not-allowed', 403);
  await search(page, 'سلمى');
  await expect(page.getByText('خطأ في البحث').first()).toBeVisible();
  await expect(page.getByText('حدث خطأ أثناء البحث عن المستخدمين').first()).toBeVisible();
});

test('an administrator signs a member out on every device', async ({ page, request }) => {
  const mistakes = watchConsole(page);
  const name = `هدى ${randomLetters()}`;
  const headers = await headersOf(request, await makeAccount(request, { ...newPerson(), name }));
  const me = await (await request.get('/api/me', { headers })).json();
  await page.goto('/admin-login');
  await signIn(page, await makeAdministrator());
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goto(`/admin/users/${me.user_id}`);
  await page.getByRole('button', { name: 'إنهاء الجلسات' }).click();
  const dialog = page.getByRole('dialog', { name: `إنهاء جلسات ${name}؟` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'نعم، أنهِ الجلسات' }).click();
  await expect(page.getByText('تم إنهاء الجلسات')).toBeVisible();
  expect((await request.get('/api/me', { headers })).status()).toBe(401);
  await expectAccessible(page);
  expect(mistakes).toEqual([]);
});
