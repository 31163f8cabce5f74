import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test('an owner appeals against the removal of their ad; another administrator rejects it, and then accepts it', async ({
  browser,
  request,
  member: { page, person },
}) => {
  const title = `كورولا ${randomLetters()}`;
  const [ad] = await postAds(request, person, [{ title }]);
  const remover = await makeAdministrator();
  const signedIn = await request.post('/functions/v1/admin-auth', { data: remover });
  const removed = await request.post(`/api/admin/ads/${ad?.id}/removal`, {
    headers: { authorization: `Bearer ${(await signedIn.json()).token}` },
    data: { reason: 'صورة غير مطابقة' },
  });
  expect(removed.status()).toBe(204);

  await page.goto('/profile?tab=ads');
  const open = page.getByRole('button', { name: `سبب إزالة الإعلان: ${title}` });
  const dialog = page.getByRole('dialog', { name: 'سبب إزالة الإعلان' });
  await open.click();
  await expect(dialog.getByText('صورة غير مطابقة')).toBeVisible();
  await dialog.getByRole('button', { name: 'إرسال الاعتراض' }).click();
  await expect(dialog.getByLabel('لماذا تعترض؟')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('لماذا تعترض؟').fill('هذه صورة سيارتي، التقطتها أمس');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectOverlayEntry(page, false);
  // A phone with little memory reloads the app.
  await page.reload();
  await open.click();
  await expect(dialog.getByLabel('لماذا تعترض؟')).toHaveValue('هذه صورة سيارتي، التقطتها أمس');
  // The response is lost. The request is repeated and is the same appeal.
  await loseFirstResponse(page, '**/api/me/appeals/*');
  await dialog.getByRole('button', { name: 'إرسال الاعتراض' }).click();
  await expect(page.getByText('وصلنا اعتراضك')).toBeVisible();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByText('اعتراضك قيد المراجعة')).toBeVisible();
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await desk
    .getByRole('navigation', { name: 'أقسام الإدارة' })
    .getByRole('link', { name: 'الاعتراضات' })
    .click();
  const card = desk.getByRole('listitem').filter({ hasText: title });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('السبب: صورة غير مطابقة');
  await expectAccessible(desk);
  await card.getByRole('button', { name: `رفض الاعتراض على: ${title}` }).click();
  await desk.getByRole('button', { name: 'ما زال الإعلان مخالفاً للشروط' }).click();
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'رفض الاعتراض' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await open.click();
  await expect(dialog.getByText('ما زال الإعلان مخالفاً للشروط')).toBeVisible();

  await desk.getByRole('tab', { name: 'المرفوضة' }).click();
  await card.getByRole('button', { name: `إعادة الإعلان: ${title}` }).click();
  await expect(desk.getByText('عاد الإعلان إلى السوق')).toBeVisible();
  await expect(card).toHaveCount(0);
  await desk.goto('/admin/reports/figures');
  const table = desk.getByRole('table', { name: 'الاعتراضات حسب من أزال الإعلان' });
  await expect(table.getByRole('row').filter({ hasText: remover.username })).toContainText('1');
  await expectAccessible(desk);
  expect(consoleErrors).toEqual([]);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
