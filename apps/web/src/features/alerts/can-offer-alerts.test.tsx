import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canOfferAlerts, declineAlerts } from './can-offer-alerts.ts';

const subscribed = { pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example' }) } };
const withSubscription = (registration: object | undefined) =>
  vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockResolvedValue(registration as ServiceWorkerRegistration | undefined);
const withDevices = (...devices: { current: boolean }[]) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ devices }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Notification', { permission: 'granted' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a browser without a subscription is offered alerts, unless the member has declined lately', async () => {
  withSubscription(undefined);
  expect(await canOfferAlerts()).toBe(true);
  declineAlerts();
  expect(await canOfferAlerts()).toBe(false);
});

test('a device that receives alerts is not offered them', async () => {
  withSubscription(subscribed);
  withDevices({ current: true });
  expect(await canOfferAlerts()).toBe(false);
});

test('a subscription of an earlier session, which the server has ended, is no obstacle', async () => {
  withSubscription(subscribed);
  withDevices({ current: false });
  expect(await canOfferAlerts()).toBe(true);
});
