import { adminAuth, getAdminSession } from '@arabati/domain/administration/administration.requests';
import { listMembers } from '@arabati/domain/administration/members.requests';
import { expect, test } from 'vitest';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { adminName, adminSession } from '../../testing/sample-members.ts';

test('an ended session leads to the sign-in, which says what is wrong and leads back to the page', async () => {
  const server = startAdministrationServer();
  server.reject(getAdminSession, 'not-signed-in');
  server.reject(listMembers, 'not-signed-in');
  const page = await renderApp('/admin/users?membership=premium', { actor: 'administrator' });
  await expect.poll(() => location.pathname).toBe('/admin-login');
  const notice = page.getByText('يجب تسجيل الدخول أولاً للوصول إلى لوحة التحكم');
  await expect.element(notice).toBeVisible();
  expect(localStorage.getItem('arabati.admin')).toBeNull();

  const submit = page.getByRole('button', { name: 'تسجيل الدخول' });
  await submit.click();
  await expect.element(page.getByText('يرجى إدخال اسم المستخدم وكلمة المرور')).toBeVisible();
  expect(server.received(adminAuth)).toEqual([]);
  server.disconnect(adminAuth);
  await page.getByLabelText('اسم المستخدم').fill(adminName);
  await page.getByLabelText('كلمة المرور', { exact: true }).fill('wrong');
  await submit.click();
  await expect.element(page.getByText(/^حدث خطأ في الاتصال/)).toBeVisible();
  server.respond(adminAuth, { success: false, error: 'invalid-credentials' });
  await submit.click();
  await expect.element(page.getByText('فشل في تسجيل الدخول')).toBeVisible();
  await expect.element(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible();

  const { username, role, must_change_password } = adminSession();
  server.respond(adminAuth, { success: true, ...adminSession() });
  server.respond(getAdminSession, { username, role, must_change_password });
  server.respond(listMembers, { items: [], next_cursor: null, total: 0 });
  await page.getByLabelText('كلمة المرور', { exact: true }).fill('Sudan-Nile-2026!');
  await submit.click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/users?membership=premium');
  await expect.element(page.getByText('لا توجد نتائج للبحث الحالي')).toBeVisible();
  expect(server.received(adminAuth).at(-1)?.body).toEqual({
    username: adminName,
    password: 'Sudan-Nile-2026!',
  });
});
