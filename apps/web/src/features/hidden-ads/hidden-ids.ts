import { readStoredValue } from '../../platform/read-stored-value.ts';
import { useSession } from '../../platform/session.ts';
import { createStore, useStore } from '../../state/create-store.ts';

/*
 * The ads that this device leaves out of lists. Part of the first screen: lists are equal for everyone, so that the
 * browser itself must leave these ads out before it displays any.
 */

export const hiddenIdsKey = 'arabati.hidden-ads';

export interface HiddenIds {
  /** Whose ids these are; null for those that a visitor has hidden, until a member signs in. */
  owner: string | null;
  /** Last hidden first. */
  ids: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

function read(): HiddenIds {
  const { owner, ids } = readStoredValue<{ owner: string | null; ids: string[] }>(hiddenIdsKey, {
    owner: null,
    ids: [],
  });
  return { owner, ids: new Set(ids) };
}

export const hiddenIds = createStore(read());

/** The ids of the ads that are hidden for this person. */
export function useHiddenIds(): ReadonlySet<string> {
  const { user } = useSession();
  const { owner, ids } = useStore(hiddenIds);
  return owner === null || owner === user?.id ? ids : none;
}
