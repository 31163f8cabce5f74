import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectStillLayout, watchLayoutShift } from '../fixtures/visual-faults.ts';

/** A word that only this story's ads contain, and that is not similar to a car's name. */
const ownWord = () => Array.from({ length: 9 }, () => 'ظضغثخذ'[randomInt(6)]).join('');
const chips = (page: Page) => page.getByRole('list', { name: 'شروط البحث' });
const takeOff = (page: Page, part: string) =>
  chips(page)
    .getByRole('button', { name: `${part} (إزالة)` })
    .click();
const search = (q: string) => `/search?${new URLSearchParams({ q })}`;

test('a sentence is parsed into parts, each is removed by a press, and unmatched ones are reported', async ({
  visitor: page,
  request,
}) => {
  // Many screens in one story, on a machine that may be slow.
  test.slow();
  const word = ownWord();
  // No other story posts this car in this city: near matches are counted, too.
  const car = { brand: 'سوبارو', model: 'فورستر', city: 'كادقلي' };
  await postAds(request, await makeAccount(request), [
    { title: `فورستر نظيفة ${word}`, form: { ...car, year: 2011, price: 11_000_000 } },
    { title: `فورستر ${word}`, form: { ...car, year: 2015, price: 21_000_000 } },
  ]);
  await page.goto(search(`subaru فورستر موديل 2015 ${word} في كادقلى`));
  await expect(chips(page).getByRole('listitem')).toHaveText([
    /^سوبارو/,
    /^فورستر/,
    /^2015/,
    new RegExp(`^«${word}»`),
    /^كادقلي/,
    'مسح الكل',
  ]);
  await expect(page.getByText('تم العثور على نتيجة واحدة')).toBeVisible();
  await expectAccessible(page);

  await takeOff(page, '2015');
  await expect(page).toHaveURL(search(`subaru فورستر ${word} في كادقلى`));
  await expect(chips(page)).toBeFocused();
  await expect(page.getByText('تم العثور على نتيجتين')).toBeVisible();
  await takeOff(page, 'سوبارو');
  await takeOff(page, 'كادقلي');
  await expect(page).toHaveURL(search(`فورستر ${word} في`));
  await page.goBack();
  await expect(chips(page).getByRole('listitem')).toHaveText([/^فورستر/, /^«/, /^كادقلي/, 'مسح الكل']);

  await page.goto(`${search(`فورستر 1987 ${word}`)}&price=12000000`);
  await expect(page.getByText('لم نجد إعلاناً فيه كل ما كتبته. هذه أقرب النتائج بدون: 1987')).toBeVisible();
  await expect(page.getByRole('link', { name: `فورستر نظيفة ${word}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `فورستر ${word}` })).toBeHidden();
  await expectAccessible(page);
  await takeOff(page, 'حتى 12 مليون جنيه');
  await expect(page).not.toHaveURL(/price/);

  await page.goto(search('زغبرط قلنقو'));
  await expect(page.getByRole('heading', { name: 'لم نعثر على نتائج' })).toBeVisible();
  await expect(page.getByText(/^لم نعرف «زغبرط»، «قلنقو»: راجع الكتابة/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'تويوتا' }).click();
  await expect(page).toHaveURL(`/cars?${new URLSearchParams({ brand: 'تويوتا' })}`);
});

test('names are suggested while typing and chosen by arrow keys, and the field works without them', async ({
  member: { page },
  request,
}) => {
  test.slow();
  await postAds(request, await makeAccount(request), [{}]);
  await page.goto('/');
  const field = page.getByLabel('كلمة البحث');
  const option = page.getByRole('option', { name: /هونداي أكسنت|هيونداي أكسنت/ });
  // A name's number of ads may be cached from a minute ago, when there were none.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('accen');
    await expect(option).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(option).toContainText(/موديل · .*إعلان/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(field).toHaveValue('accen');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'نتائج البحث' })).toBeVisible();
  await expect(chips(page).getByRole('listitem')).toHaveText([/^هيونداي/, /^أكسنت/, 'مسح الكل']);
  await expect(field).toHaveValue(/أكسنت/);
  await takeOff(page, 'هيونداي');
  await expect(field).toHaveValue('أكسنت');
  await expectAccessible(page);

  await page.route('**/api/search/suggestions?*', (route) => route.abort('internetdisconnected'));
  await field.fill('فيتز نظيفة');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?${new URLSearchParams({ q: 'فيتز نظيفة' })}`);
});

test('filters show their counts, depend on one another and are in the URL', async ({
  visitor: page,
  request,
}) => {
  test.slow();
  const word = ownWord();
  const title = `سيارة ${word}`;
  await postAds(request, await makeAccount(request), [
    { title, form: { brand: 'سوبارو', model: 'فورستر', city: 'زالنجي', fuel_type: 'جاز', price: 5_000_000 } },
    { title, form: { brand: 'سوبارو', model: 'امبريزا', city: 'نيالا', mileage: 40_000 } },
    {
      title,
      form: {
        brand: 'لادا',
        model: 'نيفا',
        seller_role: 'وسيط',
        broker_commission_requested: true,
        broker_commission_amount: 1_000,
      },
    },
  ]);
  await watchLayoutShift(page);
  await page.goto(search(word));
  await expect(page.getByText('تم العثور على 3 نتائج')).toBeVisible();
  // Before the first press: its changes may move elements, and a slow machine applies them late.
  await expectStillLayout(page);
  await page.getByRole('button', { name: 'تصفية' }).click();
  const sheet = page.getByRole('dialog', { name: 'تصفية النتائج' });
  await expect(sheet.getByRole('button', { name: 'عرض النتائج (3)' })).toBeVisible();
  await expect(sheet.getByRole('option', { name: 'بنزين (2)' })).toBeAttached();
  await expect(sheet.getByRole('option', { name: 'هايبرد (0)' })).toBeAttached();
  await expect(sheet.getByText('المعروض من 5 ملايين إلى 9.5 مليون')).toBeVisible();
  await expect(sheet.getByText('بدون عمولة (2)')).toBeVisible();
  await expect(sheet.getByLabel('الموديل')).toBeDisabled();
  await expectAccessible(page);

  await sheet.getByLabel('الماركة').pressSequentially('suba');
  const brand = sheet.getByRole('listbox').getByRole('option', { name: 'سوبارو' });
  await expect(brand).toHaveText('سوبارو2');
  await expectAccessible(page);
  await brand.click();
  await sheet.getByLabel('الموديل').click();
  await expect(sheet.getByRole('listbox').getByRole('option').first()).toHaveText(/(فورستر|امبريزا)1/);
  await page.keyboard.press('Escape');
  await sheet.getByLabel('الولاية').selectOption('وسط دارفور');
  await expect(sheet.getByRole('button', { name: 'عرض النتائج (1)' })).toBeVisible();
  await expect(sheet.getByRole('option', { name: 'جاز (1)' })).toBeAttached();
  await sheet.getByLabel('بدون عمولة').check();
  await sheet.getByRole('button', { name: 'عرض النتائج (1)' }).click();
  await expect(page.getByText('تم العثور على نتيجة واحدة')).toBeVisible();
  await expect(page).toHaveURL(/without_commission=true/);

  await page.reload();
  await expect(page.getByText('تم العثور على نتيجة واحدة')).toBeVisible();
  await expect(chips(page).getByRole('listitem')).toHaveText([
    new RegExp(`^«${word}»`),
    /^ولاية وسط دارفور/,
    /^سوبارو/,
    /^بدون عمولة/,
    'مسح الكل',
  ]);
  await expectAccessible(page);
  await takeOff(page, 'ولاية وسط دارفور');
  await expect(page.getByText('تم العثور على نتيجتين')).toBeVisible();
  await chips(page).getByRole('button', { name: 'مسح الكل' }).click();
  await expect(page).toHaveURL('/search');
});

test("similar cars of other sellers are listed at the end of an ad's page", async ({
  visitor: page,
  request,
}) => {
  const word = ownWord();
  const car = { brand: 'سوبارو', model: 'ليقاسي' };
  const [ad] = await postAds(request, await makeAccount(request), [
    { title: `ليقاسي ${word}`, form: car },
    { title: `ليقاسي أخرى ${word}`, form: car },
  ]);
  await postAds(request, await makeAccount(request), [{ title: `مثلها ${word}`, form: car }]);
  await watchLayoutShift(page);
  await page.goto(`/ad/${ad?.id}`);
  const similar = page.locator('section').filter({ hasText: 'سيارات مشابهة' });
  await page.getByRole('heading', { name: 'إرشادات السلامة' }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'إعلانات أخرى للبائع' }).scrollIntoViewIfNeeded();
  await expect(similar.getByRole('link', { name: `مثلها ${word}` })).toBeVisible();
  await expect(similar.getByRole('link', { name: `ليقاسي ${word}` })).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectStillLayout(page);
  await expectAccessible(page);
  await similar.getByRole('link', { name: 'كل سيارات سوبارو' }).click();
  await expect(page).toHaveURL(`/cars?${new URLSearchParams({ brand: 'سوبارو' })}`);
});

test('a buyer lists the nearest cars first, and only those within a distance', async ({
  member: { page, person },
  request,
}) => {
  const word = randomLetters();
  const cities = ['كسلا', 'حلفا الجديدة', 'سنار'];
  await postAds(
    request,
    person,
    cities.map((city) => ({ title: `كورولا ${word} ${city}`, form: { city } })),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/search?q=${word}&city=${encodeURIComponent('كسلا')}`);
  await page.getByLabel('ترتيب النتائج').selectOption({ label: 'الأقرب أولاً' });
  const cards = page.getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(cities.map((city) => `كورولا ${word} ${city}`));
  await expect(page.getByText('على بعد 87 كم')).toBeVisible();
  await page.getByLabel('المسافة').selectOption('100');
  await expect(page.getByText('حتى 100 كم').first()).toBeVisible();
  await expect(cards).toHaveText(cities.slice(0, 2).map((city) => `كورولا ${word} ${city}`));
});

test("an empty search shows brands, then this device's searches, each removable", async ({
  visitor: page,
}) => {
  for (const text of ['كورولا', 'هايلوكس']) {
    await page.goto(`/search?q=${text}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  }
  await page.goto('/search');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections.nth(0)).toHaveText('ماركات معروفة');
  await expect(sections.nth(1)).toHaveText('عمليات بحث سابقة');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'حذف «كورولا»' }).click();
  await expect(page.getByRole('link', { name: 'كورولا' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'هايلوكس' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث: هايلوكس');
  await page.goto('/search');
  await page.getByRole('button', { name: 'مسح الكل' }).click();
  await expect(page.getByRole('heading', { name: 'عمليات بحث سابقة' })).toHaveCount(0);
});
