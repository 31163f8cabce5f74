import { formatNumber } from '@arabati/words/numbers/plural';
import { lastUpdate, noLine, refreshing, waitingToLeave } from '@arabati/words/offline/offline-words';
import { useQueryClient } from '@tanstack/react-query';
import { Clock3, RotateCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { readOutbox, subscribeToOutbox } from '../features/messages/outbox.ts';
import { isQueued, subscribeToQueuedAd } from '../features/posting/queued-ad.ts';
import { keepTrying, useIsOffline, watchConnectivity } from '../platform/offline/connectivity.ts';
import { persistQueries, visitorsOwn } from '../platform/offline/persist-queries.ts';
import { refreshShown, useDataUpdatedAt, useIsRefreshing } from '../platform/offline/use-data-updated-at.ts';
import { pendingChanges, subscribeToChanges } from '../platform/outbox/pending-changes.ts';
import { useSession } from '../platform/session.ts';
import { AppBarNotice } from '../ui/app-bar.tsx';
import { LiveRegion } from '../ui/live-region.tsx';

/** Younger than that, nothing has to be said of it while it is asked for again. */
const youngMs = 60_000;
/** Most answers are there before one has read that they are on their way. */
const lateMs = 1_000;

/**
 * Whether the server can be reached, how old what is on the screen is, and how much waits to be sent. Also what keeps
 * answers on the device: both come after the first screen.
 */
export default function ConnectionNotice(): ReactNode {
  const client = useQueryClient();
  const { status, user } = useSession();
  const owner = status === 'loading' ? null : (user?.id ?? visitorsOwn);
  useEffect(() => watchConnectivity(client), [client]);
  useEffect(() => (owner === null ? undefined : persistQueries(client, owner)), [client, owner]);

  const broken = useIsOffline();
  useEffect(() => {
    if (!broken) return;
    const stopTrying = keepTrying();
    return () => {
      stopTrying();
      // It works again: what was shown meanwhile is old.
      void refreshShown(client);
    };
  }, [broken, client]);

  const now = useMinute();
  const since = useDataUpdatedAt();
  const late = useLasting(useIsRefreshing(), lateMs);
  const old = since !== null && now.getTime() - since > youngMs;
  const unsent = useUnsent();
  const age = since !== null && lastUpdate(new Date(since), now);

  return (
    <>
      <LiveRegion>{broken ? noLine : ''}</LiveRegion>
      {broken && (
        <AppBarNotice
          icon={<WifiOff />}
          end={
            unsent > 0 && (
              <>
                <Clock3 aria-hidden="true" />
                {/* A phone's line has room for the age and a number. */}
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
      {!broken && old && late && (
        <AppBarNotice icon={<RotateCw />}>
          {refreshing} · {age}
        </AppBarNotice>
      )}
    </>
  );
}

/** What has been written and changed here and has not reached the server. */
function useUnsent(): number {
  const messages = useSyncExternalStore(subscribeToOutbox, readOutbox);
  const changes = useSyncExternalStore(subscribeToChanges, pendingChanges);
  const ads = useSyncExternalStore(subscribeToQueuedAd, isQueued) ? 1 : 0;
  return messages.filter(({ state }) => state !== 'failed').length + changes.size + ads;
}

/** The time, often enough for what is said of minutes. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** True once something has lasted. */
function useLasting(condition: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return setLasted(false);
    const timer = setTimeout(() => setLasted(true), ms);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return lasted && condition;
}
