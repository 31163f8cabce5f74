import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ThisDeviceCard } from './this-device-card.tsx';

const permit = (permission: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
afterEach(() => vi.unstubAllGlobals());

const device = {
  id: crypto.randomUUID(),
  browser: 'Chrome',
  system: 'Android',
  created_at: '2026-11-26T00:00:00Z',
};

test('a device without pushes offers them, with the reason', async () => {
  permit('default');
  const page = await renderPage(<ThisDeviceCard devices={[{ ...device, current: false }]} />);
  await expect.element(page.getByText(/رسالة من مشترٍ/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'نبّهني على هذا الجهاز' })).toBeVisible();
  await expectAccessible();
});

test('a device with pushes can end them', async () => {
  permit('granted');
  const page = await renderPage(<ThisDeviceCard devices={[{ ...device, current: true }]} />);
  await expect.element(page.getByText('تعمل', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'أوقفها على هذا الجهاز' })).toBeVisible();
  await expectAccessible();
});

test('a browser that blocks notifications is explained, without a button', async () => {
  permit('denied');
  const page = await renderPage(<ThisDeviceCard devices={[]} />);
  await expect.element(page.getByText('منعت الإشعارات من عربتي')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a dismissed question of the browser is explained, and the button asks again', async () => {
  permit('default');
  const page = await renderPage(<ThisDeviceCard devices={[]} />);
  const button = page.getByRole('button', { name: 'نبّهني على هذا الجهاز' });
  await button.click();
  await expect.element(page.getByText('لم تسمح بالتنبيهات')).toBeVisible();
  await expect.element(button).toBeVisible();
  await expectAccessible();
});
