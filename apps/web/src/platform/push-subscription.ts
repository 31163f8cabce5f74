/** Milliseconds until a push service that does not respond is not awaited any longer. */
const timeoutMs = 2_000;

/** Returns the browser's subscription to pushes, without loading or registering a service worker. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Ends pushes to this device and removes those that are displayed. The server also ends them with the session, but its
 * request may be lost, and phones are shared.
 */
export async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  const subscription = await findPushSubscription();
  if (!subscription) return;
  await Promise.race([subscription.unsubscribe(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
