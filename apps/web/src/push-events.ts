import { alertStopPath, renewSubscription } from '@arabati/domain/alerts/alerts.requests';
import type { PushPayload } from '@arabati/domain/alerts/push-payload';
import { notStoppedPush, stopAction, stoppedPush, unknownPush } from '@arabati/words/alerts/stop-words';
import type { OpenMessage } from './app/open-from-push.ts';

/*
 * The service worker's part of pushes. The browser has decrypted them. It has no session: it stops alerts with the token
 * in the push, and renews a subscription with its old secret.
 */

// The types of a worker's events are in a library that contradicts the page's.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  action: string;
  notification: Notification;
}
interface SubscriptionEvent extends WorkerEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}
interface WindowClient {
  focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void;
}

const worker = self as unknown as WorkerScope;

/** Milliseconds until a window that does not respond is navigated by its address, which reloads it. */
const responseTimeoutMs = 1_000;

/** Every push must show a notification: browsers end the subscription of a worker that does not. */
worker.addEventListener('push', (event) => event.waitUntil(show(readPayload(event.data))));

worker.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { url, stop } = (notification.data ?? {}) as Partial<PushPayload>;
  notification.close();
  event.waitUntil(action === 'stop' && stop ? stopAlerts(stop, notification.tag) : openPath(url ?? '/'));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

function readPayload(data: PushEvent['data']): PushPayload | null {
  try {
    return (data?.json() ?? null) as PushPayload | null;
  } catch {
    return null;
  }
}

async function show(payload: PushPayload | null): Promise<void> {
  if (!payload) return showText(unknownPush, { tag: 'unknown', data: { url: '/notifications' } });
  const { title, body, tag, url, stop } = payload;
  await showText(
    { title, body },
    {
      tag,
      data: { url, stop },
      // A further message of the same conversation has the same tag, and must be noticed.
      renotify: true,
      actions: [{ action: 'stop', title: stopAction }],
    },
  );
}

type ShownOptions = NotificationOptions & {
  renotify?: boolean;
  actions?: { action: string; title: string }[];
};

async function showText(
  { title, body }: { title: string; body: string },
  options: ShownOptions,
): Promise<void> {
  await worker.registration.showNotification(title, {
    body,
    lang: 'ar',
    dir: 'rtl',
    icon: '/icons/icon-192.png',
    ...options,
  });
}

async function stopAlerts(token: string, tag: string): Promise<void> {
  const stopped = await fetch(`${alertStopPath}?token=${encodeURIComponent(token)}`, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );
  await showText(stopped ? stoppedPush : notStoppedPush, { tag, data: { url: '/alerts' } });
}

/** Opens a path of the app in its window if there is one, otherwise in a new one. */
async function openPath(path: string): Promise<void> {
  const target = new URL(path, location.origin);
  const url = target.origin === location.origin ? target.href : location.origin;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find(({ focused }) => focused) ?? windows[0];
  if (!client) {
    await worker.clients.openWindow(url);
    return;
  }
  // Rejected if the press came from elsewhere. The window then shows the page when the person returns to it.
  await client.focus().catch(() => {});
  if (await opensItself(client, url)) return;
  await client.navigate(url).catch(() => worker.clients.openWindow(url));
}

/** The app navigates without a reload, and asks before it leaves a form with input. */
function opensItself(client: WindowClient, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), responseTimeoutMs);
    const { pathname, search } = new URL(url);
    const message: OpenMessage = { type: 'OPEN', path: pathname + search };
    client.postMessage(message, [port2]);
  });
}

async function renew({ oldSubscription, newSubscription }: SubscriptionEvent): Promise<void> {
  if (!oldSubscription) return;
  const renewed =
    newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription.options));
  const [{ endpoint, keys }, next] = [oldSubscription.toJSON(), renewed.toJSON()];
  await fetch(renewSubscription.path, {
    method: renewSubscription.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      old: { endpoint, auth: keys?.auth },
      renewed: { endpoint: next.endpoint, p256dh: next.keys?.p256dh, auth: next.keys?.auth },
    }),
  });
}
