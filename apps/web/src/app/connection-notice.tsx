import { formatNumber } from '@arabati/words/numbers/plural';
import { lastUpdate, noLine, refreshing, waitingToLeave } from '@arabati/words/offline/offline-words';
import { useQueryClient } from '@tanstack/react-query';
import { Clock3, RotateCw, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { followComparedAds } from '../features/comparison/follow-compared-ads.ts';
import { photoKind } from '../features/photos/photo-kind.ts';
import { keepTrying, useIsOffline, watchConnectivity } from '../platform/offline/connectivity.ts';
import { persistQueries, visitorsOwn } from '../platform/offline/persist-queries.ts';
import { refreshShown, useDataUpdatedAt, useIsRefreshing } from '../platform/offline/use-data-updated-at.ts';
import { shownItems } from '../platform/offline-queue/shown-items.ts';
import { useSession } from '../platform/session.ts';
import { readStoredSession } from '../platform/stored-session.ts';
import { useStore } from '../state/create-store.ts';
import { AppBarNotice } from '../ui/app-bar.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { retryPhotos, startRetryingPhotos } from '../ui/retry-photos.ts';

// For those who act for a showroom.
const ActingNotice = lazyPart(() => import('../features/showrooms/acting-notice.tsx'), null);

/** Maximum age in milliseconds of data that is displayed without its age while it is being refetched. */
const freshMs = 60_000;
/** Delay in milliseconds before the refetch is displayed. Most responses arrive earlier. */
const refreshDelayMs = 1_000;

/**
 * Displays whether the server can be reached, the age of the data on the screen, and the number of unsent changes. Also
 * starts the persistence of queries, because both are loaded after the first screen.
 */
export default function ConnectionNotice(): ReactNode {
  const client = useQueryClient();
  const { status, user } = useSession();
  const owner = status === 'loading' ? null : (user?.id ?? visitorsOwn);
  useEffect(() => watchConnectivity(client), [client]);
  useEffect(() => (owner === null ? undefined : persistQueries(client, owner)), [client, owner]);

  const offline = useIsOffline();
  useEffect(() => {
    if (!offline) return;
    const stopTrying = keepTrying();
    return () => {
      stopTrying();
      // The network is back: data displayed in the meantime is stale, and photos are missing.
      void refreshShown(client);
      retryPhotos();
    };
  }, [offline, client]);
  useEffect(startRetryingPhotos, []);
  useEffect(followComparedAds, []);

  const now = useMinute();
  const since = useDataUpdatedAt();
  const slow = useLasting(useIsRefreshing(), refreshDelayMs);
  const stale = since !== null && now.getTime() - since > freshMs;
  const unsent = useUnsent();
  const age = since !== null && lastUpdate(new Date(since), now);

  return (
    <>
      <LiveRegion>{offline ? noLine : ''}</LiveRegion>
      <Suspense>{user && readStoredSession()?.acting && <ActingNotice />}</Suspense>
      {offline && (
        <AppBarNotice
          icon={<WifiOff />}
          end={
            unsent > 0 && (
              <>
                <Clock3 aria-hidden="true" />
                {/* On a phone the line fits only the age and a number. */}
                <span className="max-sm:sr-only">{waitingToLeave}</span>
                <span className="font-bold">{formatNumber(unsent)}</span>
              </>
            )
          }
        >
          <strong>{noLine}</strong>
          {age && <> · {age}</>}
        </AppBarNotice>
      )}
      {!offline && stale && slow && (
        <AppBarNotice icon={<RotateCw />}>
          {refreshing} · {age}
        </AppBarNotice>
      )}
    </>
  );
}

/** Items of the queue that have not reached the server. The photos of an ad count with it. */
function useUnsent(): number {
  const items = [...useStore(shownItems).values()];
  return items.filter(({ state, kind }) => state === 'waiting' && kind !== photoKind).length;
}

/** The current time, updated often enough to display minutes. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Returns `true` once `value` has been true for the delay. */
function useLasting(condition: boolean, ms: number): boolean {
  const [elapsed, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return setLasted(false);
    const timer = setTimeout(() => setLasted(true), ms);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return elapsed && condition;
}
