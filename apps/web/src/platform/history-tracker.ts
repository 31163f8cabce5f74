/**
 * Which entry of the tab's history is open, and how many of ours lie before it: for scroll positions and for the back
 * button. Kept in the entry's own state, which a reload leaves alone.
 */
interface Place {
  entry: string;
  depth: number;
}

type Move = 'push' | 'pop';

let current: Place = { entry: '', depth: 0 };

/** @param onMove is told of every move between entries, after it happened. To be called once. */
export function trackHistory(onMove: (move: Move, before: string, now: string) => void): void {
  current = placeIn(history.state) ?? { entry: crypto.randomUUID(), depth: 0 };
  mark();
  // wouter announces the first two; the browser the third.
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

/** The way back leads to a page of ours. */
export function canGoBack(): boolean {
  return current.depth > 0;
}

/** How many entries the one with this state lies from the open one; negative: before it. */
export function entriesAway(state: unknown): number {
  const place = placeIn(state);
  return place ? place.depth - current.depth : 0;
}

/** The state is of the open entry itself: an entry for a dialog over its page has been taken off or put on. */
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
