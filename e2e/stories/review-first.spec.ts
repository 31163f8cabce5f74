import type { Browser, Page } from '@playwright/test';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { test } from '../fixtures/own-market.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { choosePhotos, fillUpToPhotos, next, uploaded } from '../fixtures/posting-form.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, watchConsole } from '../fixtures/test.ts';

// Serial, because they share the server whose settings they change.
test.describe.configure({ mode: 'default' });

test.afterEach(async ({ market }) => {
  const pool = createPool(market.databaseUrl, { max: 1 });
  try {
    await pool.query(`update settings set value = '{}' where section = 'publishing'`);
    await pool.query(`delete from report_cases where state = 'open'`);
  } finally {
    await pool.end();
  }
});

async function openDesk(browser: Browser, databaseUrl: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator(databaseUrl));
  await expect(desk).toHaveURL(/\/admin-dashboard/);
  return desk;
}

/** Switches the review of new members on, after a value that needs a confirmation. */
async function reviewNewMembers(desk: Page): Promise<void> {
  await desk.goto('/admin/settings');
  const form = desk.getByRole('form', { name: 'المراجعة قبل النشر' });
  await expect(form.getByLabel('نراجع أولاً إعلانات')).toHaveValue('no-one');
  await form.getByLabel('نراجع أولاً إعلانات').selectOption({ label: 'الأعضاء الجدد' });
  await form.getByLabel('يُعد الإعلان مقبولاً بعد عرضه').fill('٧٠');
  await form.getByRole('button', { name: 'حفظ', exact: true }).click();
  const prompt = desk.getByRole('dialog');
  await expect(prompt).toContainText('يُعد الإعلان مقبولاً بعد عرضه: من 7 إلى 70');
  await expectAccessible(desk);
  await prompt.getByRole('button', { name: 'رجوع' }).click();
  await form.getByLabel('يُعد الإعلان مقبولاً بعد عرضه').fill('7');
  await form.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(desk.getByText('حُفظت الإعدادات')).toBeVisible();
}

async function fillAd(page: Page, title: string): Promise<void> {
  await page.goto('/add-ad');
  await fillUpToPhotos(page, title);
  await choosePhotos(page, await carPhoto('white'));
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);
}

test("a new member's ad waits for the desk, and buyers find it after its approval", async ({
  browser,
  request,
  member: { page },
  market,
}) => {
  const desk = await openDesk(browser, market.databaseUrl);
  const consoleErrors = watchConsole(desk);
  await reviewNewMembers(desk);

  const title = `كورولا ${randomLetters()}`;
  await fillAd(page, title);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('استلمنا إعلانك')).toBeVisible();
  await expect(page.getByText('نراجعه في أقرب وقت').first()).toBeVisible();
  await expect(page).toHaveURL(/tab=ads/);
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('قيد المراجعة');
  await expect(own).toContainText('يراه المشترون بعد المراجعة. نراجعه في أقرب وقت.');
  await expect(own.getByRole('link', { name: title })).toHaveCount(0);
  await expectAccessible(page);
  const found = async () =>
    (await (await request.get('/api/search', { params: { q: title } })).json()).items.length as number;
  expect(await found()).toBe(0);

  await desk.goto('/admin/reports');
  await expect(desk.getByText('مراجعة قبل النشر')).toBeVisible();
  await desk.getByRole('link', { name: `إعلان: ${title}` }).press('Enter');
  await expect(desk.getByRole('button', { name: 'نشر الإعلان' })).toBeVisible();
  await expectAccessible(desk);
  const dialog = desk.getByRole('dialog');
  const approve = async () => {
    await desk.keyboard.press('r');
    await expect(dialog).toContainText('يراه المشترون من الآن كإعلان جديد');
    await dialog.getByRole('button', { name: 'نعم، انشره' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('نُشر الإعلان').first()).toBeVisible();
  };
  await approve();
  await expect.poll(found).toBe(1);
  // On the page of a waiting case, the key undoes the previous decision without a prompt.
  await expect(desk.getByRole('button', { name: 'التراجع عن القرار' })).toBeVisible();
  await desk.keyboard.press('z');
  await expect(dialog).toContainText('يختفي الإعلان من السوق.');
  await dialog.getByRole('button', { name: 'نعم، تراجع عنه' }).press('Enter');
  await expect(desk.getByRole('button', { name: 'نشر الإعلان' })).toBeVisible();
  await expect.poll(found).toBe(0);
  await approve();
  expect(consoleErrors).toEqual([]);

  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(`/search?mode=app&q=${encodeURIComponent(title)}`);
  await expect(buyer.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.reload();
  await expect(own.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('تم نشر إعلانك').first()).toBeVisible();
  await desk.context().close();
  await buyer.context().close();
});

test('an ad that was published offline says that it waits for the review once it is sent', async ({
  browser,
  member: { page },
  market,
}) => {
  const desk = await openDesk(browser, market.databaseUrl);
  await desk.goto('/admin/settings');
  const rule = desk.getByRole('form', { name: 'المراجعة قبل النشر' });
  await rule.getByLabel('نراجع أولاً إعلانات').selectOption('both');
  await rule.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(desk.getByText('حُفظت الإعدادات')).toBeVisible();

  const title = `كورولا ${randomLetters()}`;
  await fillAd(page, title);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('إعلانك في الانتظار')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('استلمنا إعلانك')).toBeVisible();
  await expect(page).toHaveURL(/tab=ads/);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('قيد المراجعة');
  await desk.context().close();
});
