import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { listConversations } from '@arabati/domain/messages/messages.requests';
import {
  countNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@arabati/domain/notifications/notifications.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { expect, onTestFinished, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openLiveStream } from '../../testing/open-live-stream.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { ownProfile } from '../../testing/sample-members.ts';
import { notification } from '../../testing/sample-notifications.ts';
import type { TestServer } from '../../testing/test-server.ts';

const pageSize = 20;

/** Responds for a member with this number of unread notifications. The server counts up to 100. */
function respondWithNotifications(server: TestServer, count: number): void {
  const all = Array.from({ length: count }, (_, at) => notification(at + 1));
  const unread = () => all.filter(({ is_read }) => !is_read).length;
  server.respond(listNotifications, ({ query }): ApiResponse<typeof listNotifications> => {
    const start = Number(query.get('cursor') ?? 0);
    const next = start + pageSize;
    return { items: all.slice(start, next), next_cursor: next < count ? String(next) : null };
  });
  server.respond(countNotifications, () => ({ all: count, unread: unread(), read: count - unread() }));
  server.respond(getOwnProfile, () =>
    ownProfile({ unread: { notifications: Math.min(unread(), 100), messages: 0 } }),
  );
  server.respond(markAllNotificationsRead, () => {
    for (const one of all) one.is_read = true;
    return undefined;
  });
}

const bell = (page: RenderResult) => page.getByRole('link', { name: /^(\d+\+?\s*)?الإشعارات/ }).last();
const articles = (page: RenderResult) => page.getByRole('article').elements().length;

test('many notifications load page by page, the badge stops at 99, and all are marked as read together', async () => {
  const server = startAppServer();
  respondWithNotifications(server, 120);
  server.respond(listConversations, { items: [], next_cursor: null });
  const page = await renderApp('/notifications', { actor: 'member' });
  await expect.element(bell(page)).toMatchTextContent('99+');
  await expect.poll(() => articles(page)).toBe(20);
  await page.getByRole('button', { name: 'عرض المزيد' }).click();
  await expect.poll(() => articles(page)).toBe(40);
  await expect.element(page.getByText('خبر قديم 40')).toBeVisible();
  await page.getByRole('button', { name: 'قرأت الكل' }).click();
  const done = page.getByRole('status').filter({ hasText: 'تم وضع علامة قراءة على جميع الإشعارات' });
  await expect.element(done.getByText('تم', { exact: true })).toBeVisible();
  expect(server.received(markAllNotificationsRead)).toHaveLength(1);
  await expect.poll(() => bell(page).element().textContent).not.toMatch(/\d/);
  await expect.element(page.getByRole('button', { name: 'قرأت الكل' })).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('link', { name: 'الرسائل' }).click();
  await expect.poll(() => location.pathname).toBe('/messages');
  await expect.element(page.getByText('لا توجد محادثات')).toBeVisible();
});

test('notifications that do not load say so, and load after a press', async () => {
  const server = startAppServer();
  respondWithNotifications(server, 1);
  server.reject(listNotifications, 'bad-request');
  const page = await renderApp('/notifications', { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'خطأ في التحميل' })).toBeVisible();
  await expect.element(page.getByText('حدث خطأ أثناء تحميل الإشعارات')).toBeVisible();
  await expectAccessible();
  respondWithNotifications(server, 1);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.poll(() => articles(page)).toBe(1);
});

