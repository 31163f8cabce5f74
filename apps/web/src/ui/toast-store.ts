import type { ReactNode } from 'react';

export type ToastTone = 'neutral' | 'positive' | 'warning' | 'danger';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  tone?: ToastTone | undefined;
  /** A single action, such as undo. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Called once when the toast closes, also after its action. */
  onGone?: (() => void) | undefined;
  /** Display time in milliseconds. By default errors stay longer, and toasts with an action longest. */
  duration?: number | undefined;
}

export interface ToastItem extends ToastOptions {
  id: number;
  duration: number;
}

/** More would cover the screen of a small phone. The oldest toast is removed. */
const MAX_TOASTS = 3;

let toasts: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastItem[]) {
  const removed = toasts.filter((item) => !next.includes(item));
  toasts = next;
  for (const listener of listeners) listener();
  for (const item of removed) item.onGone?.();
}

/**
 * Displays a notification. `Toaster` must be mounted once.
 *
 * @returns an id to dismiss it.
 */
export function toast(options: ToastOptions): number {
  const id = nextId++;
  const defaultDurationMs = options.action ? 8000 : options.tone === 'danger' ? 7000 : 4500;
  publish(
    [...toasts, { ...options, id, duration: options.duration ?? defaultDurationMs }].slice(-MAX_TOASTS),
  );
  return id;
}

export function dismissToast(id: number) {
  publish(toasts.filter((item) => item.id !== id));
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToasts() {
  return toasts;
}
