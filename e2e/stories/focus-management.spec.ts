import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { storedDrafts } from '../fixtures/device.ts';
import { insertNotifications } from '../fixtures/notifications.ts';
import { leaveFor } from '../fixtures/overlay-entry.ts';
import { makeAccount } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses a control by keyboard, once the app keeps the focus: its code is loaded with that of the toasts. */
async function press(control: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(control.page().locator('[aria-label="رسائل التطبيق"]')).toBeAttached();
  await control.focus();
  await control.press('Enter');
}

test('a new page still has the focus after its code and data have loaded', async ({
  member: { page },
  request,
}) => {
  const word = randomLetters();
  await postAds(request, await makeAccount(request), [{ title: `أكسنت ${word}` }]);
  await page.goto(`/search?q=${encodeURIComponent(word)}`);
  await press(page.getByRole('link', { name: `أكسنت ${word}` }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`أكسنت ${word}`);
  await expect(page.getByRole('main')).toBeFocused();
  await press(page.getByRole('button', { name: /^حسابي/ }));
  await press(page.getByRole('menuitem', { name: 'الأبحاث المحفوظة' }));
  await expect(page.getByRole('heading', { name: 'لم تحفظ أي بحث' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the next item gets the focus when the first one of a list is hidden, shown again or deleted', async ({
  member: { page, person },
  request,
}) => {
  const word = randomLetters();
  const seller = await makeAccount(request);
  await postAds(
    request,
    seller,
    ['أ', 'ب', 'ج', 'د'].map((letter) => ({ title: `${word} ${letter}` })),
  );
  await page.goto(`/search?q=${encodeURIComponent(word)}`);
  const titles = page.getByRole('article').getByRole('link');
  const menus = page.getByRole('article').getByRole('button', { name: 'خيارات الإعلان' });
  for (const letter of ['ج', 'ب']) {
    await press(menus.first());
    await press(page.getByRole('menuitem', { name: 'لا يهمني هذا الإعلان' }));
    await expect(titles.first()).toHaveText(`${word} ${letter}`);
    await expect(titles.first()).toBeFocused();
  }

  await leaveFor(page, '/hidden-ads');
  await expect(titles).toHaveCount(2);
  await press(page.getByRole('button', { name: 'أظهره' }).first());
  await expect(titles).toHaveCount(1);
  await expect(titles).toBeFocused();

  await insertNotifications(person, 2);
  await page.goto('/notifications');
  const deletions = page.getByRole('main').getByRole('button', { name: 'حذف' });
  await expect(deletions.first()).toBeVisible();
  const count = await deletions.count();
  await press(deletions.first());
  await expect(deletions).toHaveCount(count - 1);
  await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toHaveCount(1);

  for (const text of ['كورولا', 'أكسنت']) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await page.getByRole('button', { name: 'احفظ البحث' }).first().click();
    await expect(page.getByRole('button', { name: 'بحث محفوظ' }).first()).toBeVisible();
  }
  await page.goto('/saved-searches');
  await press(page.getByRole('button', { name: 'حذف البحث' }).first());
  await press(page.getByRole('button', { name: 'نعم، احذفه' }));
  const searches = page.getByRole('main').getByRole('listitem');
  await expect(searches).toHaveCount(1);
  await expect(searches.locator(':focus')).toHaveCount(1);
});

test('the focus stays in the page when a pressed control disappears', async ({ member: { page } }) => {
  const focused = page.getByRole('main').locator(':focus').or(page.locator('main:focus'));
  await page.goto('/upload-receipt');
  await page.getByRole('button', { name: 'دفعت؟ أرسل الإيصال' }).click();
  await page.getByLabel('رقم العملية').fill('1234567');
  const picture = page.getByLabel('اختر صورة الإيصال');
  await picture.focus();
  await picture.setInputFiles(await carPhoto('blue'));
  await expect(page.getByAltText('صورة الإيصال المختارة')).toBeVisible();
  const field = page.locator('div:focus').filter({ has: page.getByAltText('صورة الإيصال المختارة') });
  await expect(field).toBeVisible();
  await press(page.getByRole('button', { name: 'صورة أخرى' }));
  await expect(page.locator('div:focus').filter({ has: picture })).toBeVisible();
  await page.reload();
  await press(page.getByRole('button', { name: 'مسح والبدء من جديد' }));
  await expect(page.getByText('استعدنا ما كتبته')).toBeHidden();
  await expect(focused).toHaveCount(1);

  const title = page.getByRole('main').getByRole('textbox').first();
  for (const start of ['إعلان آخر', 'حذف المسودة والبدء من جديد']) {
    await page.goto('/add-ad?draft=new');
    await title.fill(`كورولا ${start}`);
    await expect.poll(() => storedDrafts(page)).toContain(`كورولا ${start}`);
    await page.goto('/add-ad');
    await press(page.getByRole('button', { name: start }));
    if (start !== 'إعلان آخر') await press(page.getByRole('button', { name: 'نعم، احذف المسودة' }));
    await expect(title).toHaveValue('');
    await expect(focused).toHaveCount(1);
  }
});
