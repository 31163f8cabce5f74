import { createStore } from '../state/create-store.ts';

/** The open dialogs, the topmost last. */
export const modalStack = createStore<readonly HTMLDialogElement[]>([]);

/**
 * Registers a dialog before it opens, so that the page behind stops scrolling without shifting by the width of its
 * scroll bar. Called by `useModal` only.
 *
 * @returns the function that unregisters the dialog.
 */
export function pushModal(dialog: HTMLDialogElement) {
  if (modalStack.get().length === 0) {
    const scrollbar = window.innerWidth - document.documentElement.clientWidth;
    // Phones have none. A custom property is inherited, so setting it recalculates the style of the whole page.
    if (scrollbar > 0) document.documentElement.style.setProperty('--scrollbar-width', `${scrollbar}px`);
  }
  modalStack.set([...modalStack.get(), dialog]);
  return () => modalStack.set(modalStack.get().filter((other) => other !== dialog));
}
