export interface Wishes {
  /** Makes `wanted` what is wanted of a key. What is asked while a request is under way waits, and the last one wins. */
  wish(key: string, wanted: boolean): void;
  /** What is wanted of the keys whose requests are under way. A new map at each change. */
  pending(): ReadonlyMap<string, boolean>;
  subscribe(listener: () => void): () => void;
}

interface WishOptions {
  /** Makes it so on the server. Asked again for the same, it does no harm. */
  send(key: string, wanted: boolean): Promise<void>;
  /** The server has it as it was last wanted. */
  onKept(key: string, wanted: boolean): void;
  /** The last wish failed; what the server has now is known only if it said no. */
  onFailed(key: string, wanted: boolean, error: unknown): void;
}

/** Switches that answer at once and are made true in the background: one request in flight a key. */
export function createWishes({ send, onKept, onFailed }: WishOptions): Wishes {
  let wanted: ReadonlyMap<string, boolean> = new Map();
  const listeners = new Set<() => void>();

  function set(key: string, value: boolean | undefined) {
    const next = new Map(wanted);
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    wanted = next;
    for (const listener of listeners) listener();
  }

  async function fulfil(key: string) {
    for (;;) {
      const sent = wanted.get(key) === true;
      let failure: { error: unknown } | null = null;
      try {
        await send(key, sent);
      } catch (error) {
        failure = { error };
      }
      // Another wish came meanwhile: it gets its own try, also after a failure.
      if ((wanted.get(key) === true) !== sent) continue;
      // Before it stops being pending, or the switch would flicker back for a moment.
      if (failure) onFailed(key, sent, failure.error);
      else onKept(key, sent);
      set(key, undefined);
      return;
    }
  }

  return {
    wish(key, value) {
      const underWay = wanted.has(key);
      set(key, value);
      if (!underWay) void fulfil(key);
    },
    pending: () => wanted,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
