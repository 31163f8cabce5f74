import type { Locator, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { refuse } from '../fixtures/network.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const heart = (place: Page | Locator) => place.getByRole('button', { name: 'المفضلة', exact: true });
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const pressed = { on: ['aria-pressed', 'true'], off: ['aria-pressed', 'false'] } as const;

test('a heart turns on immediately, stays on after a reload, and can be undone', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: `أكسنت ${randomLetters()}` }]);
  if (!ad) throw new Error('The ad was not posted.');
  const headers = await headersOf(request, person);
  const storedIds = async () =>
    (await (await request.get('/api/me/favorites/ids', { headers })).json()).ad_ids;

  await page.goto('/cars');
  const card = cardOf(page, ad.title);
  await heart(card).click();
  await expect(heart(card)).toHaveAttribute(...pressed.on);
  await expect(page.getByText('تمت الإضافة إلى المفضلة')).toBeVisible();
  expect(await storedIds()).toEqual([ad.id]);
  await expectAccessible(page);

  await page.goto(`/ad/${ad.id}`);
  const own = heart(page.getByRole('main')).first();
  await expect(own).toHaveAttribute(...pressed.on);
  await own.click();
  await expect(own).toHaveAttribute(...pressed.off);
  await expect(page.getByText('تمت الإزالة من المفضلة')).toBeVisible();
  expect(await storedIds()).toEqual([]);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(own).toHaveAttribute(...pressed.on);
  await expect.poll(storedIds).toEqual([ad.id]);
});

test('favorites are listed in the profile, including sold ads, and removed with their hearts', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [sold, active] = await postAds(request, seller, [{ title: 'كيا ريو' }, { title: 'كيا سيراتو' }]);
  await page.goto('/profile?tab=favorites');
  await expect(page.getByText('لا توجد إعلانات في المفضلة')).toBeVisible();
  await expectAccessible(page);

  // As on the member's other phone.
  const headers = await headersOf(request, person);
  for (const ad of [sold, active]) await request.put(`/api/me/favorites/${ad?.id}`, { headers });
  await request.put(`/api/ads/${sold?.id}/status`, {
    headers: await headersOf(request, seller),
    data: { status: 'sold' },
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['كيا سيراتو', 'كيا ريو']);
  await expect(cardOf(page, 'كيا ريو')).toContainText('تم البيع');
  await expectAccessible(page);

  await heart(cardOf(page, 'كيا سيراتو')).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['كيا ريو']);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(cardOf(page, 'كيا سيراتو')).toBeVisible();
});

test('a heart pressed offline stays on and is sent later; a rejected one turns off', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  const own = heart(page.getByRole('main')).first();
  await page.route('**/api/me/favorites/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  );
  await own.click();
  await expect(page.getByText('يُضاف إلى المفضلة عند عودة الاتصال')).toBeVisible();
  await expect(own).toHaveAttribute(...pressed.on);
  await page.unroute('**/api/me/favorites/*');
  await expect(page.getByText('تمت الإضافة إلى المفضلة')).toBeVisible();
  const headers = await headersOf(request, person);
  expect(await (await request.get('/api/me/favorites/ids', { headers })).json()).toEqual({
    ad_ids: [ad?.id],
  });

  await refuse(page, '**/api/me/favorites/*', 'favorites-full', 409);
  await own.click();
  await expect(page.getByText('تعذرت الإزالة من المفضلة')).toBeVisible();
  await expect(page.getByText(/المفضلة ممتلئة/)).toBeVisible();
  await expect(own).toHaveAttribute(...pressed.on);
});

test('repeated presses send one request at a time, and the last state wins', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  const own = heart(page.getByRole('main')).first();
  const sent: string[] = [];
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/me/favorites/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent.push(route.request().method());
    await blocked;
    await route.fallback();
  });
  await own.click();
  await expect.poll(() => sent).toEqual(['PUT']);
  for (let press = 0; press < 3; press += 1) await own.click();
  await expect(own).toHaveAttribute(...pressed.off);
  expect(sent).toEqual(['PUT']);
  release();
  await expect(page.getByText('تمت الإزالة من المفضلة')).toBeVisible();
  expect(sent).toEqual(['PUT', 'DELETE']);
  const headers = await headersOf(request, person);
  expect(await (await request.get('/api/me/favorites/ids', { headers })).json()).toEqual({ ad_ids: [] });
});

test('a visitor is asked to sign in first and returns to the ad', async ({ visitor, request }) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await visitor.goto(`/ad/${ad?.id}`);
  await heart(visitor.getByRole('main')).first().click();
  await expect(visitor).toHaveURL('/auth');
  await expect(visitor.getByText('يجب تسجيل الدخول لإضافة الإعلان إلى المفضلة')).toBeVisible();
  const person = await makeAccount(request);
  await visitor.getByLabel('البريد الإلكتروني').fill(person.email);
  await visitor.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
  await visitor.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(visitor).toHaveURL(`/ad/${ad?.id}`);
});
