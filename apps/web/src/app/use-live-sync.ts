import { useEffect } from 'react';
import { useSession } from '../platform/session.ts';

/** Enough for the first screen to stand before anything else takes the line. */
const afterMs = 1_500;

/** Live news and waiting messages of whoever is signed in. To be mounted once; a visitor loads nothing. */
export function useLiveSync(): void {
  const { status, user } = useSession();
  const memberId = status === 'signed-in' ? user?.id : undefined;

  useEffect(() => {
    if (memberId === undefined) return;
    let stop = () => {};
    let gone = false;
    const timer = setTimeout(async () => {
      // The file did not arrive: the next page load tries again.
      const module = await import('./start-live-sync.ts').catch(() => null);
      if (module && !gone) stop = module.startLiveSync(memberId);
    }, afterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [memberId]);
}
