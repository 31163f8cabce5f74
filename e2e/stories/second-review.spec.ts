import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { test } from '../fixtures/own-market.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, watchConsole } from '../fixtures/test.ts';

async function openDesk(browser: Browser, databaseUrl: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator(databaseUrl));
  await expect(desk).toHaveURL(/\/admin-dashboard/);
  return desk;
}

/** Makes every decision have a second one. */
async function reviewEveryDecision(desk: Page): Promise<void> {
  await desk.goto('/admin/settings');
  const form = desk.getByRole('form', { name: 'البلاغات' });
  await form.getByLabel('المراجعة الثانية من القرارات').fill('١٠٠');
  await form.getByRole('button', { name: 'حفظ', exact: true }).click();
  const confirm = desk.getByRole('dialog').getByRole('button', { name: /^نعم/ });
  await expect(confirm.or(desk.getByText('حُفظت الإعدادات'))).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(desk.getByText('حُفظت الإعدادات')).toBeVisible();
}

test('an administrator removes ads of a seller together, and a colleague decides blindly', async ({
  browser,
  request,
  market,
}) => {
  const [seller, reporter] = [await makeAccount(request), await makeAccount(request)];
  const title = `كورولا ${randomLetters()}`;
  const ads = await postAds(
    request,
    seller,
    ['الأولى', 'الثانية', 'الثالثة'].map((name) => ({ title: `${title} ${name}` })),
  );
  const [reported, second, third] = ads;
  const sent = await request.put(`/api/reports/${randomUUID()}`, {
    headers: await headersOf(request, reporter),
    data: { subject: 'ad', subject_id: reported?.id, reason: 'duplicate' },
  });
  expect(sent.status()).toBe(204);
  const isListed = async (ad: { id: string } | undefined) =>
    (await request.get(`/api/ads/${ad?.id}`)).status() === 200;

  const first = await openDesk(browser, market.databaseUrl);
  const colleague = await openDesk(browser, market.databaseUrl);
  const consoleErrors = watchConsole(first);
  await reviewEveryDecision(first);
  await first.goto('/admin/reports');
  await first.getByRole('link', { name: `إعلان: ${reported?.title}` }).press('Enter');
  const box = (ad: { title: string } | undefined) =>
    first.getByRole('checkbox', { name: new RegExp(`^${ad?.title}`) });
  await expect(box(reported)).toBeChecked();
  await expect(box(reported)).toBeDisabled();
  await expect(box(second)).not.toBeChecked();
  await box(second).check();
  await expectAccessible(first);
  const remove = async (inspected: boolean) => {
    await first.getByRole('button', { name: 'إزالة الإعلانات المختارة (2)' }).click();
    const dialog = first.getByRole('dialog');
    await expect(dialog).toContainText(`${second?.title}`);
    // The second time, the toast of the undo is beside it.
    if (inspected) await expectAccessible(first);
    await dialog.getByLabel('سبب الإزالة').fill('إعلانات مكررة');
    await dialog.getByRole('button', { name: 'إزالة الإعلانات المختارة (2)' }).click();
    await expect(first.getByText('الإعلانات التي أُزيلت: 2')).toBeVisible();
  };
  await remove(true);
  expect([await isListed(reported), await isListed(second), await isListed(third)]).toEqual([
    false,
    false,
    true,
  ]);
  await first.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(first.getByText('تراجعنا عن القرار').first()).toBeVisible();
  await expect(box(second)).not.toBeChecked();
  expect([await isListed(reported), await isListed(second)]).toEqual([true, true]);
  await box(second).check();
  const address = first.url();
  await remove(false);

  await colleague.goto(address);
  await expect(colleague.getByText('هذا البلاغ في المراجعة الثانية')).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole('link', { name: 'المراجعة الثانية' }).click();
  await colleague.getByRole('link', { name: `إعلان: ${reported?.title}` }).press('Enter');
  await expect(colleague.getByText('مخفي للمراجعة')).toBeVisible();
  await expect(colleague.getByText('إعلانات مكررة')).toHaveCount(0);
  await expectAccessible(colleague);
  await colleague.getByRole('main').focus();
  await colleague.keyboard.press('r');
  await colleague.getByRole('dialog').getByRole('button', { name: 'نعم، لا مخالفة' }).press('Enter');
  await expect(colleague.getByRole('heading', { name: 'القرار الأول' })).toBeVisible();
  await expect(colleague.getByText('إعلانات مكررة')).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole('link', { name: 'كل المراجعات' }).first().click();
  await colleague.getByRole('button', { name: 'اختلف فيها القراران' }).click();
  await expectAccessible(colleague);
  await colleague.getByRole('link', { name: `إعلان: ${reported?.title}` }).press('Enter');
  await colleague.getByRole('button', { name: 'التراجع عن القرار الأول' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'نعم، تراجع عنه' }).press('Enter');
  await expect(colleague.getByText('تراجع مسؤول عن القرار الأول.')).toBeVisible();
  // A colleague's undo concerns the case; the other ad is restored by itself.
  expect([await isListed(reported), await isListed(second)]).toEqual([true, false]);
  await colleague.goto('/admin/reports/figures');
  await expect(colleague.getByRole('region', { name: 'الجودة حسب سبب البلاغ' })).toContainText('إعلان مكرر');
  await expectAccessible(colleague);
  expect(consoleErrors).toEqual([]);
  await first.context().close();
  await colleague.context().close();
});
