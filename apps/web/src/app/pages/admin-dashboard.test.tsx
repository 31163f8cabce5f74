import { adminChangePassword, endAdminSession } from '@arabati/domain/administration/administration.requests';
import { downloadBackup } from '@arabati/domain/administration/backup.requests';
import { getOverview, getStorage } from '@arabati/domain/administration/dashboard.requests';
import { changeMembership, deleteMember, listMembers } from '@arabati/domain/administration/members.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import type { DailyFigures } from '@arabati/domain/statistics/statistics.endpoints';
import { getAdDistribution, getDailyFigures } from '@arabati/domain/statistics/statistics.requests';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { administeredMember, adminName } from '../../testing/sample-members.ts';
import { watchDownloads } from '../../testing/watch-downloads.ts';

/** Responds to what the dashboard requests, for a market with one member. */
function startDashboardServer() {
  const server = startAdministrationServer();
  server.respond(getOverview, { members: 1, premium_members: 1, active_ads: 0, revenue: 15_000 });
  server.respond(listMembers, { items: [administeredMember()], next_cursor: null, total: 1 });
  server.respond(listPlans, { plans: [] });
  return server;
}

const storage = {
  used: 300,
  capacity: 1_000,
  raised_percent: 60,
  high_percent: 80,
  parts: [
    { part: 'photos' as const, bytes: 200 },
    { part: 'other' as const, bytes: 100 },
  ],
};

/** A field by a part of its label, which may contain a hint. */
const field = (dialog: Locator, label: string) => dialog.getByLabelText(label, { exact: false });

test('an administrator sees how the storage is used', async () => {
  const server = startDashboardServer();
  server.respond(getStorage, storage);
  const page = await renderApp('/admin-dashboard', { actor: 'administrator' });
  await page.getByRole('tab', { name: 'مراقبة التخزين' }).click();
  const usage = page.getByRole('progressbar', { name: 'استخدام التخزين' });
  await expect.element(usage).toHaveAttribute('aria-valuetext', '30%');
  await page.getByRole('button', { name: 'تحليل التخزين' }).click();
  await expect.element(page.getByText('صور السيارات')).toBeVisible();
  await page.getByRole('button', { name: 'تنظيف ذاكرة المتصفح' }).click();
  await expect.element(page.getByText('تم تنظيف ذاكرة المتصفح')).toBeVisible();
  await expectAccessible();
});

test('one press downloads an encrypted backup', async () => {
  const server = startDashboardServer();
  const downloads = watchDownloads();
  server.respond(getStorage, storage);
  server.handle(
    downloadBackup,
    () => new Response('age-encryption.org/v1', { headers: { 'content-type': 'application/vnd.age' } }),
  );
  const page = await renderApp('/admin-dashboard', { actor: 'administrator' });
  await page.getByRole('tab', { name: 'مراقبة التخزين' }).click();
  await page.getByRole('button', { name: 'نسخة احتياطية' }).click();
  await expect.element(page.getByText('تم تنزيل النسخة الاحتياطية')).toBeVisible();
  expect(downloads).toHaveLength(1);
  expect(downloads[0]?.name).toMatch(/^arabati-\d{4}-\d\d-\d\d\.tar\.age$/);
  expect(await (await downloads[0]?.file)?.text()).toBe('age-encryption.org/v1');
  await expectAccessible();
});

test('an administrator changes their password and signs out', async () => {
  const server = startDashboardServer();
  const next = 'Khartoum-Bridge-88!';
  server.respond(
    adminChangePassword,
    ({ body }): ApiResponse<typeof adminChangePassword> =>
      body.currentPassword === 'Sudan-Nile-2026!'
        ? { success: true }
        : { success: false, error: 'invalid-credentials' },
  );
  const page = await renderApp('/admin-dashboard', { actor: 'administrator' });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(`مرحباً، ${adminName}`);
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'تغيير كلمة المرور' });
  await submit.click();
  await expect.element(dialog.getByText('يرجى إدخال كلمة المرور وتأكيدها').first()).toBeVisible();
  await field(dialog, 'كلمة المرور الحالية').fill('wrong');
  await field(dialog, 'كلمة المرور الجديدة').fill(next);
  await field(dialog, 'تأكيد كلمة المرور').fill('Other-Bridge-88!');
  await submit.click();
  await expect.element(dialog.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  expect(server.received(adminChangePassword)).toEqual([]);
  await field(dialog, 'تأكيد كلمة المرور').fill(next);
  await submit.click();
  await expect.element(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible();
  await field(dialog, 'كلمة المرور الحالية').fill('Sudan-Nile-2026!');
  await submit.click();
  await expect.element(dialog.getByText('تم تغيير كلمة المرور بنجاح!')).toBeVisible();
  expect(server.received(adminChangePassword).at(-1)?.body).toEqual({
    currentPassword: 'Sudan-Nile-2026!',
    newPassword: next,
    username: adminName,
  });
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'تسجيل خروج' }).click();
  await expect.poll(() => location.pathname).toBe('/admin-login');
  await expect.poll(() => localStorage.getItem('arabati.admin')).toBeNull();
  expect(server.received(endAdminSession)).toHaveLength(1);
});

