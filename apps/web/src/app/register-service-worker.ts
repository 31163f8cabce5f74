import { Workbox } from 'workbox-window';

/** An installed app may stay open for weeks. */
const lookAgainMs = 60 * 60_000;

/**
 * Keeps the app on the device, so that it opens without a network, and looks for newer builds.
 *
 * @param onUpdate is told of a build that waits, and is given what changes to it: the page loads anew.
 */
export async function registerServiceWorker(onUpdate: (change: () => void) => void): Promise<void> {
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () =>
    onUpdate(() => {
      // This window alone: in another one somebody may be writing.
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    }),
  );
  await worker.register();
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    // Without a network there is nothing new; the next return asks again.
    worker.update().catch(() => {});
  });
}
