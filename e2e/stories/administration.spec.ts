import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf } from '../fixtures/ads.ts';
import { searchMembers, submitCredentials } from '../fixtures/dashboard.ts';
import { makeAccount, newPerson, startSession } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** Creates a member with a unique name; the first request creates the profile. */
async function makeMember(request: Parameters<typeof makeAccount>[0]) {
  const name = `هدى ${randomLetters()}`;
  const person = await makeAccount(request, { ...newPerson(), name });
  const { access_token } = JSON.parse(await startSession(request, person));
  const me = await request.get('/api/me', { headers: { authorization: `Bearer ${access_token}` } });
  return { name, number: (await me.json()).user_id_display as string };
}

test('an administrator signs in, upgrades a member, downgrades them, and deletes them', async ({
  page,
  request,
}) => {
  const consoleErrors = watchConsole(page);
  const administrator = await makeAdministrator();
  const member = await makeMember(request);
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByText('يرجى إدخال اسم المستخدم وكلمة المرور')).toBeVisible();
  await submitCredentials(page, { ...administrator, password: 'wrong' });
  await expect(page.getByText('فشل في تسجيل الدخول')).toBeVisible();
  await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible(page);
  await submitCredentials(page, administrator);
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

  await searchMembers(page, member.number);
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

  expect(consoleErrors).toEqual([]);
});

test('an administrator sees how the storage is used', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  await page.goto('/admin-login');
  await submitCredentials(page, await makeAdministrator());
  await page.getByRole('tab', { name: 'مراقبة التخزين' }).click();
  await expect(page.getByRole('progressbar', { name: 'استخدام التخزين' })).toBeVisible();
  await page.getByRole('button', { name: 'تحليل التخزين' }).click();
  await expect(page.getByText('صور السيارات')).toBeVisible();
  await page.getByRole('button', { name: 'تنظيف ذاكرة المتصفح' }).click();
  await expect(page.getByText('تم تنظيف ذاكرة المتصفح')).toBeVisible();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('an administrator changes their password and signs out; an ended session leads to the sign-in', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  const administrator = await makeAdministrator();
  const next = 'Khartoum-Bridge-88!';
  await page.goto('/admin-login');
  await submitCredentials(page, administrator);
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
  await submitCredentials(page, { ...administrator, password: next });
  await expect(page).toHaveURL('/admin-dashboard');

  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('arabati.admin') ?? '{}');
    localStorage.setItem('arabati.admin', JSON.stringify({ ...stored, token: 'forged' }));
  });
  await page.reload();
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('يجب تسجيل الدخول أولاً للوصول إلى لوحة التحكم')).toBeVisible();

  // A link to an administration page survives the sign-in.
  await page.goto('/admin/audit?act=sign-in');
  await expect(page).toHaveURL('/admin-login');
  await submitCredentials(page, { ...administrator, password: next });
  await expect(page).toHaveURL('/admin/audit?act=sign-in');
  expect(consoleErrors).toEqual([]);
});

test('a failed action shows the text of that action', async ({ page, request }) => {
  const administrator = await makeAdministrator();
  const member = await makeMember(request);
  await page.route('**/functions/v1/admin-auth', (route) => route.abort());
  await page.goto('/admin-login');
  await submitCredentials(page, administrator);
  await expect(page.getByText(/^حدث خطأ في الاتصال/)).toBeVisible();
  await page.unroute('**/functions/v1/admin-auth');
  await submitCredentials(page, administrator);
  await searchMembers(page, member.number);
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
  await searchMembers(page, 'سلمى');
  await expect(page.getByText('خطأ في البحث').first()).toBeVisible();
  await expect(page.getByText('حدث خطأ أثناء البحث عن المستخدمين').first()).toBeVisible();
});

test('an administrator signs a member out on every device', async ({ page, request }) => {
  const consoleErrors = watchConsole(page);
  const name = `هدى ${randomLetters()}`;
  const headers = await headersOf(request, await makeAccount(request, { ...newPerson(), name }));
  const me = await (await request.get('/api/me', { headers })).json();
  await page.goto('/admin-login');
  await submitCredentials(page, await makeAdministrator());
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goto(`/admin/users/${me.user_id}`);
  await page.getByRole('button', { name: 'إنهاء الجلسات' }).click();
  const dialog = page.getByRole('dialog', { name: `إنهاء جلسات ${name}؟` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'نعم، أنهِ الجلسات' }).click();
  await expect(page.getByText('تم إنهاء الجلسات')).toBeVisible();
  expect((await request.get('/api/me', { headers })).status()).toBe(401);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});
