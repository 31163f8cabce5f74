import { Workbox } from 'workbox-window';
import { serviceWorkerUrl } from '../platform/service-worker-url.ts';
import { openFromPushes } from './open-from-push.ts';

/** Interval of the update check in milliseconds. An installed app may stay open for weeks. */
const checkIntervalMs = 60 * 60_000;

/**
 * Registers the service worker, which caches the app for offline use, and checks for newer builds.
 *
 * @param onUpdate is called when a build is waiting, with a function that activates it and reloads the page.
 */
export async function registerServiceWorker(onUpdate: (change: () => void) => void): Promise<void> {
  openFromPushes();
  const worker = new Workbox(serviceWorkerUrl);
  worker.addEventListener('waiting', () =>
    onUpdate(() => {
      // Reload this window only: unsent input may be open in another one.
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    }),
  );
  await worker.register();
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    // Without a network there is no update. The next check retries.
    worker.update().catch(() => {});
  });
}
