import type { Locator, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const bell = (page: Page) =>
  page.getByRole('link', { name: /^(\d+\+?\s*)?الإشعارات/ }).filter({ visible: true });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/**
 * Swipes sideways over a card. Positive pixels move to the right.
 *
 * @returns pixels by which the page was wider than the screen before the finger was lifted
 */
async function swipe(page: Page, target: Locator, distance: number) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The card is not on the screen.');
  const session = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2 - distance / 2;
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', x + (step * distance) / 5);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await touch('touchEnd');
  return overflow;
}

test('notifications arrive without a reload and are counted, read, filtered, opened and deleted', async ({
  member: { page, person },
  request,
}) => {
  await page.goto('/');
  await expect(bell(page)).toContainText('1');
  const [ad] = await postAds(request, person, [{ title: 'هايلوكس دبل' }]);
  await expect(bell(page)).toContainText('2');
  const admirer = await headersOf(request, await makeAccount(request));
  await request.put(`/api/me/favorites/${ad?.id}`, { headers: admirer });
  await expect(bell(page)).toContainText('3');

  await bell(page).click();
  await expect(page).toHaveURL('/notifications');
  await expect(tab(page, /^الكل 3/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, /^غير المقروءة 3/)).toBeVisible();
  await expect(tab(page, /^المقروءة 0/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'إعلانك في المفضلة',
    'تم نشر إعلانك',
    'مرحباً بك في عربتي!',
  ]);
  await expectAccessible(page);

  // Pressing a card marks it as read; a card about an ad opens the ad too.
  await card(page, 'مرحباً بك').click();
  await expect(tab(page, /^المقروءة 1/)).toBeVisible();
  await expect(bell(page)).toContainText('2');
  await card(page, 'إعلانك في المفضلة').click();
  await expect(page).toHaveURL(`/ad/${ad?.id}`);
  await page.goBack();
  await expect(tab(page, /^المقروءة 2/)).toBeVisible();

  await tab(page, /^غير المقروءة/).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['تم نشر إعلانك']);
  await page.getByRole('button', { name: 'قرأته' }).click();
  await expect(page.getByText('لا توجد إشعارات غير مقروءة')).toBeVisible();
  await expect(page.getByRole('button', { name: 'قرأت الكل' })).toHaveCount(0);
  await expectAccessible(page);

  await tab(page, /^المقروءة/).click();
  // Undo restores it; no request was sent.
  await card(page, 'مرحباً بك').getByRole('button', { name: 'حذف' }).click();
  await expect(tab(page, /^المقروءة 2/)).toBeVisible();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(tab(page, /^المقروءة 3/)).toBeVisible();
  await expect(card(page, 'مرحباً بك')).toBeVisible();
  expect(await swipe(page, card(page, 'تم نشر إعلانك'), -60)).toBe(0);
  await expect(card(page, 'تم نشر إعلانك')).toBeVisible();
  await swipe(page, card(page, 'تم نشر إعلانك'), 200);
  await expect(card(page, 'تم نشر إعلانك')).toBeHidden();
  await expect(page).toHaveURL(/notifications/);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(card(page, 'تم نشر إعلانك')).toBeVisible();
  for (const [title, left] of [
    ['تم نشر إعلانك', 2],
    ['إعلانك في المفضلة', 1],
    ['مرحباً بك', 0],
  ] as const) {
    await card(page, title).getByRole('button', { name: 'حذف' }).click();
    await expect(tab(page, new RegExp(`^المقروءة ${left}`))).toBeVisible();
  }
  await expect(page.getByText('لا توجد إشعارات مقروءة')).toBeVisible();
  // A reload removes the undo button, not the deletion.
  await page.reload();
  await tab(page, /^الكل/).click();
  await expect(page.getByText('لا توجد إشعارات', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
