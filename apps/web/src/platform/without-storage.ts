/*
 * With blocked site data, browsers throw when a page reads `localStorage`. The app then stores in memory: it works, and a
 * session lasts, until the page is closed.
 */

type Records = Record<string, string>;

// A prototype, so that `Object.keys` lists the stored keys only, as it does for the browser's storage.
const methods = {
  getItem(this: Records, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Records, key: string, value: string): void {
    this[key] = `${value}`;
  },
  removeItem(this: Records, key: string): void {
    delete this[key];
  },
};

/** Replaces what is blocked. Call it before anything else reads it. */
export function replaceStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: Object.create(methods) });
  }
  // Chromium blocks the Web Locks API as well: every request would be rejected. Without it, each tab works by itself.
  Object.defineProperty(navigator, 'locks', { value: undefined });
}
