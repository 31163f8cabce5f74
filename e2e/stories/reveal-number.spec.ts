import type { Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeFree } from '../fixtures/free-member.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

const revealButton = (page: Page) => page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' });
const points = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/نق[اط]/)
    .first();

test('a visitor signs in for a number and returns to the ad, and a network failure costs nothing', async ({
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
  await page.goto('/');
  await expect(points(page)).toContainText('30 نقطة');
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

test('if points were spent on another device, the server rejects, and the offer replaces the prompt', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  // Without live events, the displayed balance may be stale.
  await page.route('**/api/live', (route) => route.abort('internetdisconnected'));
  await page.goto(`/ad/${ad?.id}`);
  await expect(points(page)).toBeVisible();
  await revealButton(page).click();
  await expect(page.getByText(/^رصيدك الآن/)).toBeVisible();
  await makeFree(person, { points: 0 });
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page.getByRole('dialog', { name: 'رصيدك لا يكفي' })).toBeVisible();
});

test('the last point buys the numbers although each response of the first attempt is lost', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto('/');
  await expect(points(page)).toContainText('30 نقطة');
  await makeFree(person, { points: 1 });
  await page.goto(`/ad/${ad?.id}`);
  await expect(points(page)).toContainText('1 نقطة');
  await revealButton(page).click();
  await page.route('**/reveal', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  const confirm = page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' });
  await confirm.click();
  // The server has taken the point, which a live event reports.
  await expect(points(page)).toContainText('0 نقطة');
  await expect(page.getByText(/لن تُخصم النقطة مرتين/)).toBeVisible();
  await page.unroute('**/reveal');
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await revealButton(page).click();
  await confirm.click();
  await expect(page.getByRole('link', { name: `اتصال ${seller.phone}` })).toBeVisible();
});

test('an ad that is hidden while its page is open says so, and offers its number no longer', async ({
  member: { page },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  await revealButton(page).click();
  const problem = (status: number, code: string) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', status, code }),
  });
  await page.route('**/reveal', (route) => route.fulfill(problem(404, 'ad-not-found')));
  await page.route(`**/api/ads/${ad?.id}`, (route) => route.fulfill(problem(404, 'ad-under-review')));
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page.getByText('الإعلان قيد المراجعة')).toBeVisible();
  await expect(revealButton(page)).toHaveCount(0);
  await expect(page.getByText('الإعلان غير موجود')).toHaveCount(0);
});

test('the owner sees their own numbers for free, shares the ad, and deletes it after a prompt', async ({
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

test('a buyer who has paid still sees the numbers of a sold car, in the ad and in the list of numbers', async ({
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

test('revealed numbers are complete beside the buttons for an offer and a message', async ({
  member: { page },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  await revealButton(page).click();
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page.getByRole('button', { name: 'قدّم عرضاً' })).toBeVisible();
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    for (const [name, number] of [
      [`اتصال ${seller.phone}`, seller.phone],
      [`واتساب ${seller.whatsapp}`, seller.whatsapp],
    ] as const) {
      const link = page.getByRole('link', { name });
      const button = await link.boundingBox();
      const digits = await link.getByText(number).boundingBox();
      if (!button || !digits) throw new Error('The number is not displayed.');
      expect(digits.x, `${number} at ${width} px`).toBeGreaterThanOrEqual(button.x);
      expect(digits.x + digits.width).toBeLessThanOrEqual(button.x + button.width);
    }
    await expectNothingCutOrCovered(page, width);
  }
});

test('the reveal of an ad that was just deleted reports it once', async ({ member: { page }, request }) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.route('**/api/live', (route) => route.abort('internetdisconnected'));
  await page.goto(`/ad/${ad?.id}`);
  await revealButton(page).click();
  await expect(page.getByText(/^رصيدك الآن/)).toBeVisible();
  await request.delete(`/api/ads/${ad?.id}`, { headers: await headersOf(request, seller) });
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('الإعلان غير موجود')).toHaveCount(1);
});
