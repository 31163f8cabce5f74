import type { Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { type Credentials, submitCredentials } from '../fixtures/dashboard.ts';
import { leaveFor } from '../fixtures/overlay-entry.ts';
import { makeAccount, newPerson, startSession } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

async function signIn(page: Page, credentials: Credentials) {
  await page.goto('/admin-login');
  await submitCredentials(page, credentials);
  await expect(page).toHaveURL('/admin-dashboard');
}

test('an owner adds a moderator, who can open only permitted pages, and disables them', async ({
  page,
  browser,
}) => {
  const consoleErrors = watchConsole(page);
  const owner = await makeAdministrator();
  await signIn(page, owner);
  await page.getByRole('link', { name: 'المسؤولون' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المسؤولون');
  await expectAccessible(page);

  const username = `mushrif-${owner.username.slice(-8)}`;
  await page.getByRole('button', { name: 'إضافة مسؤول' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('اسم المستخدم').fill(username);
  await dialog.getByLabel('الدور').selectOption('moderator');
  await dialog.getByLabel('كلمة مرورك أنت').fill(owner.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'إضافة', exact: true }).click();
  const password = (await dialog.getByTestId('new-password').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'نسختها' }).click();

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, { username, password });
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('اختر كلمة مرور جديدة');
  await expect(desk.getByRole('navigation', { name: 'أقسام الإدارة' })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.getByLabel('كلمة المرور الحالية').fill(password);
  await desk.getByLabel('كلمة المرور الجديدة').first().fill('Nile-Desk-2026!');
  await desk.getByLabel('تأكيد كلمة المرور').fill('Nile-Desk-2026!');
  await desk.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const places = desk.getByRole('navigation', { name: 'أقسام الإدارة' });
  await expect(places.getByRole('link', { name: 'الإعلانات' })).toBeVisible();
  await expect(places.getByRole('link', { name: 'الإيصالات' })).toHaveCount(0);
  await expect(places.getByRole('link', { name: 'الإعدادات' })).toHaveCount(0);
  await desk.goto('/admin/settings');
  await expect(desk.getByText('هذه الصفحة ليست من صلاحياتك')).toBeVisible();
  await expectAccessible(desk);

  await page.getByRole('button', { name: `تعطيل: ${username}` }).click();
  await dialog.getByRole('button', { name: 'نعم، عطّله' }).click();
  await expect(page.getByText('تم تعطيل المسؤول')).toBeVisible();
  await desk.goto('/admin/ads');
  await expect(desk).toHaveURL('/admin-login');
  await context.close();
  expect(consoleErrors).toEqual([]);
});

test('an administrator suspends a member, who sees the reason at the sign-in, and lifts the suspension', async ({
  page,
  request,
  browser,
}) => {
  const person = await makeAccount(request, { ...newPerson(), name: `هدى ${randomLetters()}` });
  const { access_token } = JSON.parse(await startSession(request, person));
  await request.get('/api/me', { headers: { authorization: `Bearer ${access_token}` } });
  await signIn(page, await makeAdministrator());
  await page.goto(`/admin/users?q=${encodeURIComponent(person.name)}`);
  await page.getByRole('link', { name: person.name }).click();
  await page.getByRole('button', { name: 'إيقاف', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(dialog.getByText('اكتب سبب الإيقاف')).toBeVisible();
  await dialog.getByLabel('المدة').selectOption('30');
  await dialog.getByRole('button', { name: 'اشتباه في احتيال' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(page.getByText('تم إيقاف الحساب')).toBeVisible();
  await expect(page.getByText('موقوف حتى')).toBeVisible();
  await leaveFor(page, '/admin/users?membership=suspended');
  await expect(page.getByRole('listitem').filter({ hasText: person.name })).toContainText('موقوف');

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto('/auth?mode=app');
  await phone.getByLabel('البريد الإلكتروني').fill(person.email);
  await phone.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
  await phone.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(phone.getByText('حسابك موقوف حتى')).toBeVisible();
  await expect(phone.getByText('اشتباه في احتيال')).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: person.name }).click();
  await page.getByRole('button', { name: 'رفع الإيقاف' }).click();
  await dialog.getByRole('button', { name: 'نعم، ارفع الإيقاف' }).click();
  await expect(page.getByText('تم رفع الإيقاف')).toBeVisible();
  await startSession(request, person);
});
