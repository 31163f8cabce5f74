import { writeStoredValue } from '../../platform/write-stored-value.ts';
import { hiddenIds, hiddenIdsKey } from './hidden-ids.ts';

/** @param ids last hidden first. */
export function storeHiddenIds(owner: string | null, ids: readonly string[]): void {
  hiddenIds.set({ owner, ids: new Set(ids) });
  writeStoredValue(hiddenIdsKey, { owner, ids });
}
