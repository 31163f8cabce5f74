/** Maximum wait for the first list, in milliseconds. The rest of the page then loads without it. */
const maxWaitMs = 4_000;

let resolveReady = () => {};
// Promise.withResolvers is not available in many phones' browsers.
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

/**
 * Marks the main content as rendered, or as known to be empty. Deferred imports wait until its eager photos are
 * decoded.
 */
export function markFirstScreenReady(): void {
  const photos = [...document.images].filter(({ loading }) => loading === 'eager');
  void Promise.allSettled(photos.map((photo) => photo.decode())).then(() => {
    // A hidden page gets no animation frames, and has nothing to paint first.
    if (document.hidden) resolveReady();
    else requestAnimationFrame(() => setTimeout(resolveReady));
  });
}

/** @returns a promise that resolves when the first screen is ready, or after `maxWaitMs`. */
export function whenFirstScreenReady(): Promise<void> {
  setTimeout(resolveReady, maxWaitMs);
  return ready;
}

const hasServiceWorker = () => globalThis.navigator?.serviceWorker?.controller;

/** Pauses before the retries of a deferred import, in milliseconds. Each follows the shorter ones of `load-chunk.ts`. */
const retryDelaysMs = [5_000, 20_000];

async function whenOnline(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/**
 * Defers an import so that it does not compete with the first screen for bandwidth. While offline, the import waits for
 * the network, and after a failure it is repeated.
 */
export function deferImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await whenFirstScreenReady();
    if (!hasServiceWorker()) await whenOnline();
    for (const delayMs of retryDelaysMs) {
      try {
        return await load();
      } catch {
        // The browser notices late that it is offline.
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await whenOnline();
      }
    }
    return load();
  };
}

/** Like `deferImport`, but imports immediately if a service worker can serve the file without the network. */
export function besideFirstScreen<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return hasServiceWorker() ? load : deferImport(load);
}
