import { headersOf, postAds } from '../fixtures/ads.ts';
import { forgetAnswers } from '../fixtures/device.ts';
import { abortRequests, expectFailureSaid, refuse, restoreNetwork } from '../fixtures/network.ts';
import { makeAccount } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { choosePhotos, fillUpToPhotos, next, uploaded } from '../fixtures/posting-form.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/*
 * Failures with the specification's titles and texts that no other story causes. docs/checklist.md lists the story of
 * each.
 */

test('without a network, every list and page reports what did not load', async ({
  member: { page, person },
  request,
}) => {
  // The first tab stores the session of all tabs.
  await page.goto('/');
  const [ad] = await postAds(request, await makeAccount(request), [{}]);
  const headers = await headersOf(request, person);
  const { seller } = await (await request.get(`/api/ads/${ad?.id}`)).json();
  const message = await request.put(`/api/messages/${crypto.randomUUID()}`, {
    headers,
    data: { content: 'السلام عليكم', receiver_id: seller.user_id, ad_id: ad?.id },
  });
  const { conversation_id } = await message.json();

  // The response is delayed until the loading state was seen, because a slow machine checks late.
  const seen = Promise.withResolvers<void>();
  const waiting = await page.context().newPage();
  await waiting.route(/\/api\/conversations(\?|$)/, async (route) => {
    await seen.promise;
    await route.fallback();
  });
  await waiting.goto('/messages?mode=app');
  await expect(waiting.getByText('جاري تحميل المحادثات...')).toBeVisible();
  seen.resolve();
  await waiting.close();

  await forgetAnswers(page);
  await abortRequests(page.context(), /\/api\/(?!config)/);
  // In parallel, because each waits for its own last retry.
  await Promise.all(
    (
      [
        ['/cars', 'خطأ في التحميل', 'حدث خطأ أثناء تحميل السيارات'],
        ['/search?q=كورولا', 'خطأ في البحث', 'حدث خطأ أثناء البحث، يرجى المحاولة مرة أخرى'],
        [`/ad/${ad?.id}`, 'خطأ', 'حدث خطأ أثناء جلب تفاصيل الإعلان'],
        ['/profile', 'خطأ', 'فشل تحميل الملف الشخصي'],
        ['/notifications', 'خطأ في التحميل', 'حدث خطأ أثناء تحميل الإشعارات'],
        ['/messages', 'خطأ', 'فشل في تحميل المحادثات'],
        [`/messages?conversation=${conversation_id}`, 'خطأ', 'فشل في تحميل الرسائل'],
      ] as const
    ).map(async ([path, title, text]) => {
      const tab = await page.context().newPage();
      const consoleErrors = watchConsole(tab);
      await tab.goto(`${path}${path.includes('?') ? '&' : '?'}mode=app`);
      await expectFailureSaid(tab, title, text);
      expect(consoleErrors).toEqual([]);
      await tab.close();
    }),
  );
});

test('a failed reveal costs nothing', async ({ member: { page }, request }) => {
  const [ad] = await postAds(request, await makeAccount(request), [{}]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' }).click();
  const confirm = page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' });
  await refuse(page, '**/api/ads/*/reveal', 'bad-request');
  await confirm.click();
  await expectFailureSaid(page, 'خطأ', 'حدث خطأ أثناء عرض معلومات التواصل');
  await abortRequests(page, '**/api/ads/*/reveal');
  await confirm.click();
  await expectFailureSaid(
    page,
    'خطأ',
    'حدث خطأ أثناء عرض معلومات التواصل. حاول مرة أخرى، لن تُخصم النقطة مرتين',
  );
});

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
