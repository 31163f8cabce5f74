import type { APIRequestContext, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeFree } from '../fixtures/free-member.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { newPerson } from '../fixtures/people.ts';
import { carPhoto, colorOf } from '../fixtures/photos.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'التالي' }).click();
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const tile = (page: Page, place: number) =>
  page.getByRole('listitem').filter({ hasText: `رفع الصورة ${place}` });
const uploaded = (page: Page) => page.getByText('تم الرفع', { exact: true });
const choosePhotos = (page: Page, ...files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0][]) =>
  page.getByLabel('أضف صور السيارة').setInputFiles(files.flat() as never);

/** The colours of an ad's photos in their order, read from the pictures that buyers get. */
async function colorsOf(request: APIRequestContext, adId: string) {
  const ad = (await (await request.get(`/api/ads/${adId}`)).json()) as { photos: { name: string }[] };
  return Promise.all(
    ad.photos.map(async ({ name }) =>
      colorOf(await (await request.get(`/photos/${name}-small.webp`)).body()),
    ),
  );
}

async function fillBasics(page: Page, title: string) {
  await page.getByLabel('عنوان الإعلان').fill(title);
  await page.getByLabel('الماركة').fill('تويوتا');
  await page.getByLabel('الموديل').fill('كورولا');
  await page.getByRole('textbox', { name: 'السعر' }).fill('12.5');
  await page.getByLabel('المدينة').fill('الخرطوم');
}

async function fillPapers(page: Page) {
  await page.getByRole('radio', { name: 'مالك' }).check();
  await page.getByRole('radio', { name: 'شهادة بحث' }).check();
  await page.getByRole('radio', { name: 'ترخيص ساري', exact: true }).check();
}

