import { useEffect, useEffectEvent } from 'react';
import { areLettersOn } from './letter-shortcuts.ts';

/**
 * Handlers by the key's position (`KeyboardEvent.code`), so that they work in the Arabic layout too. A handler that
 * returns `false` leaves the key to the browser.
 */
export type Shortcuts = Readonly<Record<string, (() => boolean | undefined) | undefined>>;

/** Handles single keys on the page. Ignores keys in fields and open dialogs, and with a modifier. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.code];
    if (!act || isOccupied(event)) return;
    if (characters.test(event.code) && !areLettersOn()) return;
    if (act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Keys that type a character, which speech input and typing errors trigger unintentionally. */
const characters = /^(Key|Digit|Slash)/;

/** Elements that handle letters or arrows themselves. */
const ownKeys = 'input, textarea, select, [contenteditable], [role="tab"], [role="combobox"], [role="menu"]';

function isOccupied(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest(ownKeys) !== null;
}
