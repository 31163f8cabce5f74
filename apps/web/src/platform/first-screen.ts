/** Where the first list is late, the rest of the page does not wait for it any longer. */
const patienceMs = 4_000;

let settle = () => {};
// Promise.withResolvers is younger than many a phone's browser.
const standing = new Promise<void>((resolve) => {
  settle = resolve;
});

/** What the page is opened for is drawn, or it is known that there is nothing: with its photos it has the line until now. */
export function markFirstScreenReady(): void {
  const photos = [...document.images].filter(({ loading }) => loading === 'eager');
  void Promise.allSettled(photos.map((photo) => photo.decode())).then(() => {
    // A hidden page has no frames, nor anything to see that could wait for its turn.
    if (document.hidden) settle();
    else requestAnimationFrame(() => setTimeout(settle));
  });
}

/** Until then, or until nobody would wait any longer. */
export function whenFirstScreenReady(): Promise<void> {
  setTimeout(settle, patienceMs);
  return standing;
}

const hasServiceWorker = () => globalThis.navigator?.serviceWorker?.controller;

/**
 * Loads a part of the page that its first screen must not share a slow line with. Not without a network: Chromium never
 * requests a module again that failed once, nor one that another part imports too.
 */
export function deferImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await whenFirstScreenReady();
    if (!navigator.onLine && !hasServiceWorker())
      await new Promise((resolve) => addEventListener('online', resolve));
    return load();
  };
}

/** The same, but at once where the service worker has it on the device: then it needs no line. */
export function besideFirstScreen<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return hasServiceWorker() ? load : deferImport(load);
}
