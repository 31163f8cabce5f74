import { useEffect } from 'react';
import { useSession } from '../session.ts';

/** Enough for the first screen to stand before anything else takes the line. */
const afterMs = 1_500;

/** Listens for whoever is signed in. To be mounted once; a visitor loads nothing. */
export function useLiveChannel(): void {
  const { status, user } = useSession();
  const memberId = status === 'signed-in' ? user?.id : undefined;

  useEffect(() => {
    if (memberId === undefined) return;
    let stop = () => {};
    let gone = false;
    const timer = setTimeout(async () => {
      // The file did not arrive: the next page load tries again.
      const channel = await import('./live-channel.ts').catch(() => null);
      if (channel && !gone) stop = channel.startLiveChannel(memberId);
    }, afterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [memberId]);
}
