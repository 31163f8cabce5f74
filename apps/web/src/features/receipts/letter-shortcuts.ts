import { useSyncExternalStore } from 'react';

/**
 * Whether single-letter shortcuts are enabled. They can be disabled (WCAG 2.1.4), because speech input and typing
 * errors trigger them unintentionally.
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

/** Touch screens display neither the hints nor their switch, so shortcuts are disabled there. */
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

/** @returns the state of the switch. */
export function useLettersChoice(): boolean {
  return useSyncExternalStore(subscribe, () => isOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
