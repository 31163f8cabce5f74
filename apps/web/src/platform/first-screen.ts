/** Where the first list is late, the rest of the page does not wait for it any longer. */
const patienceMs = 4_000;

let settle = () => {};
// Promise.withResolvers is younger than many a phone's browser.
const standing = new Promise<void>((resolve) => {
  settle = resolve;
});

/** The first ads are drawn, or it is known that there are none: the line is free for the rest of the page. */
export function firstScreenStands(): void {
  settle();
}

/** Loads a part of the page that the first ads must not share a slow line with. */
export function afterFirstScreen<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    setTimeout(settle, patienceMs);
    await standing;
    return load();
  };
}

/** The same, but at once where the service worker has it on the device: then it needs no line. */
export function besideFirstScreen<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return globalThis.navigator?.serviceWorker?.controller ? load : afterFirstScreen(load);
}
