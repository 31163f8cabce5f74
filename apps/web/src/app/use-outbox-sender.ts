import { useEffect } from 'react';
import { useSession } from '../platform/session.ts';

/** After the first screen, and after the live channel, whose success says that there is a network. */
const afterMs = 2_500;

/** Sends what a member wrote without a network, wherever in the app they are now. To be mounted once. */
export function useOutboxSender(): void {
  const { status, user } = useSession();
  const memberId = status === 'signed-in' ? user?.id : undefined;

  useEffect(() => {
    if (memberId === undefined) return;
    let stop = () => {};
    let gone = false;
    const start = async () => {
      const outbox = await import('../features/messages/send-outbox.ts').catch(() => null);
      if (!outbox || gone) return;
      outbox.startOutbox(memberId);
      stop = outbox.stopOutbox;
    };
    const timer = setTimeout(start, afterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [memberId]);
}
