import { queuedAdWords } from '@arabati/words/ads/queued-ad-words';
import { CloudUpload, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readQueuedAd, subscribeToQueuedAd } from './queued-ad.ts';

export interface QueuedAdNoticeProps {
  title: string;
  /** Removes the ad from the queue and opens its form. */
  onReopen: () => void;
  onPosted: () => void;
  /** Further actions. */
  further: ReactNode;
}

/** Replaces the form while its ad waits for a network. */
export function QueuedAdNotice({ title, onReopen, onPosted, further }: QueuedAdNoticeProps) {
  const state = useSyncExternalStore(subscribeToQueuedAd, readQueuedAd)?.state ?? 'waiting';
  const follow = useEffectEvent(() => {
    if (state === 'published') onPosted();
    if (state === 'returned') onReopen();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the state.
  useEffect(() => follow(), [state]);
  const sending = state === 'sending';
  return (
    <Card>
      <EmptyState
        icon={<CloudUpload />}
        title={queuedAdWords.title}
        description={
          <>
            <span role="status" className="block">
              <bdi className="font-bold">{title}</bdi>:{' '}
              {sending ? queuedAdWords.sending : queuedAdWords.waiting}
            </span>
            {queuedAdWords.kept}
          </>
        }
        action={
          <>
            {further}
            <Button
              variant="outline"
              icon={<Pencil aria-hidden="true" className="size-5" />}
              aria-disabled={sending}
              onClick={sending ? undefined : onReopen}
            >
              {queuedAdWords.reopen}
            </Button>
          </>
        }
      />
    </Card>
  );
}
