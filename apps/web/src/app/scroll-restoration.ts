import { currentEntry, trackHistory } from '../platform/history-tracker.ts';

const storageKey = 'arabati.scroll';
// Maximum wait in milliseconds for a list to be long enough. A cached list is rendered immediately.
const maxWaitMs = 10_000;

/**
 * Restores scroll positions: a new page starts at the top, going back and reloading restore the position. The browser's
 * own restoration runs before the lists are rendered. Call once.
 */
export function restoreScrollPositions(): void {
  const positions = readPositions();
  history.scrollRestoration = 'manual';
  trackHistory((move, before, now) => {
    // The last scroll event comes with the next frame, when the page has changed.
    positions[before] = scrollY;
    if (move === 'push') scrollTo(0, 0);
    else returnTo(positions[now] ?? 0);
  });
  addEventListener(
    'scroll',
    () => {
      positions[currentEntry()] = scrollY;
    },
    { passive: true },
  );
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Storage is full or unavailable. A reload then starts at the top.
    }
  });
  const here = positions[currentEntry()];
  if (here) returnTo(here);
}

const stopEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'pushState'];

/** Scrolls as soon as the page is long enough, unless the person scrolls first. */
function returnTo(top: number): void {
  scrollTo(0, top);
  if (Math.abs(scrollY - top) < 2) return;
  const watch = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) stop();
  });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const name of stopEvents) removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, maxWaitMs);
  for (const name of stopEvents) {
    addEventListener(name, stop, { passive: true });
  }
  watch.observe(document.body);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
