import { postAds } from '../fixtures/ads.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeShowroom } from '../fixtures/showroom.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { undoOf } from '../fixtures/toasts.ts';

test('a dealer filters the table of cars, prices one in its row, and pauses and sells several at once', async ({
  member: { page, person },
  request,
}) => {
  await postAds(request, person, [
    { title: 'أكسنت أولى' },
    { title: 'أكسنت ثانية' },
    { title: 'هايلوكس غمارة', form: { brand: 'تويوتا', model: 'هايلوكس', price: 40_000_000 } },
  ]);
  await makeShowroom(person, 'معرض الموردة');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/my-showroom');
  await page.getByRole('link', { name: 'سيارات المعرض' }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);

  // The filters and the order are in the URL.
  await page.getByRole('button', { name: 'السعر', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'السعر' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.last()).toContainText('هايلوكس غمارة');
  await page.getByLabel('الماركة').selectOption({ label: 'هونداي (2)' });
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/sort=price-low/);
  await page.getByLabel('البحث في سياراتك').fill('ثانيه');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);

  // A price, by the keyboard.
  const price = page.getByRole('button', { name: 'غيّر سعر أكسنت ثانية' });
  await price.focus();
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('السعر الجديد: أكسنت ثانية');
  await expect(amount).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
  await page.keyboard.press('Enter');
  await amount.fill('8.5');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('غيّرنا السعر')).toBeVisible();
  await expect(price).toContainText('8.5 مليون');
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(price).toContainText('9.5 مليون');

  // Several cars at once.
  await page.goto('/my-showroom/cars');
  await page.getByLabel('اختر أكسنت أولى').check();
  await page.getByLabel('اختر هايلوكس غمارة').check();
  await expect(page.getByText('المختار: سيارتان')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'أوقف مؤقتاً' }).click();
  await expect(page.getByText('أوقفنا الإعلانات مؤقتاً: سيارتان')).toBeVisible();
  await expect(rows.filter({ hasText: 'متوقف' })).toHaveCount(2);

  // Undoing leaves what was paused before.
  await page.getByLabel('اختر كل السيارات الظاهرة').check();
  await page.getByRole('button', { name: 'أوقف مؤقتاً' }).click();
  await expect(rows.filter({ hasText: 'متوقف' })).toHaveCount(3);
  await undoOf(page, 'أوقفنا الإعلانات مؤقتاً: 3 سيارات').click();
  await expect(rows.filter({ hasText: 'متوقف' })).toHaveCount(2);

  // What cannot be done is listed with its reason.
  await page.getByLabel('اختر كل السيارات الظاهرة').check();
  await page.getByRole('button', { name: 'جدّد', exact: true }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'لم يتم الإجراء مع: 3 سيارات' });
  await expect(failed.getByRole('listitem').filter({ hasText: 'لم يحن وقت التجديد' })).toHaveCount(1);
  await expect(failed.getByRole('listitem').filter({ hasText: 'الإعلان غير معروض' })).toHaveCount(2);
  await expectAccessible(page);

  // Sales are confirmed first, and undone together.
  await page.getByLabel('اختر أكسنت أولى').check();
  await page.getByLabel('اختر أكسنت ثانية').check();
  await page.getByRole('button', { name: 'سجّل البيع' }).click();
  await expect(page.getByRole('dialog')).toContainText('يمكنك التراجع خلال 10 دقائق');
  await page.getByRole('button', { name: 'نعم، سجّل البيع' }).click();
  await expectOverlayEntry(page, false);
  await expect(rows.filter({ hasText: 'تم البيع' })).toHaveCount(2);
  await undoOf(page, 'سجّلنا البيع').click();
  await expect(page.getByText('تراجعنا عن البيع: سيارتان')).toBeVisible();
  await expect(rows.filter({ hasText: 'تم البيع' })).toHaveCount(0);

  // On a phone there are cards with the same acts.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('اختر هايلوكس غمارة').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'استأنف' }).click();
  // The undone pause has left the same notification.
  await expect(page.getByText('الإعلانات معروضة من جديد: سيارة واحدة').last()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل الجدول' }).click();
  expect((await download).suggestedFilename()).toMatch(/^arabati-cars-.*\.csv$/);
});
