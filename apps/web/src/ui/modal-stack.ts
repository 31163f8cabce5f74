let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/**
 * Registers a dialog before it opens, so that the page behind stops scrolling without shifting by the width of its
 * scroll bar. Called by `useModal` only.
 *
 * @returns the function that unregisters the dialog.
 */
export function pushModal(dialog: HTMLDialogElement) {
  if (stack.length === 0) {
    const scrollbar = window.innerWidth - document.documentElement.clientWidth;
    document.documentElement.style.setProperty('--scrollbar-width', `${scrollbar}px`);
  }
  publish([...stack, dialog]);
  return () => publish(stack.filter((other) => other !== dialog));
}

export function topmostModal(): HTMLDialogElement | null {
  return stack.at(-1) ?? null;
}

export function subscribeToModals(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
