import type { Page } from '@playwright/test';
import { headersOf } from '../fixtures/ads.ts';
import { makeTrader } from '../fixtures/free-member.ts';
import { test } from '../fixtures/own-market.ts';
import { makeAccount, startSession } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { deleteAds, readStock } from '../fixtures/stock.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';

const carCount = 30;
const stockNumbers = Array.from(
  { length: carCount },
  (_, index) => `KV-${String(index + 1).padStart(2, '0')}`,
);
const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}، السيارة ${row}`, { exact: true });

async function typeCell(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

/** A dealer's file of all cars but the first, with the spellings and digits of spreadsheets. */
function dealersFile() {
  const cars = stockNumbers
    .slice(1)
    .map(
      (number, index) =>
        `${number.toLowerCase()};تويوتا;كورولا;${2000 + (index % 20)};${9 + index}500000;٨٥٠٠٠;مستعملة;automatic`,
    );
  const text = ['رقم المخزون;الماركة;الموديل;السنة;السعر;العداد;الحالة;القير', ...cars].join('\r\n');
  return { name: 'cars.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(text) };
}

// On a server of its own: thirty new cars would fill the first pages of other stories.
test('a dealer lists thirty cars from a file, a row typed with the keyboard, and photos dropped at once', async ({
  browser,
  request,
  market,
}) => {
  test.slow();
  const dealer = await makeAccount(request);
  const headers = await headersOf(request, dealer);
  await request.get('/api/me', { headers });
  await makeTrader(dealer, market.databaseUrl);
  const photos = await Promise.all(
    stockNumbers.flatMap((number) =>
      [1, 2].map(async (counter) => ({
        ...(await carPhoto(counter === 1 ? 'red' : 'blue', { width: 240, height: 180 })),
        name: `${number}_${counter}.jpg`,
      })),
    ),
  );
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.addInitScript(
    (session) => {
      sessionStorage.setItem('arabati.mode', 'app');
      localStorage.setItem('arabati.session', session);
    },
    await startSession(request, dealer),
  );

  await page.goto('/my-showroom');
  const started = Date.now();
  await page.getByRole('link', { name: 'أضف سيارات كثيرة' }).click();
  await page.getByLabel('صفة البائع').selectOption('مالك');
  await page.getByLabel('نوع الأوراق').selectOption('شهادة بحث');
  await page.getByLabel('حالة الترخيص').selectOption('ترخيص ساري');
  // A reload keeps the chosen values and the field that is being typed, although no row has a car.
  const city = page.getByLabel('المدينة', { exact: true }).first();
  await city.fill('كسلا');
  await page.reload();
  await expect(city).toHaveValue('كسلا');
  await expect(page.getByLabel('صفة البائع')).toHaveValue('مالك');
  await expect(page.getByLabel('حالة الترخيص')).toHaveValue('ترخيص ساري');
  // One car with the keyboard: the catalogue completes brand and model.
  await cell(page, 'رقم المخزون', 1).click();
  await typeCell(page, 'kv-01');
  await page.keyboard.type('تيوت');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  for (const text of ['كرولا', '2015', '12.5']) await typeCell(page, text);
  await expect(cell(page, 'العنوان', 1)).toHaveValue('تويوتا كورولا 2015');
  await expect(page.getByRole('rowheader').first()).toContainText('ينقصها: الصور');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'اقرأ ملفاً' }).click();
  await page.getByLabel('اختر ملف السيارات').setInputFiles(dealersFile());
  await expect(page.getByText('في الملف 29 سيارة')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'أضف إلى الجدول: 29 سيارة' }).click();
  await expect(cell(page, 'رقم المخزون', carCount)).toHaveValue('KV-30');
  await expect(page.getByText('أضيفت سيارات الملف')).toBeVisible();

  await page.getByRole('button', { name: 'أضف صور السيارات' }).click();
  await page.getByLabel('اختر الصور أو أفلتها هنا').setInputFiles(photos);
  await expect(page.getByRole('button', { name: 'KV-30_2.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'أضف إلى السيارات: 60 صورة' }).click();
  await expect(page.getByRole('button', { name: 'انشر الجاهزة: 30 سيارة' })).toBeEnabled({
    timeout: 300_000,
  });

  // A reload in the middle loses nothing.
  await page.reload();
  await expect(page.getByRole('button', { name: 'انشر الجاهزة: 30 سيارة' })).toBeEnabled();
  await expect(cell(page, 'رقم المخزون', 1)).toHaveValue('KV-01');
  await expect(cell(page, 'الأوراق', carCount)).toHaveValue('شهادة بحث');
  await page.getByRole('button', { name: 'انشر الجاهزة: 30 سيارة' }).click();
  await expect(page.getByText('تم نشر 30 سيارة')).toBeVisible({ timeout: 300_000 });
  expect(Date.now() - started).toBeLessThan(600_000);

  expect(await readStock(market.databaseUrl, dealer)).toEqual(
    stockNumbers.map((stock_number) => ({ stock_number, photos: 2 })),
  );
  expect((await (await request.get('/api/me/drafts', { headers })).json()).items).toEqual([]);

  // What the server refuses stays in the table with its reason.
  await cell(page, 'رقم المخزون', 1).click();
  for (const text of ['KV-01', 'كيا', 'ريو', '2015', '9']) await typeCell(page, text);
  await page.getByRole('button', { name: 'صور السيارة 1: 0 صورة' }).click();
  await page.getByLabel('أضف صور السيارة').setInputFiles(photos.slice(0, 1));
  await expect(page.getByText('تم الرفع', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'انشر الجاهزة: سيارة واحدة' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('نشرت كل إعلاناتك لهذا الشهر');
  await page.context().close();
  await deleteAds(market.databaseUrl, dealer);
});
