import { comparedAdsKey } from '../../platform/personal-storage.ts';
import { readStoredValue } from '../../platform/read-stored-value.ts';
import { onSessionChange, type SessionChange } from '../../platform/session.ts';
import { comparedAds } from './compared-ads.ts';

const changesOfPerson: readonly SessionChange[] = ['left', 'ended', 'switched'];

/**
 * Keeps the list of compared ads equal to that of the other tabs, and empties it when the member leaves. Apart from the
 * list, whose code is loaded before the first ads.
 *
 * @returns a function that stops it.
 */
export function followComparedAds(): () => void {
  const read = () => comparedAds.set(readStoredValue(comparedAdsKey, []));
  const follow = ({ key }: StorageEvent) => {
    if (key === comparedAdsKey) read();
  };
  // Since the list was read, another tab may have changed it, or the session may have ended.
  read();
  addEventListener('storage', follow);
  const unsubscribe = onSessionChange((change) => {
    if (changesOfPerson.includes(change)) comparedAds.set([]);
  });
  return () => {
    removeEventListener('storage', follow);
    unsubscribe();
  };
}
