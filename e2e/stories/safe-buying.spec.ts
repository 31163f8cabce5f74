import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a buyer opens the checklist of a car and the page of advice, which also opens without a network', async ({
  visitor: page,
  request,
  context,
}) => {
  const form = { papers_type: 'أوراق أخرى', license_status: 'ترخيص غير ساري', seller_role: 'وسيط' };
  const [ad] = await postAds(request, await makeAccount(request), [{ form }]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByText('قبل أن تشتري هذه السيارة').click();
  await expect(page.getByText('احذر من سيارات البوكو')).toBeVisible();
  await expect(page.getByText('قابل المالك قبل الدفع')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'كيف تشتري بأمان' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'كيف تشتري بأمان' })).toBeVisible();
  await expect(page).toHaveTitle(/كيف تشتري بأمان/);
  await expect(page.getByText('لا تدفع شيئاً مقدماً')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'كيف تشتري بأمان' })).toBeVisible();
  await context.setOffline(false);
});

test('a plain browser gets the advice as a part of the download page, without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const consoleErrors = watchConsole(page);
  await page.goto('/safe-buying');
  await expect(page).toHaveTitle(/كيف تشتري بأمان/);
  await expect(page.getByRole('heading', { level: 2, name: 'كيف تشتري بأمان' })).toBeVisible();
  await expect(page.getByText('احذر من سيارات البوكو')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'كيف تشتري بأمان' })).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('a seller states the chassis number, and a buyer compares it with the one on the car', async ({
  member: { page },
  request,
}) => {
  const number = `NZE121-${String(Math.floor(Math.random() * 9e6) + 1e6)}`;
  const [ad] = await postAds(request, await makeAccount(request), [{ form: { chassis_number: number } }]);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('رقم الشاسيه مسجّل')).toBeVisible();
  await page.getByRole('button', { name: 'تحقّق من رقم الشاسيه' }).click();
  const dialog = page.getByRole('dialog', { name: 'تحقّق من رقم الشاسيه' });
  const field = dialog.getByLabel('رقم الشاسيه');
  const compare = dialog.getByRole('button', { name: 'مقارنة' });
  await field.fill('123');
  await compare.click();
  await expect(dialog.getByText(/رقم الشاسيه 17 خانة/)).toBeVisible();
  await field.fill('NZE121-0000001');
  await compare.click();
  await expect(dialog.getByText('الرقم غير مطابق')).toBeVisible();
  await field.fill(number.toLowerCase().replace('-', ' '));
  await compare.click();
  await expect(dialog.getByText('الرقم مطابق')).toBeVisible();
  await expectAccessible(page);

  const signedIn = await request.post('/functions/v1/admin-auth', { data: await makeAdministrator() });
  const { token } = await signedIn.json();
  const verified = await request.put(`/api/admin/ads/${ad?.id}/chassis-verification`, {
    headers: { authorization: `Bearer ${token}` },
    data: { verified: true },
  });
  expect(verified.status()).toBe(204);
  await page.reload();
  await expect(page.getByText('رقم الشاسيه موثّق')).toBeVisible();
  await expectAccessible(page);
});
