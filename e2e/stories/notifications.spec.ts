import type { Locator, Page, Route } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { expectFailureSaid } from '../fixtures/network.ts';
import { insertNotifications } from '../fixtures/notifications.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const bell = (page: Page) =>
  page.getByRole('link', { name: /^(\d+\+?\s*)?الإشعارات/ }).filter({ visible: true });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const refuse = (route: Route) =>
  route.fulfill({
    status: 400,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', status: 400, code: 'bad-request' }),
  });

/** Closes the toast with the undo button, which deletes the notification. */
async function endUndo(page: Page) {
  const undo = page.getByRole('region', { name: 'رسائل التطبيق' }).filter({ hasText: 'تم حذف الإشعار' });
  await undo.getByRole('button', { name: 'إغلاق' }).last().click();
}

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

test('many notifications load page by page, the badge stops at 99, and all are marked as read together', async ({
  member: { page, person },
}) => {
  await page.goto('/');
  await expect(bell(page)).toContainText('1');
  await insertNotifications(person, 120);
  await page.goto('/notifications');
  await expect(bell(page)).toContainText('99+');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'عرض المزيد' }).click();
  await expect(page.getByRole('article')).toHaveCount(40);
  await page.getByRole('button', { name: 'قرأت الكل' }).click();
  const done = page.getByRole('status').filter({ hasText: 'تم وضع علامة قراءة على جميع الإشعارات' });
  await expect(done.getByText('تم', { exact: true })).toBeVisible();
  await expect(bell(page)).not.toContainText(/\d/);
  await expect(page.getByRole('button', { name: 'قرأت الكل' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'الرسائل' }).click();
  await expect(page).toHaveURL('/messages');
});

test('a failed change is undone and reported; an ended session leads to the sign-in', async ({
  member: { page },
  request,
}) => {
  await page.route('**/api/me/notifications?*', refuse);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'خطأ في التحميل' })).toBeVisible();
  await expect(page.getByText('حدث خطأ أثناء تحميل الإشعارات')).toBeVisible();
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: 'إعادة المحاولة' });
  const repeated = page.waitForRequest('**/api/me/notifications?*');
  await retry.dispatchEvent('click');
  await repeated;
  await page.unroute('**/api/me/notifications?*');
  // A live event may also refetch the list, which removes the button.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 5_000 });
  }).toPass();

  await page.route('**/api/me/notifications/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : refuse(route),
  );
  await page.getByRole('button', { name: 'قرأته' }).click();
  await expectFailureSaid(page, 'خطأ', 'حدث خطأ أثناء تحديث الإشعار');
  await expect(tab(page, /^غير المقروءة 1/)).toBeVisible();
  await page.getByRole('button', { name: 'قرأت الكل' }).click();
  await expectFailureSaid(page, 'خطأ', 'حدث خطأ أثناء تحديث الإشعارات');
  await page.getByRole('button', { name: 'حذف' }).click();
  await endUndo(page);
  await expect(page.getByText('حدث خطأ أثناء حذف الإشعار')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.unroute('**/api/me/notifications/**');

  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('arabati.session') ?? '{}').access_token,
  );
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/auth/v1/logout?scope=global', { headers });
  // The live channel may notice the end first, and the page is left.
  await page
    .getByRole('button', { name: 'قرأته' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('انتهت جلستك، سجّل الدخول من جديد للمتابعة')).toBeVisible();
});

test('the points in the header follow every change', async ({ member: { page, person }, request }) => {
  await page.goto('/');
  const badge = page
    .getByRole('banner')
    .getByText(/\d+ نق/)
    .first();
  const balance = Number((await badge.textContent())?.match(/\d+/)?.[0]);
  const [ad] = await postAds(request, await makeAccount(request), [{}]);
  // As on the member's other phone.
  const headers = await headersOf(request, person);
  await request.post(`/api/ads/${ad?.id}/reveal`, { headers });
  await expect(badge).toContainText(String(balance - 1));

  await page.getByRole('button', { name: /حسابي/ }).click();
  const menu = page.locator('[popover]:popover-open');
  await expect(menu).toContainText(person.email);
  await expect(menu).toContainText(/إعلانات هذا الشهر: 0\/\d/);
  await expect(menu).toContainText(/\d+ نق/);
  await expect(menu.getByRole('menuitem', { name: 'حسابي' })).toHaveAttribute('href', '/profile');
  await expectAccessible(page);
});

test('on a wide screen the navigation shows counts, and unavailable pages are not links', async ({
  member: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'الإشعارات، غير المقروء: 1' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  await expect(bar.getByRole('link', { name: 'الرسائل' })).toHaveAttribute('href', '/messages');
  await expect(bar.getByRole('link', { name: 'أضف إعلان' })).toHaveAttribute('href', '/add-ad');
  await expect(bar.getByRole('link', { name: /^العضوية/ })).toHaveAttribute('href', '/premium-signup');
  for (const place of ['قطع الغيار', 'التمويل']) {
    await expect(bar.getByText(place)).toContainText('قريباً');
    await expect(bar.getByRole('link', { name: place })).toHaveCount(0);
  }
  await expectAccessible(page);
});
