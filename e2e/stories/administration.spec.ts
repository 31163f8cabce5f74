import { makeAdministrator } from '../fixtures/administrator.ts';
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
