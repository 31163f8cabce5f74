import { queuedAdWords } from '@arabati/words/ads/queued-ad-words';
import { CloudUpload, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface QueuedAdNoticeProps {
  title: string;
  /** A request that may publish it is in progress. */
  sending: boolean;
  /** Removes the ad from the queue and opens its form. */
  onReopen: () => void;
  /** Further actions. */
  further: ReactNode;
}

/** Replaces the form while its ad waits for a network. */
export function QueuedAdNotice({ title, sending, onReopen, further }: QueuedAdNoticeProps) {
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
