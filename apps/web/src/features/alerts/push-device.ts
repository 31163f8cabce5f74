import { subscribeDevice, unsubscribeDevice } from '@arabati/domain/alerts/alerts.requests';
import { callApi } from '../../platform/api-client.ts';
import { findPushSubscription } from '../../platform/push-subscription.ts';
import { serviceWorkerUrl } from '../../platform/service-worker-url.ts';

/**
 * Whether this browser can show pushes: not at all; only the app on the home screen of an Apple device; not until the
 * person changes the browser's settings; or it can.
 */
export type PushSupport = 'unsupported' | 'install-first' | 'denied' | 'supported';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/**
 * Asks for the browser's permission and subscribes this device. Call after a press only: browsers block a question that
 * nobody expects.
 *
 * @returns whether the person has allowed it.
 * @throws what the browser throws if its push service is unavailable, and what `callApi` throws.
 */
export async function enablePushes(getPublicKey: () => Promise<string>): Promise<boolean> {
  // First: browsers accept the question only soon after the press.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(serviceWorkerUrl);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key of the server, or of an earlier session, is replaced.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: await getPublicKey(),
  });
  const { endpoint = '', keys } = subscription.toJSON();
  await callApi(subscribeDevice, {
    params: { push_subscription_id: crypto.randomUUID() },
    body: { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  return true;
}

/** Ends pushes to a device: also in the browser, if it is this one. */
export async function disablePushes({ id, current }: { id: string; current: boolean }): Promise<void> {
  await callApi(unsubscribeDevice, { params: { push_subscription_id: id } });
  if (current) await (await findPushSubscription())?.unsubscribe();
}