test('a failed change is undone and reported', async () => {
  const server = startAppServer();
  respondWithNotifications(server, 1);
  for (const change of [markNotificationRead, markAllNotificationsRead, deleteNotification]) {
    server.reject(change, 'bad-request');
  }
  const page = await renderApp('/notifications', { actor: 'member' });
  const failure = (text: string) =>
    page.getByRole('alert').filter({ hasText: text }).getByText('خطأ', { exact: true });
  await page.getByRole('button', { name: 'قرأته' }).click();
  await expect.element(failure('حدث خطأ أثناء تحديث الإشعار')).toBeVisible();
  expect(server.received(markNotificationRead)).toHaveLength(1);
  await expect.element(page.getByRole('tab', { name: /^غير المقروءة 1/ })).toBeVisible();

  await page.getByRole('button', { name: 'قرأت الكل' }).click();
  await expect.element(failure('حدث خطأ أثناء تحديث الإشعارات')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /^غير المقروءة 1/ })).toBeVisible();

  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect.poll(() => articles(page)).toBe(0);
  // Nothing is sent before the undo is gone.
  expect(server.received(deleteNotification)).toEqual([]);
  const toasts = page.getByRole('region', { name: 'رسائل التطبيق' });
  await expect.element(toasts.getByText('تم حذف الإشعار')).toBeVisible();
  await toasts.getByRole('button', { name: 'إغلاق' }).last().click();
  await expect.element(page.getByText('حدث خطأ أثناء حذف الإشعار')).toBeVisible();
  expect(server.received(deleteNotification)).toHaveLength(1);
  await expect.poll(() => articles(page)).toBe(1);
});

test('an ended session leads from the notifications to the sign-in', async () => {
  const server = startAppServer();
  respondWithNotifications(server, 1);
  const page = await renderApp('/notifications', { actor: 'member' });
  const read = page.getByRole('button', { name: 'قرأته' });
  await expect.element(read).toBeVisible();
  server.reject(markNotificationRead, 'not-signed-in');
  for (const path of ['/auth/v1/token', '/auth/v1/logout'] as const) {
    server.handle({ method: 'POST', path }, () =>
      Response.json(
        { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
        { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
    );
  }
  await read.click();
  await expect.poll(() => location.pathname).toBe('/auth');
  await expect.element(page.getByText('انتهت جلستك، سجّل الدخول من جديد للمتابعة')).toBeVisible();
});

test('the points in the header follow every change', async () => {
  const server = startAppServer();
  let total = 5;
  server.respond(getOwnProfile, () => ownProfile({ points: { total, base: total, credits: 0 } }));
  const live = openLiveStream(server);
  const page = await renderApp('/', { actor: 'member' });
  const badge = page
    .getByRole('banner')
    .getByText(/\d+ نق/)
    .first();
  await expect.element(badge).toMatchTextContent('5');
  await expect.poll(live.isOpen).toBe(true);
  total = 4;
  live.start();
  await expect.element(badge).toMatchTextContent('4');
  total = 3;
  live.publish({ kind: 'points', ids: {} });
  await expect.element(badge).toMatchTextContent('3');

  await page.getByRole('button', { name: /حسابي/ }).click();
  const item = page.getByRole('menuitem', { name: 'حسابي' });
  await expect.element(item).toHaveAttribute('href', '/profile');
  const menu = item.element().closest('[popover]');
  expect(menu).toMatchTextContent('huda@example.com');
  expect(menu).toMatchTextContent('إعلانات هذا الشهر: 0/3');
  expect(menu?.textContent).toMatch(/3 نق/);
  await expectAccessible();
});

test('on a wide screen the navigation shows counts, and unavailable pages are not links', async () => {
  await screen.viewport(1280, 800);
  onTestFinished(() => screen.viewport(360, 740));
  const server = startAppServer();
  server.respond(getOwnProfile, ownProfile({ unread: { notifications: 1, messages: 0 } }));
  const page = await renderApp('/', { actor: 'member' });
  const bar = page.getByRole('banner');
  const linkOf = (name: string | RegExp) => expect.element(bar.getByRole('link', { name }));
  await linkOf('الإشعارات، غير المقروء: 1').toHaveAttribute('href', '/notifications');
  await linkOf('الرسائل').toHaveAttribute('href', '/messages');
  await linkOf('أضف إعلان').toHaveAttribute('href', '/add-ad');
  await linkOf(/^العضوية/).toHaveAttribute('href', '/premium-signup');
  for (const place of ['قطع الغيار', 'التمويل']) {
    await expect.element(bar.getByText(place, { exact: false })).toMatchTextContent('قريباً');
    await expect.element(bar.getByRole('link', { name: new RegExp(place) })).not.toBeInTheDocument();
  }
  await expectAccessible();
});
