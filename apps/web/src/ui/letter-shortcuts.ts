import { createStore, useStore } from '../state/create-store.ts';

/**
 * Whether single-letter shortcuts are enabled. They can be disabled (WCAG 2.1.4), because speech input and typing
 * errors trigger them unintentionally.
 */
const storageKey = 'arabati.letter-shortcuts';

const isOn = createStore(readStored());

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
  return isOn.get() && !matchMedia('(pointer: coarse)').matches;
}

export function switchLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // As above.
  }
  isOn.set(on);
}

/** @returns the state of the switch. */
export function useLettersChoice(): boolean {
  return useStore(isOn);
}
