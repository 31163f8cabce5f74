import { useEffect } from 'react';
import { useSession } from '../platform/session.ts';

/** Delay in milliseconds, so that the first screen loads before anything else. */
const delayMs = 1_500;

/** Starts live updates and the outboxes for the signed-in member. Mount once. Visitors load nothing. */
export function useLiveSync(): void {
  const { status, user } = useSession();
  const memberId = status === 'signed-in' ? user?.id : undefined;

  useEffect(() => {
    if (memberId === undefined) return;
    let stop = () => {};
    let cancelled = false;
    const timer = setTimeout(async () => {
      // The import failed. The next page load retries.
      const module = await import('./start-live-sync.ts').catch(() => null);
      if (module && !cancelled) stop = module.startLiveSync(memberId);
    }, delayMs);
    return () => {
      cancelled = true;
      clearTimeout(timer);
      stop();
    };
  }, [memberId]);
}
