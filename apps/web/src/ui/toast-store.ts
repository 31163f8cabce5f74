import type { ReactNode } from 'react';
import { createStore } from '../state/create-store.ts';

export type ToastTone = 'neutral' | 'positive' | 'warning' | 'danger';

export interface ToastOptions {
  /** Replaces a toast with the same key. */
  key?: string | undefined;
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

/** The displayed toasts, oldest first. */
export const toasts = createStore<readonly ToastItem[]>([]);
let nextId = 1;

function publish(next: readonly ToastItem[]) {
  const removed = toasts.get().filter((item) => !next.includes(item));
  toasts.set(next);
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
  const item = { ...options, id, duration: options.duration ?? defaultDurationMs };
  const others = toasts.get().filter(({ key }) => key === undefined || key !== options.key);
  publish([...others, item].slice(-MAX_TOASTS));
  return id;
}

export function dismissToast(id: number) {
  publish(toasts.get().filter((item) => item.id !== id));
}
