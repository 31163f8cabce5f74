import { expectFailureSaid, refuse, restoreNetwork } from '../fixtures/network.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { choosePhotos, fillUpToPhotos, next, uploaded } from '../fixtures/posting-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/*
 * Failures with the specification's titles and texts that no other story causes. docs/checklist.md lists the story of
 * each.
 */

test('failed uploads, more than five photos and a rejected ad are reported', async ({ member: { page } }) => {
  await page.goto('/add-ad');
  await fillUpToPhotos(page, 'تويوتا كورولا على خط ضعيف');
  const small = { width: 320, height: 240 };
  await expect(page.getByText(/5 ميغابايت كحد أقصى لكل صورة/)).toBeVisible();
  await refuse(page, '**/api/photos/*', 'too-many-photos', 409);
  await choosePhotos(page, await carPhoto('red', small));
  await expect(page.getByText('رفعت صوراً كثيرة لم تُنشر بعد، حاول مرة أخرى لاحقاً')).toBeVisible();
  await next(page);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expectFailureSaid(page, 'خطأ في تحميل الصور', 'بعض الصور لم يكتمل رفعها، أعد رفعها ثم انشر الإعلان');

  await restoreNetwork(page);
  const others = await Promise.all(
    (['green', 'blue', 'yellow', 'white', 'black'] as const).map((color) => carPhoto(color, small)),
  );
  await choosePhotos(page, ...others);
  const limit = page.getByRole('status').filter({ hasText: 'تجاوز الحد المسموح' });
  await expect(limit).toContainText('يمكنك إضافة 5 صور كحد أقصى');
  await page.getByRole('button', { name: 'إعادة رفع الصورة 1' }).click();
  await expect(uploaded(page)).toHaveCount(5);

  await next(page);
  await refuse(page, '**/api/ads', 'unexpected', 422);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expectFailureSaid(page, 'خطأ في نشر الإعلان', 'حدث خطأ أثناء نشر الإعلان، حاول مرة أخرى');
  await expectAccessible(page);
});
