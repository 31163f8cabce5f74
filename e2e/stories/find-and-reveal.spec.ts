import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeFree } from '../fixtures/free-member.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** A word that no other story's ads have. */
const ownWord = () => `لون${randomLetters()}`;
const priceLine = (page: Page) => page.getByRole('heading', { level: 3 });
const revealButton = (page: Page) => page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' });
const points = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/نق[اط]/)
    .first();
const counter = (page: Page) => page.getByText(/^صورة \d من \d$/).first();

test('from a word to a number: found in place, on the search page and among all cars, opened, revealed', async ({
  member: { page },
  request,
}) => {
  // Many screens in one story, on a machine that may be busy.
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
  const question = page.getByRole('dialog', { name: 'عرض معلومات التواصل' });
  await expect(question).toContainText('ستُخصم نقطة واحدة من رصيدك');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'إلغاء' }).click();
  await revealButton(page).click();
  await question.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
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
  // Right to left: the next photo lies to the left.
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
  // A finger's swipe is the track's own scrolling.
  await page.getByRole('list', { name: /^صور / }).evaluate((track) => {
    track.dispatchEvent(new Event('touchstart', { bubbles: true }));
    track.scrollTo({ left: -2 * track.clientWidth, behavior: 'instant' });
  });
  await expect(counter(page)).toHaveText('صورة 3 من 3');
}

test('a visitor is asked to sign in for a number, is back at the ad afterwards, and a broken line costs nothing', async ({
  visitor: page,
  request,
}) => {
  const seller = await makeAccount(request);
  const buyer = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  await revealButton(page).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('يجب تسجيل الدخول لعرض معلومات التواصل')).toBeVisible();
  await page.getByLabel('البريد الإلكتروني').fill(buyer.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL(`/ad/${ad?.id}`);

  await expect(points(page)).toContainText(/\d/);
  const balance = Number((await points(page).textContent())?.match(/\d+/)?.[0]);
  await revealButton(page).click();
  await page.context().setOffline(true);
  const confirm = page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' });
  await confirm.click();
  await expect(page.getByText(/حدث خطأ أثناء عرض معلومات التواصل/)).toBeVisible();
  await page.context().setOffline(false);
  await confirm.click();
  await expect(page.getByRole('link', { name: `اتصال ${seller.phone}` })).toBeVisible();
  await expect(points(page)).toContainText(String(balance - 1));
});

test('a member without points is offered a membership, and nothing is revealed', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await makeFree(person, { points: 0 });
  await page.goto(`/ads/${ad?.id}`);
  await expect(points(page)).toContainText('0 نقطة');
  await revealButton(page).click();
  const offer = page.getByRole('dialog', { name: 'رصيدك لا يكفي' });
  await expect(offer).toContainText('ليس لديك نقاط كافية لعرض معلومات التواصل');
  await expect(offer.getByRole('link', { name: 'اطلب الترقية من الدعم' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(page.getByText(seller.phone)).toHaveCount(0);
});

test('points spent on another device: the server refuses, and the offer takes the place of the question', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  // No news from the server: the balance that is shown may be old.
  await page.route('**/api/live', (route) => route.abort('internetdisconnected'));
  await page.goto(`/ad/${ad?.id}`);
  await expect(points(page)).toBeVisible();
  await revealButton(page).click();
  await expect(page.getByText(/^رصيدك الآن/)).toBeVisible();
  await makeFree(person, { points: 0 });
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page.getByRole('dialog', { name: 'رصيدك لا يكفي' })).toBeVisible();
});

