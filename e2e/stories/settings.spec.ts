import type { Browser, Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { test } from '../fixtures/own-market.ts';
import { expect, expectAccessible, watchConsole } from '../fixtures/test.ts';

// Serial, because they share the server whose settings they change.
test.describe.configure({ mode: 'default' });

/** Creates an administrator and opens the settings. */
async function openSettings(page: Page, databaseUrl: string): Promise<string> {
  const { username, password } = await makeAdministrator(databaseUrl);
  const response = await page.request.post('/functions/v1/admin-auth', { data: { username, password } });
  const session = JSON.stringify(await response.json());
  await page.addInitScript((stored) => localStorage.setItem('arabati.admin', stored), session);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'إعدادات النظام' })).toBeVisible();
  return username;
}

const inAnotherWindow = async (browser: Browser, address: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return { page, close: () => context.close() };
};

test('a price set by an administrator is displayed everywhere, and an invalid value stays in the form', async ({
  page,
  browser,
  market: server,
}) => {
  const consoleErrors = watchConsole(page);
  const username = await openSettings(page, server.databaseUrl);
  const plans = page.getByRole('form', { name: 'باقات العضوية' });
  const individual = plans.getByRole('group', { name: 'باقة الأفراد المميزة' });
  const price = individual.getByLabel('السعر');
  await expect(price).toHaveValue('15,000');
  await expectAccessible(page);

  await price.fill('كثير');
  await individual.getByLabel('المدة').fill('900');
  await plans.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(individual.getByText('اكتب أرقاماً فقط، بدون كسور')).toBeVisible();
  await expect(individual.getByText('اكتب رقماً من 1 إلى 366')).toBeVisible();
  await expect(price).toHaveValue('كثير');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'لوحة التحكم' }).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText('تغييرات لم تُحفظ');
  await prompt.getByRole('button', { name: 'البقاء هنا' }).click();

  await individual.getByLabel('المدة').fill('30');
  await price.fill('17');
  await plans.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('باقة الأفراد المميزة، السعر: من 15,000 إلى 17');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'رجوع' }).click();
  await expect(price).toHaveValue('17');

  await price.fill('١٨٬٥٠٠');
  await plans.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('حُفظت الإعدادات')).toBeVisible();
  await expect(price).toHaveValue('18,500');
  await expect(plans.getByText('آخر تعديل')).toContainText(username);

  const visitor = await inAnotherWindow(browser, '/premium-signup?mode=app');
  await expect(visitor.page.getByRole('listitem').filter({ hasText: 'باقة الأفراد المميزة' })).toContainText(
    '18,500 جنيه',
  );
  await visitor.close();

  await page.goto(`/admin/audit?administrator=${username}`);
  await expect(page.getByText('باقة الأفراد المميزة، السعر: من 15,000 إلى 18,500')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test("of two administrators, the second sees the first one's change and keeps the typed values", async ({
  page,
  browser,
  market: server,
}) => {
  const consoleErrors = watchConsole(page);
  await openSettings(page, server.databaseUrl);
  const storage = page.getByRole('form', { name: 'مراقبة التخزين' });
  await storage.getByLabel('حد التنبيه').fill('55');

  const context = await browser.newContext();
  const other = await context.newPage();
  const quicker = await openSettings(other, server.databaseUrl);
  const theirs = other.getByRole('form', { name: 'مراقبة التخزين' });
  await theirs.getByLabel('السعة').fill('750');
  await theirs.getByLabel('حد التنبيه').fill('50');
  await theirs.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(other.getByText('حُفظت الإعدادات')).toBeVisible();
  await context.close();

  await storage.getByRole('button', { name: 'حفظ', exact: true }).click();
  const notice = storage.getByRole('alert');
  await expect(notice).toContainText('عُدّلت هذه الإعدادات بينما كنت تكتب');
  await expect(notice).toContainText(quicker);
  await expect(notice).toContainText('السعة: من 500 إلى 750');
  await expect(notice).toContainText('حد التنبيه: من 60 إلى 50');
  await expect(storage.getByLabel('السعة')).toHaveValue('750');
  await expect(storage.getByLabel('حد التنبيه')).toHaveValue('55');
  await expectAccessible(page);
  await storage.getByRole('button', { name: 'احفظ ما كتبته' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(storage.getByLabel('السعة')).toHaveValue('750');
  await expect(storage.getByLabel('حد التنبيه')).toHaveValue('55');
  expect(consoleErrors).toEqual([]);
});

test('the manifest shows versions and health', async ({ page, market: server }) => {
  const consoleErrors = watchConsole(page);
  await openSettings(page, server.databaseUrl);
  await page.getByRole('link', { name: 'حالة النظام' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'حالة النظام' })).toBeVisible();
  await expect(page.getByText('سليم')).toHaveCount(2);
  await expect(page.getByText('0001-accounts')).toBeVisible();
  await expect(page.getByText('لم يُضبط خادم بريد')).toBeVisible();
  const contacts = page.getByRole('row').filter({ hasText: 'contact_reveals' });
  await expect(contacts).toBeHidden();
  await page.getByRole('button', { name: /كل الجداول/ }).click();
  await expect(contacts).toBeVisible();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});