test('from nobody to a first ad: sign-up, mail, six steps, a reload on the way, published', async ({
  visitor: page,
  request,
}) => {
  // Many screens in one story, on a machine that may be busy.
  test.slow();
  const person = newPerson();
  await page.goto('/add-ad');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('tab', { name: 'إنشاء حساب' }).click();
  const signUp = page.getByRole('tabpanel');
  await signUp.getByLabel('الاسم').fill(person.name);
  await signUp.getByLabel('البريد الإلكتروني').fill(person.email);
  await signUp.getByLabel('رقم الهاتف').fill(person.phone);
  await signUp.getByLabel('رقم الواتساب').fill(person.whatsapp);
  await signUp.getByLabel('المدينة').fill(person.city);
  await signUp.getByLabel(/^كلمة المرور( \*)?$/).fill(person.password);
  await signUp.getByLabel('تأكيد كلمة المرور').fill(person.password);
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await page.goto(await mailedLink(request, person.email));
  await expect(page.getByText('مرحباً بك!')).toBeVisible();

  await page.getByRole('link', { name: 'أضف إعلان' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'أضف إعلان' })).toBeVisible();
  await expect(page.getByText(/^وقت النشر: .* بتوقيت الخرطوم$/)).toBeVisible();
  await expect(page.getByText(/استخدمت 0 من \d+ في هذا الشهر/)).toBeVisible();
  await expect(page.getByText(/لا يمكن تعديل الإعلان بعد نشره/)).toBeVisible();
  await expect(page.getByLabel('المدينة')).toHaveValue(person.city);
  await expectAccessible(page);

  await fillBasics(page, 'تويوتا كورولا ٢٠١٥ فل');
  await expect(page.getByText('12,500,000 جنيه')).toBeVisible();
  await expect(page.getByText('اثنا عشر مليوناً وخمسمائة ألف جنيه')).toBeVisible();
  await expect(page.getByText('بالقديم: 12.5 مليار')).toBeVisible();
  await page.getByRole('checkbox', { name: 'السعر قابل للتفاوض' }).check();
  await next(page);

  await expect(step(page, 'تفاصيل السيارة')).toBeFocused();
  await page.getByLabel('سنة الصنع').fill('٢٠١٥');
  await page.getByLabel('المسافة المقطوعة').fill('85,000');
  await page.getByRole('radio', { name: 'بنزين' }).check();
  await page.getByRole('radio', { name: 'أوتوماتيك' }).check();
  await page.getByRole('radio', { name: 'مستعملة' }).check();
  await page.getByLabel('الوصف').fill('سيارة نظيفة\nبدون حوادث');
  await expectAccessible(page);
  await next(page);

  await fillPapers(page);
  await expectAccessible(page);
  await next(page);
  await expect(page.getByRole('textbox', { name: 'رقم الهاتف' })).toHaveValue(person.phone);
  await expect(page.getByRole('textbox', { name: 'رقم الواتساب' })).toHaveValue(person.whatsapp);
  await expectAccessible(page);
  await next(page);

  await choosePhotos(page, await carPhoto('red'), await carPhoto('green'), await carPhoto('blue'));
  await expect(page.getByText('تمت إضافة 3 صور')).toBeVisible();
  await expect(page.getByText(/^ضُغطت من/)).toBeVisible();
  await expect(uploaded(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'تقديم الصورة 3' }).click();
  await expect(page.getByText('نُقلت الصورة إلى الموضع 2 من 3')).toBeAttached();
  await page.getByRole('button', { name: 'تقديم الصورة 2' }).click();
  await page.getByRole('button', { name: 'حذف الصورة 2' }).click();
  await expect(uploaded(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('استعدنا مسودتك المحفوظة')).toBeVisible();
  await expect(uploaded(page)).toHaveCount(2);
  await next(page);

  await expect(step(page, 'المراجعة والنشر')).toBeVisible();
  const summary = page.getByRole('main');
  for (const fact of ['تويوتا كورولا ٢٠١٥ فل', '85,000 كم', 'أوتوماتيك', 'شهادة بحث', 'مالك', person.phone]) {
    await expect(summary.getByText(fact).first()).toBeVisible();
  }
  await expect(summary.getByRole('img', { name: /الصورة \d من 2/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();

  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expect(page.getByText(/^وقت النشر: /)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'عرض الإعلان' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'تويوتا كورولا' })).toBeVisible();
  await expect(page.getByText('هذا إعلانك').first()).toBeVisible();
  const adId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await colorsOf(request, adId)).toEqual(['blue', 'green']);

  await page.getByRole('navigation').getByRole('link', { name: 'السيارات' }).click();
  await expect(page.getByRole('link', { name: 'تويوتا كورولا ٢٠١٥ فل' }).first()).toBeVisible();
  await page.goto('/add-ad');
  await expect(page.getByText(/استخدمت 1 من \d+ في هذا الشهر/)).toBeVisible();
  await expect(page.getByLabel('عنوان الإعلان')).toHaveValue('');
  await expect(page.getByText('استعدنا مسودتك المحفوظة')).toBeHidden();
});

