import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type PushDevice, startPushService } from '../../apps/server/src/testing/push-service.ts';
import { type PostedAd, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { test as ownMarket } from '../fixtures/own-market.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The server sends to a push service on this machine, which decrypts as a browser does. */
const test = ownMarket.extend<object, { pushService: PushService }>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ pushService }, use) => use({ PUSH_SERVICES: pushService.origin }),
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow' });

/**
 * Gives the page what a test browser lacks: the permission to notify (headless browsers refuse it), and a subscription,
 * at the stand-in.
 */
async function allowPushes(page: Page, { subscription }: PushDevice): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let current: object | null = null;
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        current = made;
        return made;
      },
      getSubscription: async () => current,
    });
  }, subscription);
}

interface Shown {
  title: string;
  tag: string;
}

/** Records what the worker displays, by tag as the system does. */
async function watchNotifications(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown = new Map<string, object>();
    const showNotification = async (title: string, options: { tag: string }) => {
      shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) });
    };
    Object.assign(self, { shown });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
  });
  return worker;
}

/** Delivers a decrypted push to the service worker's own handler, as the browser would. */
async function deliver(page: Page, payload: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

type WorkerScope = { shown: Map<string, Shown> };

const shown = (worker: Worker) =>
  worker.evaluate(() =>
    [...(self as unknown as WorkerScope).shown.values()].map(({ title, tag }) => ({ title, tag })),
  );

/** Replaces the subscription, as a browser does at any time. */
const renew = (worker: Worker, from: PushDevice, to: PushDevice) =>
  worker.evaluate(
    ([old, next]) =>
      new Promise<unknown>((resolve) => {
        const subscriptionOf = ({ endpoint, p256dh, auth }: PushDevice['subscription']) => ({
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        });
        const event = Object.assign(new Event('pushsubscriptionchange'), {
          oldSubscription: subscriptionOf(old),
          newSubscription: subscriptionOf(next),
          waitUntil: (work: Promise<unknown>) => resolve(work),
        });
        dispatchEvent(event);
      }),
    [from.subscription, to.subscription] as const,
  );

/** Presses the notification, or its button. */
const press = (worker: Worker, action = '') =>
  worker.evaluate((pressed) => {
    const [notification] = (self as unknown as WorkerScope).shown.values();
    const event = new Event('notificationclick');
    dispatchEvent(Object.assign(event, { notification, action: pressed, waitUntil: () => {} }));
  }, action);

test('a member is offered pushes after saving a search, opens a message from one, and stops them with a press', async ({
  member: { page, person },
  context,
  request,
  pushService,
}) => {
  const device = pushService.createDevice();
  await allowPushes(page, device);
  await page.goto('/search?q=كورولا');
  await page.getByRole('button', { name: 'احفظ البحث' }).first().click();
  await expect(page.getByRole('dialog', { name: 'حفظنا بحثك' })).toContainText('10 مساءً');
  await expectAccessible(page);
  // The worker first stores the whole app, which takes a slow machine longer than an expectation waits.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.getByRole('button', { name: 'نبّهني على هذا الجهاز' }).click();
  await expect(page.getByText('سننبّهك على هذا الجهاز')).toBeVisible();

  await page.goto('/alerts');
  await expect(page.getByText('تعمل', { exact: true })).toBeVisible();
  // The story also runs at night.
  await page.getByLabel('الهدوء ليلاً').uncheck();
  await page.getByLabel('ملخص يومي بالبريد').check();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('الهدوء ليلاً')).not.toBeChecked();
  await expect(page.getByLabel('ملخص يومي بالبريد')).toBeChecked();

  // The browser replaces the subscription. The worker reports the new one.
  const worker = await watchNotifications(context);
  const renewed = pushService.createDevice();
  await renew(worker, device, renewed);

  const buyer = await makeAccount(request);
  const [ad] = await postAds(request, person, [{ title: 'كورولا نظيفة' }]);
  const { id: conversation } = await converse(request, { buyer, seller: person, ad: ad as PostedAd });
  await expect.poll(() => renewed.received.length).toBeGreaterThan(0);
  expect(device.received).toEqual([]);
  const push = renewed.received.find(({ payload }) => payload.title === 'رسالة جديدة');
  expect(push?.payload.url).toBe(`/messages?conversation=${conversation}`);
  await deliver(page, push?.payload ?? {});
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'رسالة جديدة', tag: push?.payload.tag }]);
  // The same push again, as after a crash of the server, replaces it.
  await deliver(page, push?.payload ?? {});
  await expect.poll(() => shown(worker)).toHaveLength(1);

  // The open window navigates without a reload.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await press(worker);
  await expect(page).toHaveURL(`/messages?conversation=${conversation}`);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await shown(worker)).toEqual([]);

  await deliver(page, push?.payload ?? {});
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await press(worker, 'stop');
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'أوقفنا هذا التنبيه' }]);
  await page.goto('/alerts');
  await expect(page.getByRole('checkbox', { name: /^الرسائل/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^الأبحاث المحفوظة/ })).toBeChecked();

  await page.getByRole('button', { name: 'أوقفها على هذا الجهاز' }).click();
  await expect(page.getByRole('button', { name: 'نبّهني على هذا الجهاز' })).toBeVisible();
});
