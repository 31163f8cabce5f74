import type { APIRequestContext, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeFree } from '../fixtures/free-member.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { newPerson } from '../fixtures/people.ts';
import { carPhoto, colorOf } from '../fixtures/photos.ts';
import {
  choosePhotos,
  fillBasics,
  fillPapers,
  fillUpToPhotos,
  next,
  uploaded,
} from '../fixtures/posting-form.ts';
import { fillSignUp } from '../fixtures/sign-up-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

/** The colours of an ad's photos in their order, read from the pictures that buyers get. */
async function colorsOf(request: APIRequestContext, adId: string) {
  const ad = (await (await request.get(`/api/ads/${adId}`)).json()) as { photos: { name: string }[] };
  return Promise.all(
    ad.photos.map(async ({ name }) =>
      colorOf(await (await request.get(`/photos/${name}-small.webp`)).body()),
    ),
  );
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
  await fillSignUp(page, person);
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

test('a line that breaks while photos leave loses nothing, and the ad is posted once', async ({
  member: { page, person },
  request,
}) => {
  await page.goto('/add-ad');
  await fillUpToPhotos(page, 'تويوتا كورولا على خط ضعيف');
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
  await fillUpToPhotos(page, 'الثالثة هذا الشهر');
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
