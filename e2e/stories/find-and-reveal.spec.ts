import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** A word that only this story's ads contain. */
const ownWord = () => `لون${randomLetters()}`;
const priceLine = (page: Page) => page.getByRole('heading', { level: 3 });
const revealButton = (page: Page) => page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' });
const points = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/نق[اط]/)
    .first();
const counter = (page: Page) => page.getByText(/^صورة \d من \d$/).first();

test('a word is searched on home, on the search page and among all cars, and an ad is opened and revealed', async ({
  member: { page },
  request,
}) => {
  // Many screens in one story, on a machine that may be slow.
  test.slow();
  const seller = await makeAccount(request);
  const word = ownWord();
  const [dear, cheap, main] = await postAds(request, seller, [
    { title: `كيا سبورتاج ${word}`, form: { price: 45_000_000, brand: word, city: 'كسلا' } },
    { title: `هونداي أكسنت ${word}`, form: { price: 9_500_000, brand: word } },
    {
      title: `تويوتا هايلوكس ${word}`,
      photos: ['red', 'green', 'blue'],
      form: {
        price: 30_250_000,
        brand: word,
        fuel_type: 'جاز',
        seller_role: 'وسيط',
        broker_commission_requested: true,
        broker_commission_amount: 500_000,
      },
    },
  ]);
  if (!dear || !cheap || !main) throw new Error('The ads were not posted.');

  await page.goto('/?mode=app');
  await expect(page.getByRole('heading', { level: 1, name: 'بيع واشتري بمزاجك' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'السيارات المميزة' })).toBeVisible();
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect(page.getByText('يرجى إدخال كلمة بحث أو تحديد مدينة أو سعر')).toBeVisible();
  await expect(page.getByLabel('كلمة البحث')).toBeFocused();
  await page.getByLabel('كلمة البحث').fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'نتائج البحث' })).toBeVisible();
  await expect(page.getByText('تم العثور على 3 نتائج').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'فتح صفحة النتائج كاملة' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `نتائج البحث: ${word}` })).toBeVisible();
  await expect(page.getByText('تم العثور على 3 نتائج')).toBeVisible();
  await page.getByLabel('ترتيب النتائج').selectOption('price-low');
  await expect(priceLine(page)).toHaveText([cheap.title, main.title, dear.title]);
  await page.getByLabel('ترتيب النتائج').selectOption('price-high');
  await expect(priceLine(page)).toHaveText([dear.title, main.title, cheap.title]);
  await page.getByRole('button', { name: 'تعديل البحث' }).click();
  await page.getByRole('dialog').getByLabel('المدينة').fill('كسلا');
  await page.getByRole('dialog').getByRole('button', { name: 'بحث', exact: true }).click();
  await expect(page.getByText('تم العثور على نتيجة واحدة')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /المدينة: كسلا/ }).click();
  await expect(page.getByText('تم العثور على 3 نتائج')).toBeVisible();
  await page.getByRole('radio', { name: 'قائمة' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'قائمة' })).toBeChecked();

  await page.goto(`/cars?brand=${encodeURIComponent(word)}`);
  await expect(page.getByText('3 سيارات')).toBeVisible();
  await page.getByRole('button', { name: 'تصفية' }).click();
  await page.getByRole('dialog').getByLabel('نوع الوقود').selectOption('جاز');
  await page.getByRole('dialog').getByLabel('أعلى سعر', { exact: true }).fill('٣١');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'عرض النتائج' }).click();
  await expect(page.getByText('سيارة واحدة', { exact: true })).toBeVisible();
  await expect(page.getByText('وصلت إلى نهاية القائمة')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: main.title }).click();

  await expect(page.getByRole('heading', { level: 1, name: main.title })).toBeVisible();
  await expect(page.getByText('أضيف اليوم').first()).toBeVisible();
  await expect(page.getByText('سنة الصنع')).toHaveCount(1);
  await expect(page.getByText('1 مشاهدة')).toBeVisible();
  await expect(page.getByText('عمولة الوسيط 500 ألف جنيه')).toBeVisible();
  await expect(page.getByText('البائع وسيط')).toBeVisible();
  for (const paper of ['شهادة بحث', 'ترخيص ساري']) {
    // No fact is stated twice.
    await expect(page.getByRole('main').getByText(paper, { exact: true })).toHaveCount(1);
  }
  await page.getByRole('heading', { name: 'إرشادات السلامة' }).scrollIntoViewIfNeeded();
  const others = page
    .getByRole('region', { name: 'إعلانات أخرى للبائع' })
    .or(page.locator('section', { hasText: 'إعلانات أخرى للبائع' }));
  await expect(others.getByRole('link', { name: dear.title })).toBeVisible();
  await expect(others.getByRole('link', { name: main.title })).toHaveCount(0);
  await leafThroughPhotos(page);
  await expectAccessible(page);

  const before = await points(page).textContent();
  const balance = Number(before?.match(/\d+/)?.[0]);
  await revealButton(page).click();
  const prompt = page.getByRole('dialog', { name: 'عرض معلومات التواصل' });
  await expect(prompt).toContainText('ستُخصم نقطة واحدة من رصيدك');
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'إلغاء' }).click();
  await revealButton(page).click();
  await prompt.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page.getByText('تم عرض معلومات التواصل')).toBeVisible();
  await expect(page.getByText('تم خصم نقطة واحدة من رصيدك')).toBeVisible();
  await expect(points(page)).toContainText(String(balance - 1));
  const call = page.getByRole('link', { name: `اتصال ${seller.phone}` });
  await expect(call).toHaveAttribute('href', `tel:+249${seller.phone.slice(1)}`);
  await expect(page.getByRole('link', { name: `واتساب ${seller.whatsapp}` })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/249${seller.whatsapp.slice(1)}\\?text=`),
  );
  await expectAccessible(page);

  await page.reload();
  await expect(call).toBeVisible();
  await expect(points(page)).toContainText(String(balance - 1));
  await expect(page.getByText('2 مشاهدات').or(page.getByText('2 مشاهدة'))).toBeVisible();
});

async function leafThroughPhotos(page: Page) {
  await expect(counter(page)).toHaveText('صورة 1 من 3');
  await page.getByRole('button', { name: 'الصورة التالية' }).click();
  await expect(counter(page)).toHaveText('صورة 2 من 3');
  // Right to left: the next photo is on the left.
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText('صورة 3 من 3');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('صورة 2 من 3');
  await page.getByRole('button', { name: 'صورة 1', exact: true }).click();
  await expect(counter(page)).toHaveText('صورة 1 من 3');
  await page.getByRole('button', { name: 'ملء الشاشة' }).click();
  const full = page.getByRole('dialog');
  await full.getByRole('button', { name: 'الصورة التالية' }).click();
  await expect(full.getByText('صورة 2 من 3')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(counter(page)).toHaveText('صورة 2 من 3');
  // A swipe is the native scrolling of the track.
  await page.getByRole('list', { name: /^صور / }).evaluate((track) => {
    track.dispatchEvent(new Event('touchstart', { bubbles: true }));
    track.scrollTo({ left: -2 * track.clientWidth, behavior: 'instant' });
  });
  await expect(counter(page)).toHaveText('صورة 3 من 3');
}

test('the next page of a long list is appended, and going back restores the position', async ({
  visitor: page,
  request,
}) => {
  const word = ownWord();
  for (let seller = 0; seller < 2; seller += 1) {
    const ads = Array.from({ length: 11 }, () => ({
      title: `سيارة ${randomLetters()} ${word}`,
      form: { brand: word },
    }));
    await postAds(request, await makeAccount(request), ads);
  }
  await page.goto(`/cars?brand=${encodeURIComponent(word)}`);
  await expect(page.getByText('22 سيارة')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(20);
  await page.getByRole('button', { name: 'عرض المزيد' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(22);
  await expect(page.getByText('وصلت إلى نهاية القائمة')).toBeVisible();
  const last = page.getByRole('heading', { level: 3 }).last().getByRole('link');
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(word) })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
});
