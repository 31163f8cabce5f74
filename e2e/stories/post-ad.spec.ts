import type { APIRequestContext, Page } from '@playwright/test';
import { headersOf } from '../fixtures/ads.ts';
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

/** Reads the colours of an ad's photos in order, from the pictures that buyers see. */
async function colorsOf(request: APIRequestContext, adId: string) {
  const ad = (await (await request.get(`/api/ads/${adId}`)).json()) as { photos: { name: string }[] };
  return Promise.all(
    ad.photos.map(async ({ name }) =>
      colorOf(await (await request.get(`/photos/${name}-small.webp`)).body()),
    ),
  );
}

/** Opens the gallery in full screen: the larger file loads with the first zoom, not earlier. */
async function expectZoomShowsMore(page: Page) {
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.getByRole('button', { name: 'ملء الشاشة' }).click();
  const gallery = page.getByRole('dialog', { name: 'تويوتا كورولا ٢٠١٥ فل' });
  await expect(gallery.getByRole('button', { name: 'تصغير الصورة' })).toBeDisabled();
  expect(requested.filter((path) => path.includes('-full.'))).toEqual([]);
  const full = gallery.locator('img[data-full]');
  // Set by the zoom's code, without which the keys do nothing.
  await expect(gallery.locator('[style*="touch-action"]').first()).toBeAttached();
  await page.keyboard.press('+');
  await expect(full).toHaveAttribute('data-full', 'loaded');
  expect(await full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600);
  expect(requested.filter((path) => path.includes('-full.'))).toHaveLength(1);
  const photo = gallery.getByRole('img', { name: /صورة 1 من 2/ });
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  const fitted = page.viewportSize()?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(1.2 * fitted);
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect.poll(width).toBeLessThanOrEqual(fitted + 1);
  await photo.dblclick();
  await expect.poll(width).toBeGreaterThan(2 * fitted);
  await photo.dblclick();
  await expect.poll(width).toBeLessThanOrEqual(fitted + 1);
  await photo.hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(1.1 * fitted);
  await page.keyboard.press('0');
  await expect.poll(width).toBeLessThanOrEqual(fitted + 1);
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByRole('img', { name: /صورة 2 من 2/ })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  // Closing goes back in the history, which would abort the next navigation.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
}

test('a visitor signs up, confirms by mail, and posts a first ad in six steps, with a reload in between', async ({
  visitor: page,
  request,
}) => {
  // Many screens in one story, on a machine that may be slow.
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
  await page.getByLabel('العداد').fill('85,000');
  await page.getByRole('radio', { name: 'بنزين' }).check();
  await page.getByRole('radio', { name: 'أوتوماتيك' }).check();
  await page.getByRole('radio', { name: 'مستعملة' }).check();
  await page.getByLabel('الوصف').fill('سيارة نظيفة\nبدون حوادث');
  // To axe, a choice that has scrolled half below the header is a small target.
  await page.evaluate(() => scrollTo(0, 0));
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
  await expect(page.getByText('الصور المضافة: 3')).toBeVisible();
  await expect(page.getByText(/^ضُغطت من/)).toBeVisible();
  await expect(uploaded(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'نقل الصورة 3 إلى الأمام' }).click();
  await expect(page.getByText('نُقلت الصورة إلى الموضع 2 من 3')).toBeAttached();
  await page.getByRole('button', { name: 'نقل الصورة 2 إلى الأمام' }).click();
  await page.getByRole('button', { name: 'حذف الصورة 1' }).click();
  await expect(uploaded(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(uploaded(page)).toHaveCount(3);
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
  await expect(page).toHaveURL('/profile?tab=ads');
  await page.getByRole('button', { name: 'عرض الإعلان' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'تويوتا كورولا' })).toBeVisible();
  await expect(page.getByText('هذا إعلانك').first()).toBeVisible();
  const adId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await colorsOf(request, adId)).toEqual(['blue', 'green']);
  await expectZoomShowsMore(page);

  await page.goto('/cars');
  await expect(page.getByRole('link', { name: 'تويوتا كورولا ٢٠١٥ فل' }).first()).toBeVisible();
  await page.goto('/add-ad');
  await expect(page.getByText(/استخدمت 1 من \d+ في هذا الشهر/)).toBeVisible();
  await expect(page.getByLabel('عنوان الإعلان')).toHaveValue('');
  await expect(page.getByText('استعدنا مسودتك المحفوظة')).toBeHidden();
});

test('a network failure during the upload loses nothing, and the ad is posted once', async ({
  member: { page, person },
  request,
}) => {
  // The screens are loaded before the network fails, as in an installed app.
  await page.goto('/profile');
  await expect(page.getByText('هذا الجهاز')).toBeVisible();
  await page.getByRole('tab', { name: 'إعلاناتي' }).click();
  await page.getByRole('main').getByRole('link', { name: 'أضف إعلان' }).click();
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

  // Only the response is lost: the retry must not create a second ad.
  let lost = 0;
  await page.route('**/api/ads', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('إعلانك في الانتظار')).toBeVisible();
  await expectAccessible(page);
  // It is also listed among the member's ads, with the available actions.
  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  await page.getByRole('tab', { name: 'إعلاناتي' }).click();
  await expect(page.getByRole('heading', { name: 'تويوتا كورولا على خط ضعيف' })).toBeVisible();
  await expect(page.getByText('لم ننشره بعد. ننشره عند عودة الاتصال.')).toBeVisible();
  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'حذف الإعلان قبل نشره؟' });
  await expect(prompt).toContainText('نحذف كل ما كتبته');
  await prompt.getByRole('button', { name: 'إلغاء' }).click();
  await expect(page.getByText('لم ننشره بعد. ننشره عند عودة الاتصال.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expect(page).toHaveURL('/profile?tab=ads');
  expect(lost).toBe(1);
  const me = await (await request.get('/api/me', { headers: await headersOf(request, person) })).json();
  expect(me.monthly_ads.used).toBe(1);
  await page.getByRole('button', { name: 'عرض الإعلان' }).click();
  await expect(page).toHaveURL(/\/ad\//);
  const adId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await colorsOf(request, adId)).toEqual(['yellow', 'black']);
});

test('an ad published offline is sent once after a reload, and can be reopened before', async ({
  member: { page, person },
  request,
}) => {
  await page.goto('/add-ad');
  await fillUpToPhotos(page, 'هايلكس في الانتظار');
  await choosePhotos(page, await carPhoto('green', { width: 320, height: 240 }));
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);
  // No request reaches the server, and the device does not detect it.
  const cut = /\/api\/(ads|photos)/;
  await page.context().route(cut, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  const waiting = page.getByText('إعلانك في الانتظار');
  await expect(waiting).toBeVisible();

  await page.getByRole('button', { name: 'تعديل الإعلان' }).click();
  await expect(page.getByRole('button', { name: 'نشر الإعلان' })).toBeVisible();
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(waiting).toBeVisible();

  await page.reload();
  await expect(waiting).toBeVisible();
  await page.context().unroute(cut);
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expect(page).toHaveURL('/profile?tab=ads');
  const headers = await headersOf(request, person);
  const { items } = await (await request.get('/api/me/ads', { headers })).json();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ title: 'هايلكس في الانتظار', photo_count: 1 });
});