test('the owner sees their own numbers for nothing, shares the ad and deletes it after a prompt', async ({
  member: { page, person },
  request,
  browser,
}) => {
  const [ad] = await postAds(request, person, [{ title: 'أتوس للبيع من المالك' }]);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('هذا إعلانك')).toHaveCount(1);
  await expect(page.getByText('من المالك مباشرة')).toBeVisible();
  await expect(page.getByText('0 مشاهدة')).toBeVisible();
  const before = await points(page).textContent();
  await page.getByRole('button', { name: 'عرض أرقامي (مجاناً)' }).click();
  await expect(page.getByText('تم عرض معلومات التواصل')).toBeVisible();
  await expect(page.getByText('لم تُخصم أي نقطة')).toBeVisible();
  await expect(page.getByRole('link', { name: `اتصال ${person.phone}` })).toBeVisible();
  await expect(points(page)).toHaveText(before ?? '');
  await expectAccessible(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'مشاركة الإعلان' }).click();
  await page.getByRole('button', { name: 'نسخ الرابط' }).click();
  await expect(page.getByText('تم نسخ الرابط')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'حذف الإعلان' }).click();
  const prompt = page.getByRole('dialog', { name: 'حذف الإعلان؟' });
  await expect(prompt).toContainText('أتوس للبيع من المالك');
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await page.getByRole('button', { name: 'حذف الإعلان' }).click();
  await page.context().setOffline(true);
  await prompt.getByRole('button', { name: 'نعم، احذف الإعلان' }).click();
  await expect(page.getByText('خطأ في حذف الإعلان')).toBeVisible();
  await page.context().setOffline(false);
  await prompt.getByRole('button', { name: 'نعم، احذف الإعلان' }).click();
  await expect(page.getByText('تم حذف الإعلان')).toBeVisible();
  await expect(page.getByText('الإعلان غير موجود')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'أتوس للبيع من المالك' })).toHaveCount(0);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/ad/${ad?.id}?mode=app`);
  await expect(elsewhere.getByText('الإعلان غير موجود')).toBeVisible();
  await expect(elsewhere).toHaveURL('/');
});

test('nothing found, nothing asked and nothing loaded each say so, with a way on', async ({
  member: { page },
}) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'عن أي سيارة تبحث؟' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'تصفح كل السيارات' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/search-results?q=${ownWord()}`);
  await expect(page.getByRole('heading', { name: 'لم نعثر على نتائج' })).toBeVisible();
  await expect(page.getByText('لا نتائج')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/cars?brand=${ownWord()}`);
  await expect(page.getByRole('heading', { name: 'لا توجد سيارات بهذه المواصفات' })).toBeVisible();
  await page.getByRole('button', { name: 'مسح التصفية' }).click();
  await expect(page).toHaveURL('/cars');

  let refuse = true;
  const answerTooMany = (pattern: string) =>
    page.route(pattern, (route) =>
      refuse
        ? route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            body: '{"code":"too-many-requests","status":429}',
          })
        : route.fallback(),
    );
  await answerTooMany('**/api/ads?*');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'خطأ في التحميل' })).toBeVisible();
  await expect(page.getByText('حدث خطأ أثناء تحميل السيارات')).toBeVisible();
  await expectAccessible(page);
  refuse = false;
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('heading', { name: 'خطأ في التحميل' })).toBeHidden();

  refuse = true;
  await answerTooMany('**/api/search?*');
  await page.goto(`/search?q=${ownWord()}`);
  await expect(page.getByRole('heading', { name: 'خطأ في البحث' })).toBeVisible();
  await expect(page.getByText('حدث خطأ أثناء البحث، يرجى المحاولة مرة أخرى')).toBeVisible();

  await answerTooMany(`**/api/ads/${randomUUID().slice(0, 0)}*`);
  await page.goto(`/ad/${randomUUID()}`);
  await expect(page.getByText('حدث خطأ أثناء جلب تفاصيل الإعلان')).toBeVisible();
  await expectAccessible(page);
  refuse = false;
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByText('الإعلان غير موجود')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the next page of a long list comes below, and the way back finds the place', async ({
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

test('a buyer who has paid keeps the numbers of a sold car, in the ad and in the list of numbers', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: 'سيارة دفعت لرقمها' }]);
  const headers = await headersOf(request, person);
  await request.post(`/api/ads/${ad?.id}/reveal`, { headers });
  await request.put(`/api/ads/${ad?.id}/status`, {
    headers: await headersOf(request, seller),
    data: { status: 'sold' },
  });
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('الأرقام التي عرضتها تبقى ظاهرة لك')).toBeVisible();
  await expect(page.getByText('أرقام البائع غير متاحة')).toHaveCount(0);
  const call = page.getByRole('link', { name: `اتصال ${seller.phone}` });
  await expect(call.filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('button', { name: /^حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'أرقام عرضتها' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'سيارة دفعت لرقمها' })).toBeVisible();
  await expect(call).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'سجل النقاط' }).click();
  await expect(page.getByRole('link', { name: 'سيارة دفعت لرقمها' })).toBeVisible();
  await expect(page.getByText('عرض رقم بائع')).toBeVisible();
  await expectAccessible(page);
});
