let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/** Called by `useModal` alone. @returns how to take the dialog off again. */
export function pushModal(dialog: HTMLDialogElement) {
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
