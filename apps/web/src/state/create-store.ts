import { useSyncExternalStore } from 'react';

/*
 * The mechanism for everything outside React that components or other modules subscribe to. Imports no code of ours, so
 * that every part of the app may use it.
 */

export interface Emitter<Event> {
  emit: (event: Event) => void;
  /** @returns the unsubscribe function. */
  subscribe: (listener: (event: Event) => void) => () => void;
}

export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** @returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { emit, subscribe } = createEmitter();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
    subscribe,
  };
}

/** Subscribes a component to a store. */
export function useStore<Value>({ get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * Subscribes a component to a part of a store. It renders again only if that part has changed.
 *
 * @param select must return the same object for the same part.
 */
export function useSelected<Value, Part>(
  { get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Part,
): Part {
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}
