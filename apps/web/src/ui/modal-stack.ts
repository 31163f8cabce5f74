let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/**
 * Called by `useModal` alone, before the dialog opens: the page behind stops scrolling then, and must not jump sideways
 * by the width of its scroll bar.
 * @returns how to take the dialog off again.
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
