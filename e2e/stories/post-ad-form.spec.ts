import type { Page } from '@playwright/test';
import { carPhoto } from '../fixtures/photos.ts';
import {
  choosePhotos,
  continueSteps,
  fillBasics,
  fillPapers,
  next,
  uploaded,
} from '../fixtures/posting-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const tile = (page: Page, place: number) =>
  page.getByRole('listitem').filter({ hasText: `رفع الصورة ${place}` });

test('missing and invalid fields are reported beside them, and the first one has the focus', async ({
  member: { page },
}) => {
  test.slow();
  await page.goto('/add-ad');
  await page.getByLabel('المدينة').fill('');
  await page.getByLabel('المدينة').press('Escape');
  await next(page);
  await expect(page.getByText('املأ هذه الخانة')).toHaveCount(5);
  await expect(page.getByLabel('عنوان الإعلان')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('عنوان الإعلان').pressSequentially('كورولا ١٢٣۴٥٦78');
  await expect(page.getByLabel('عنوان الإعلان')).toHaveValue('كورولا ١٢٣۴٥٦');
  await expect(page.getByText('تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى')).toBeVisible();
  await expectAccessible(page);

  await fillBasics(page, 'كورولا نظيفة');
  const price = page.getByRole('textbox', { name: 'السعر' });
  await price.fill('12500');
  await expect(page.getByText('هذا السعر أعلى من المعتاد بالجنيه الجديد، تأكد من الوحدة')).toBeVisible();
  await page.getByRole('button', { name: /كتبته بالقديم؟/ }).click();
  await expect(page.getByText('12,500,000 جنيه')).toBeVisible();
  await price.fill('45');
  await page.getByLabel('وحدة السعر').selectOption('ألف');
  await expect(page.getByText('بالجديد: 45,000 جنيه')).toBeVisible();
  await expect(page.getByText('خمسة وأربعون مليون جنيه')).toBeVisible();
  await price.fill('١٢٫٥');
  await page.getByLabel('وحدة السعر').selectOption('مليون');
  await expect(page.getByText('بالجديد: 12,500,000 جنيه')).toBeVisible();
  await next(page);

  await page.getByLabel('سنة الصنع').fill('1900');
  await next(page);
  await expect(page.getByText(/^اكتب رقماً من 1950 إلى 20\d\d$/)).toBeVisible();
  await expect(page.getByLabel('سنة الصنع')).toBeFocused();
  await page.getByLabel('سنة الصنع').fill('');
  await continueSteps(page, 1);

  await next(page);
  for (const words of ['يجب اختيار صفة البائع', 'يجب اختيار نوع الأوراق', 'يجب اختيار حالة الترخيص']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'مالك' })).toBeFocused();
  await expectAccessible(page);
  await fillPapers(page);
  await page.getByRole('radio', { name: 'وسيط' }).check();
  await next(page);
  await expect(page.getByRole('radio', { name: 'نعم' })).toBeFocused();
  await page.getByRole('radio', { name: 'نعم' }).check();
  await next(page);
  await expect(page.getByText('اكتب مبلغ العمولة')).toBeVisible();
  await page.getByLabel('مبلغ العمولة').fill('500,000');
  await next(page);

  await page.getByRole('textbox', { name: 'رقم الهاتف' }).fill('٠٩١٢');
  await page.getByRole('textbox', { name: 'رقم الواتساب' }).fill('+249 912 345 678');
  await next(page);
  await expect(page.getByText('اكتب الرقم كاملاً: 10 أرقام')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'رقم الواتساب' })).toHaveValue('0912345678');
  await page.getByRole('textbox', { name: 'رقم الهاتف' }).fill('0912345678');
  await continueSteps(page, 1);

  await next(page);
  await expect(page.getByText('صور السيارة مطلوبة')).toBeVisible();
  await expect(page.getByText('يجب إضافة صورة واحدة على الأقل للسيارة').first()).toBeVisible();
  await expect(page.getByLabel('أضف صور السيارة')).toBeFocused();
  await choosePhotos(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('لا صورة') });
  await expect(page.getByText('خطأ في تحميل الصورة').first()).toBeVisible();
  await expect(page.getByText(/لا يقرأ هذا الجهاز .*notes\.txt/)).toBeVisible();
  await choosePhotos(page, { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(page.getByText(/لا يقرأ هذا الجهاز .*x\.jpg/)).toBeVisible();
  await expect(tile(page, 1)).toHaveCount(0);
  const small = { width: 320, height: 240 };
  await choosePhotos(
    page,
    ...(await Promise.all(
      (['red', 'green', 'blue', 'yellow', 'white', 'black'] as const).map((color) => carPhoto(color, small)),
    )),
  );
  await expect(page.getByText('يمكنك إضافة 5 صور كحد أقصى')).toBeVisible();
  await expect(uploaded(page)).toHaveCount(5);
  await expect(page.getByLabel('أضف صور السيارة')).toBeHidden();
  await next(page);
  await expect(page.getByText('500,000 جنيه', { exact: true })).toBeVisible();
});

test('a car is found by any of its names and fills in its brand; an unknown name is accepted as typed', async ({
  member: { page },
}) => {
  await page.goto('/add-ad');
  const [brand, model] = [page.getByLabel('الماركة'), page.getByLabel('الموديل')];
  const offered = page.getByRole('listbox').getByRole('option');
  await model.pressSequentially('قيتز');
  await expect(offered).toHaveText(['جيتزهيونداي', 'أخرى: «قيتز»']);
  await expectAccessible(page);
  await model.press('ArrowDown');
  await model.press('Enter');
  await expect(brand).toHaveValue('هيونداي');
  await expect(model).toHaveValue('جيتز');
  await brand.fill('');
  await model.fill('getz');
  await model.blur();
  await expect(brand).toHaveValue('هيونداي');
  await expect(model).toHaveValue('جيتز');

  await brand.fill('');
  await brand.pressSequentially('toyot');
  await offered.filter({ hasText: 'تويوتا' }).click();
  await expect(brand).toHaveValue('تويوتا');
  await expect(model).toHaveValue('');
  await model.fill('corolla');
  await model.blur();
  await expect(model).toHaveValue('كورولا');

  await brand.fill('زغبرط');
  await offered.filter({ hasText: 'أخرى: «زغبرط»' }).click();
  await model.fill('نجمة الوادي');
  await model.blur();
  await expect(brand).toHaveValue('زغبرط');
  await expect(model).toHaveValue('نجمة الوادي');

  await page.goto('/add-ad?step=2');
  await page.getByLabel('سنة الصنع').fill('٩٨');
  await offered.filter({ hasText: '1998' }).click();
  await expect(page.getByLabel('سنة الصنع')).toHaveValue('1998');
});