test('what is missing or wrong is said beside its field, and the first one has the focus', async ({
  member: { page },
}) => {
  test.slow();
  await page.goto('/add-ad');
  await page.getByLabel('المدينة').fill('');
  await page.getByLabel('المدينة').press('Escape');
  await next(page);
  await expect(page.getByText('هذا الحقل مطلوب')).toHaveCount(5);
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
  await price.fill('12,5');
  await expect(page.getByText('الفاصلة لا تُحسب، للكسور اكتب نقطة: 12.5')).toBeVisible();
  await price.fill('1,250,000');
  await expect(price).toHaveValue('1,250,00');
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
  await expect(page.getByText('القيمة أصغر من المسموح')).toBeVisible();
  await expect(page.getByLabel('سنة الصنع')).toBeFocused();
  await page.getByLabel('سنة الصنع').fill('');
  await next(page);

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
  await expect(page.getByText('يجب أن يتكون الرقم من 10 أرقام')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'رقم الواتساب' })).toHaveValue('0912345678');
  await page.getByRole('textbox', { name: 'رقم الهاتف' }).fill('0912345678');
  await next(page);

  await next(page);
  await expect(page.getByText('صور السيارة مطلوبة')).toBeVisible();
  await expect(page.getByText('يجب إضافة صورة واحدة على الأقل للسيارة').first()).toBeVisible();
  await expect(page.getByLabel('أضف صور السيارة')).toBeFocused();
  await choosePhotos(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('لا صورة') });
  await expect(page.getByText('هذا الملف ليس صورة يمكن قراءتها')).toBeVisible();
  await choosePhotos(page, { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('خطأ في تحميل الصورة')).toHaveCount(2);
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

test('a car is found by any of its names, brings its brand along, and one that nobody knows keeps its own', async ({
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

test('a line that breaks while photos leave loses nothing, and the ad is posted once', async ({
  member: { page, person },
  request,
}) => {
  await page.goto('/add-ad');
  await fillBasics(page, 'تويوتا كورولا على خط ضعيف');
  await next(page);
  await next(page);
  await fillPapers(page);
  await next(page);
  await next(page);
  await expect(page.getByLabel('أضف صور السيارة')).toBeVisible();

  await choosePhotos(page, await carPhoto('yellow'));
  await expect(uploaded(page)).toHaveCount(1);
  await page.context().setOffline(true);
  await choosePhotos(page, await carPhoto('black'));
  await expect(page.getByRole('main').getByText('لا يوجد اتصال')).toBeVisible();
  await page.context().setOffline(false);
  await expect(uploaded(page)).toHaveCount(2);
  await next(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('خطأ في نشر الإعلان')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/حدث خطأ أثناء نشر الإعلان، حاول مرة أخرى/)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);

  // The answer is lost, not the ad: the second try must not make a second one.
  let lost = 0;
  await page.route('**/api/ads', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  expect(lost).toBe(1);
  const me = await (await request.get('/api/me', { headers: await headersOf(request, person) })).json();
  expect(me.monthly_ads.used).toBe(1);
  await page.getByRole('button', { name: 'عرض الإعلان' }).click();
  await expect(page).toHaveURL(/\/ad\//);
  const adId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await colorsOf(request, adId)).toEqual(['yellow', 'black']);
});

test('after the last ad of the month the form offers a membership', async ({
  member: { page, person },
  request,
}) => {
  await postAds(request, person, [{ title: 'أولى' }, { title: 'ثانية' }]);
  await makeFree(person, { points: 10 });
  // No news from the server: what the form knows of the month may be old.
  await page.route('**/api/live', (route) => route.abort('internetdisconnected'));
  await page.goto('/add-ad');
  await expect(page.getByText('استخدمت 2 من 3 في هذا الشهر')).toBeVisible();
  await expect(page.getByText('متبقٍّ لك هذا الشهر: إعلان واحد')).toBeVisible();
  await fillBasics(page, 'الثالثة هذا الشهر');
  await next(page);
  await next(page);
  await fillPapers(page);
  await next(page);
  await next(page);
  await choosePhotos(page, await carPhoto('green', { width: 320, height: 240 }));
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);

  // Meanwhile, on another device, the third ad was posted: the server alone knows.
  await postAds(request, person, [{ title: 'من جهاز آخر' }]);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  const limit = page.getByRole('dialog', { name: 'تجاوز الحد المسموح' });
  await expect(limit).toContainText('لقد وصلت إلى الحد الأقصى من الإعلانات لهذا الشهر');
  await expect(limit.getByRole('link', { name: 'اطلب الترقية من الدعم' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/add-ad');
  await expect(limit).toBeVisible();
  await limit.getByRole('button', { name: 'إغلاق' }).click();
  await expect(page.getByText('استخدمت كل إعلانات هذا الشهر')).toBeVisible();
  await expect(page.getByLabel('عنوان الإعلان')).toHaveValue('الثالثة هذا الشهر');

  await page.getByRole('button', { name: 'تجاهل المسودة والبدء من جديد' }).click();
  await page.getByRole('button', { name: 'نعم، ابدأ من جديد' }).click();
  await expect(page.getByLabel('عنوان الإعلان')).toHaveValue('');
});

test('the time of publishing goes on by itself, in Khartoum', async ({ member: { page } }) => {
  await page.clock.install({ time: new Date('2025-11-21T21:58:30Z') });
  await page.goto('/add-ad');
  const clock = page.getByText(/^وقت النشر: /);
  await expect(clock).toContainText('الجمعة 21 نوفمبر 2025، 11:58');
  await page.clock.runFor(120_000);
  await expect(clock).toContainText('السبت 22 نوفمبر 2025، 12:00');
});
