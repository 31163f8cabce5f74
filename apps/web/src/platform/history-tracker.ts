/**
 * Tracks which entry of the tab's history is open and how many of our entries precede it, for scroll restoration and
 * the back button. Stored in the entry's state, which survives a reload.
 */
interface Place {
  entry: string;
  depth: number;
}

type Move = 'push' | 'pop';

let current: Place = { entry: '', depth: 0 };

/** @param onMove is called after every navigation between entries. Call `trackHistory` once. */
export function trackHistory(onMove: (move: Move, before: string, now: string) => void): void {
  current = placeIn(history.state) ?? { entry: crypto.randomUUID(), depth: 0 };
  mark();
  // wouter dispatches the first two events, the browser the third.
  addEventListener('pushState', () => {
    if (placeIn(history.state)) return;
    const before = current.entry;
    current = { entry: crypto.randomUUID(), depth: current.depth + 1 };
    mark();
    onMove('push', before, current.entry);
  });
  addEventListener('replaceState', () => {
    if (!placeIn(history.state)) mark();
  });
  addEventListener('popstate', () => {
    const before = current.entry;
    current = placeIn(history.state) ?? { entry: crypto.randomUUID(), depth: 0 };
    mark();
    if (before !== current.entry) onMove('pop', before, current.entry);
  });
}

/** Whether going back leads to a page of the app. */
export function canGoBack(): boolean {
  return current.depth > 0;
}

/** Returns the distance from the open entry to the one with this state; negative if it lies before. */
export function entriesAway(state: unknown): number {
  const place = placeIn(state);
  return place ? place.depth - current.depth : 0;
}

/** Whether the state belongs to the open entry itself: a dialog's entry was added or removed over its page. */
export function isOpenEntry(state: unknown): boolean {
  return placeIn(state)?.entry === current.entry;
}

export function currentEntry(): string {
  return current.entry;
}

function placeIn(state: unknown): Place | null {
  const place = (state as { place?: Place } | null)?.place;
  return place?.entry ? place : null;
}

function mark(): void {
  const state: unknown = history.state;
  if (placeIn(state)?.entry === current.entry) return;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), place: current }, '');
}
