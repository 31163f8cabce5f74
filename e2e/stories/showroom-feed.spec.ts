import { headersOf, postAds } from '../fixtures/ads.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeShowroom } from '../fixtures/showroom.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

test('a dealer connects a program with a key, sees what it did, revokes the key, and updates prices from a file', async ({
  member: { page, person },
  request,
}) => {
  const [ad] = await postAds(request, person, [
    { title: 'هايلكس المعرض', form: { price: 21_000_000, stock_number: 'KV-12' } },
  ]);
  if (!ad) throw new Error('The ad was not posted.');
  await makeShowroom(person, 'معرض البلابل');

  // A key, shown once.
  await page.goto('/my-showroom');
  await page.getByRole('link', { name: 'ربط برنامج' }).click();
  await expect(page.getByRole('heading', { name: 'ربط برنامج المعرض' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'حدّث من ملف' })).toBeVisible();
  await page.getByRole('tab', { name: 'من برنامج' }).click();
  await page.getByRole('button', { name: 'مفتاح جديد' }).click();
  await page.getByRole('button', { name: 'أنشئ المفتاح' }).click();
  await expect(page.getByText('اكتب اسم البرنامج')).toBeVisible();
  await page.getByLabel('اسم المفتاح').fill('برنامج المخزن');
  await page.getByRole('button', { name: 'أنشئ المفتاح' }).click();
  const secret = (await page.getByText(/^arabati_/).textContent())?.trim() ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'حفظته، أغلق' }).click();
  await expectOverlayEntry(page, false);
  await expect(page.getByText('لم تستعمله بعد')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  // The program sends its cars twice.
  const address = (await page.getByText(/^https?:.*\/feed$/).textContent())?.trim() ?? '';
  const feed = () =>
    request.put(new URL(address).pathname, {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
      data: 'stock_number,brand,model,price\nkv-12,,,20000000\nKV-13,كيا,ريو,7000000\nKV-14,كيا,ريو,كثير',
    });
  expect((await (await feed()).json()).counts).toMatchObject({
    'price-changed': 1,
    'created-draft': 1,
    refused: 1,
  });
  expect((await (await feed()).json()).counts).toMatchObject({ unchanged: 2, refused: 1 });

  // The results, and the end of the key.
  await page.getByRole('tab', { name: 'آخر الملفات' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'تغيّر السعر: 1' }).first();
  await first.getByRole('button', { name: 'عرض السطور' }).click();
  await expect(first.getByText('السعر: اكتب أرقاماً فقط، بدون كسور')).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNothingCutOrCovered(page, 360);
  await page.getByRole('tab', { name: 'من برنامج' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'من برنامج' }).click();
  await expect(page.getByText(/^آخر استعمال/)).toBeVisible();
  await page.getByRole('button', { name: 'إلغاء المفتاح برنامج المخزن' }).click();
  await page.getByRole('button', { name: 'نعم، ألغِ المفتاح' }).click();
  await expect(page.getByText('ملغى', { exact: true })).toBeVisible();
  expect((await feed()).status()).toBe(401);
  await expectOverlayEntry(page, false);

  // By hand: a preview first.
  await page.getByRole('tab', { name: 'من ملف' }).click();
  await page.getByLabel('اختر ملف السيارات').setInputFiles({
    name: 'سياراتي.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('رقم المخزون;السعر;حالة الإعلان\nKV-12;20000000;متوقفة\nKV-13;7000000;'),
  });
  await expect(page.getByText('هذا ما يتغير، لم نطبّقه بعد')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'طبّق التغييرات' }).click();
  await expect(page.getByText('طبّقنا الملف')).toBeVisible();
  const own = await request.get('/api/me/ads', { headers: await headersOf(request, person) });
  expect((await own.json()).items).toMatchObject([{ id: ad.id, status: 'paused', price: 20_000_000 }]);
});
