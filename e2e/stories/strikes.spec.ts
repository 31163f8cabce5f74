import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, type PostedAd, postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { test } from '../fixtures/own-market.ts';
import { makeAccount, type Person } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { choosePhotos, fillUpToPhotos, next, uploaded } from '../fixtures/posting-form.ts';
import { expect, expectAccessible, watchConsole } from '../fixtures/test.ts';

async function report(request: APIRequestContext, reporter: Person, ad: PostedAd): Promise<void> {
  const sent = await request.put(`/api/reports/${randomUUID()}`, {
    headers: await headersOf(request, reporter),
    data: { subject: 'ad', subject_id: ad.id, reason: 'duplicate' },
  });
  expect(sent.status()).toBe(204);
}

test('an administrator sets thresholds with the distribution shown, and a member with upheld reports gets the notice and then the posting limit', async ({
  member: { page, person },
  browser,
  request,
  market,
}) => {
  const ads = await postAds(
    request,
    person,
    ['الأولى', 'الثانية', 'الثالثة'].map((title) => ({ title })),
  );
  const reporter = await makeAccount(request);
  for (const ad of ads) await report(request, reporter, ad);

  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator(market.databaseUrl));
  await expect(desk).toHaveURL(/\/admin-dashboard/);

  const uphold = async (title: string, violation: string) => {
    await desk.goto('/admin/reports?queue=ad');
    await desk.getByRole('link', { name: `إعلان: ${title}` }).click();
    await desk.getByRole('button', { name: 'قبول وإزالة الإعلان' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByLabel('المخالفة')).toHaveValue('duplicate');
    await dialog.getByLabel('المخالفة').selectOption(violation);
    await dialog.getByRole('button', { name: 'إعلان مكرر' }).click();
    await expectAccessible(desk);
    // The distribution is read once per visit, so the decision must be stored before the settings are opened.
    const decided = desk.waitForResponse((response) => response.url().endsWith('/decision'));
    await dialog.getByRole('button', { name: 'إزالة الإعلان' }).click();
    expect((await decided).ok()).toBe(true);
    await expect(desk.getByText('قُبلت البلاغات').first()).toBeVisible();
    await expectOverlayEntry(desk, false);
  };
  await uphold('الأولى', 'إعلان مكرر');

  await desk.goto('/admin/settings');
  const form = desk.getByRole('form', { name: 'المخالفات' });
  const distribution = form.getByRole('table', { name: 'الأعضاء حسب مجموع درجاتهم خلال 180 يوماً' });
  await expect(distribution.getByRole('row')).toHaveCount(2);
  await expect(form.getByText('التنبيه: متوقف')).toBeVisible();
  await form.getByLabel('التنبيه').fill('1');
  await expect(form.getByText('التنبيه: بلغ حده عضو واحد')).toBeVisible();
  await form.getByLabel('التنبيه').fill('٢');
  await expect(form.getByText('التنبيه: بلغ حده 0 عضو')).toBeVisible();
  await form.getByRole('group', { name: 'الحدود' }).getByLabel('حد النشر').fill('4');
  await form.getByLabel('عمر المخالفة').fill('90');
  await expect(form.getByRole('table', { name: /خلال 90 يوماً/ })).toBeVisible();
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(desk.getByRole('dialog')).toContainText('الحدود، حد النشر: من بدون إلى 4');
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'نعم، احفظ' }).click();
  await expect(desk.getByText('حُفظت الإعدادات')).toBeVisible();

  await uphold('الثانية', 'إعلان مكرر');
  await page.goto('/notifications');
  await expect(page.getByText('تنبيه: مخالفات على حسابك')).toBeVisible();
  await expect(page.getByText(/إذا بلغ المجموع 4 نحدّ من نشرك\. الباقي حتى ذلك: درجتان\./)).toBeVisible();

  await uphold('الثالثة', 'كلام أو صور مسيئة');
  await expect(page.getByText('نشرك محدود الآن')).toBeVisible();
  await page.goto('/profile');
  const strikes = page.getByRole('listitem').filter({ hasText: 'تنتهي' });
  await expect(strikes).toHaveCount(3);
  await expect(strikes.filter({ hasText: 'الثالثة' })).toContainText('كلام أو صور مسيئة');
  await expect(page.getByText('المجموع الآن: 4 درجات.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/add-ad');
  await fillUpToPhotos(page, 'الرابعة');
  await choosePhotos(page, await carPhoto('green', { width: 320, height: 240 }));
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('بلغت حد النشر بسبب مخالفات على حسابك. تجدها في «حسابي»')).toBeVisible();

  // The administrator takes a strike back on the member's page, which ends the limit.
  const me = await request.get('/api/me', { headers: await headersOf(request, person) });
  await desk.goto(`/admin/users/${(await me.json()).user_id}`);
  await desk.getByRole('tab', { name: 'المخالفات' }).click();
  await expect(desk.getByText('المجموع الآن: 4 درجات.')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'سحب المخالفة: كلام أو صور مسيئة، الثالثة' }).click();
  await desk.getByRole('button', { name: 'خطأ في القرار' }).click();
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'سحب المخالفة' }).click();
  await expect(desk.getByText('سُحبت المخالفة').first()).toBeVisible();
  await expect(desk.getByText('المجموع الآن: درجتان.')).toBeVisible();
  await expect(desk.getByText('مسحوبة')).toBeVisible();
  expect(consoleErrors).toEqual([]);

  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
});
