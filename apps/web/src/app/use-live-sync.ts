import { useEffect, useState } from 'react';
import { deferImport } from '../platform/first-screen.ts';
import { shownItems } from '../platform/offline-queue/shown-items.ts';
import { useSession } from '../platform/session.ts';
import { useSelected } from '../state/create-store.ts';

/** Delay in milliseconds, so that the first screen loads before anything else. */
const delayMs = 1_500;

const load = () => import('./start-live-sync.ts');
/** Without a network, it is repeated once there is one: what is queued must not wait for the next page load. */
const loadLiveSync = () => load().catch(deferImport(load));

/** Starts live updates and the offline queue for the signed-in member. Mount once. Visitors load nothing. */
export function useLiveSync(): void {
  const { status, user } = useSession();
  const memberId = status === 'signed-in' ? user?.id : undefined;
  const isDue = useIsDue(memberId);

  useEffect(() => {
    if (memberId === undefined || !isDue) return;
    let stop = () => {};
    let cancelled = false;
    loadLiveSync().then(
      ({ startLiveSync }) => {
        if (!cancelled) stop = startLiveSync(memberId);
      },
      () => {
        // The import failed. The next page load retries.
      },
    );
    return () => {
      cancelled = true;
      stop();
    };
  }, [memberId, isDue]);
}

/** @returns `true` after the delay, or as soon as something is queued. */
function useIsDue(memberId: string | undefined): boolean {
  const [isDue, setIsDue] = useState(false);
  const isQueued = useSelected(shownItems, ({ size }) => size > 0);
  useEffect(() => {
    if (memberId === undefined) return;
    const timer = setTimeout(() => setIsDue(true), isQueued ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [memberId, isQueued]);
  return isDue;
}
