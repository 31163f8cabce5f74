import { useSyncExternalStore } from 'react';
import { recentSearchesKey as storageKey } from '../../platform/personal-storage.ts';
import { createEmitter } from '../../state/create-store.ts';

const maxSearches = 8;
const changed = createEmitter();
let cached: { stored: string | null; searches: readonly string[] } = { stored: null, searches: [] };

function readSearches(): readonly string[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storageKey);
    if (stored !== cached.stored) {
      const parsed: unknown = JSON.parse(stored ?? '[]');
      const texts = Array.isArray(parsed) ? parsed.filter((text) => typeof text === 'string') : [];
      cached = { stored, searches: texts };
    }
  } catch {
    // Storage is unavailable or has foreign content.
    cached = { stored, searches: [] };
  }
  return cached.searches;
}

function writeSearches(searches: readonly string[]) {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Without storage there are no recent searches.
  }
  changed.emit();
}

/** Adds a text at the top. The list is stored on the device and deleted at sign-out. */
export function addRecentSearch(text: string): void {
  writeSearches([text, ...readSearches().filter((other) => other !== text)].slice(0, maxSearches));
}

export function removeRecentSearch(text: string): void {
  writeSearches(readSearches().filter((other) => other !== text));
}

export function clearRecentSearches(): void {
  writeSearches([]);
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(changed.subscribe, readSearches, () => []);
}
