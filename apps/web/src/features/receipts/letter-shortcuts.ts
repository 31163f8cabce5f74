import { useSyncExternalStore } from 'react';

/**
 * Whether single letters act on a page. They can be switched off (WCAG 2.1.4): speech input and a slip of the hand press
 * them unintentionally.
 */
const storageKey = 'arabati.letter-shortcuts';

let isOn = readStored();
const listeners = new Set<() => void>();

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage can be disabled. The choice then lasts as long as the page.
    return true;
  }
}

/** A touch screen shows neither the hints nor their switch, so letters do nothing there. */
export function areLettersOn(): boolean {
  return isOn && !matchMedia('(pointer: coarse)').matches;
}

export function switchLetters(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** @returns the choice of the switch. */
export function useLettersChoice(): boolean {
  return useSyncExternalStore(subscribe, () => isOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
