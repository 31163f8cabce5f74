import type { Locator, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
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