test('a failed action shows the text of that action', async () => {
  const server = startDashboardServer();
  const page = await renderApp('/admin-dashboard', { actor: 'administrator' });
  server.reject(changeMembership, 'member-not-found');
  await page.getByRole('button', { name: 'مجاني: هدى' }).click();
  const confirm = page.getByRole('button', { name: 'نعم، أرجعه إلى المجانية' });
  await confirm.click();
  await expect.element(page.getByText('خطأ في الترقية')).toBeVisible();
  server.reject(changeMembership, 'unexpected');
  await confirm.click();
  await expect.element(page.getByText('خطأ في العملية')).toBeVisible();
  await page.getByRole('button', { name: 'إلغاء' }).click();

  server.reject(deleteMember, 'unexpected');
  await page.getByRole('button', { name: 'حذف: هدى' }).click();
  await page.getByRole('button', { name: 'حساب مكرر' }).click();
  await page.getByRole('button', { name: 'نعم، احذف المستخدم' }).click();
  await expect.element(page.getByText('خطأ في الحذف')).toBeVisible();
  expect(server.received(deleteMember)[0]?.body).toEqual({ reason: 'حساب مكرر' });
  await page.getByRole('button', { name: 'إلغاء' }).click();

  server.reject(adminChangePassword, 'too-many-requests');
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'كلمة المرور الحالية').fill('Sudan-Nile-2026!');
  await field(dialog, 'كلمة المرور الجديدة').fill('Khartoum-Bridge-88!');
  await field(dialog, 'تأكيد كلمة المرور').fill('Khartoum-Bridge-88!');
  await dialog.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect.element(dialog.getByText('فشل في تغيير كلمة المرور')).toBeVisible();
  await dialog.getByRole('button', { name: 'إلغاء' }).click();

  server.reject(getStorage, 'not-allowed');
  await page.getByRole('tab', { name: 'مراقبة التخزين' }).click();
  await expect.element(page.getByText('خطأ في تحميل بيانات التخزين')).toBeVisible();
  await page.getByRole('tab', { name: 'إدارة المستخدمين' }).click();
  server.reject(listMembers, 'not-allowed');
  await page.getByLabelText('البحث عن مستخدم').fill('سلمى');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect.element(page.getByText('خطأ في البحث').first()).toBeVisible();
  await expect.element(page.getByText('حدث خطأ أثناء البحث عن المستخدمين').first()).toBeVisible();
});

/** Ninety days until 31 March 2026, of which the last one has this number of ads. */
const daysUntilToday = (ads: number): DailyFigures[] =>
  Array.from({ length: 90 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 2, 31) - (89 - at) * 86_400_000).toISOString().slice(0, 10),
    sign_ups: 0,
    ads: at === 89 ? ads : 0,
    reveals: 0,
    messages: 0,
    activations: 0,
    revenue: 0,
  }));

test('the charts are displayed, navigated by keyboard and touch, and readable as a table', async () => {
  const server = startDashboardServer();
  server.reject(getDailyFigures, 'not-allowed');
  server.respond(getAdDistribution, {
    brands: { items: [{ name: 'تويوتا', count: 4 }], others: 0 },
    cities: { items: [{ name: 'الخرطوم', count: 4 }], others: 0 },
  });
  const page = await renderApp('/admin-dashboard', { actor: 'administrator' });
  await page.getByRole('tab', { name: 'الأداء' }).click();
  const retry = page.getByRole('button', { name: 'إعادة المحاولة' });
  await expect.element(retry).toBeVisible();
  server.respond(getDailyFigures, { days: daysUntilToday(4) });
  await retry.click();

  const ads = page.getByRole('slider', { name: 'الإعلانات المنشورة حسب اليوم' });
  const today = 'الثلاثاء 31 مارس: 4';
  await expect.element(ads).toHaveAttribute('aria-valuetext', today);
  await expect.element(page.getByText(today, { exact: true }).first()).toBeInTheDocument();
  (ads.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(ads).toHaveAttribute('aria-valuetext', 'الاثنين 30 مارس: 0');
  await userEvent.keyboard('{Home}');
  const first = ads.element().getAttribute('aria-valuetext');
  expect(first).not.toBe(today);
  // The days run from right to left: today is at the left end.
  await ads.click({ position: { x: 1, y: 40 } });
  await expect.element(ads).toHaveAttribute('aria-valuetext', today);
  await page.getByRole('radio', { name: '7 أيام' }).click({ force: true });
  await expect.element(ads).toHaveAttribute('aria-valuetext', today);
  (ads.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(ads).toHaveAttribute('aria-valuetext', 'الأربعاء 25 مارس: 0');
  expect(first).not.toBe('الأربعاء 25 مارس: 0');
  await expect.element(page.getByRole('heading', { name: 'الإعلانات المعروضة حسب الماركة' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'عرض الجدول' }).click();
  const table = page.getByRole('table', { name: 'حركة السوق يوماً بيوم' });
  await expect.poll(() => table.getByRole('row').elements().length).toBe(8);
  const row = table.getByRole('row', { name: /^الثلاثاء 31 مارس/ });
  await expect.element(row.getByRole('cell', { name: '4', exact: true })).toBeVisible();
  await expectAccessible();
});
