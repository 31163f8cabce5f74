import { queuedAdWords } from '@arabati/words/ads/queued-ad-words';
import { CircleAlert, CloudUpload, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { readDraft } from '../features/posting/ad-draft-store.ts';
import { type QueuedAd, useQueuedAds } from '../features/posting/queued-ad.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { errorWords } from '../platform/error-words.ts';
import { offlineQueue } from '../platform/offline-queue/offline-queue.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { deleteStoredDraft } from './drafts/delete-stored-draft.ts';

/** The member's unpublished ads. */
export default function QueuedAdCards({ memberId }: { memberId: string }) {
  const items = useQueuedAds();
  useEffect(() => {
    // A page that was opened without a network has not loaded the queue yet.
    void offlineQueue.refresh();
  }, []);
  return items.map((item) => <QueuedAdCard key={item.subject} memberId={memberId} item={item} />);
}

/** An unpublished ad: waiting for a network, being sent, or refused with a reason. */
function QueuedAdCard({ memberId, item }: { memberId: string; item: QueuedAd }) {
  const [title, setTitle] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [, navigate] = useLocation();
  const adId = item.subject;
  useEffect(() => {
    let cancelled = false;
    void readDraft(memberId, adId).then((found) => {
      if (!cancelled) setTitle(found?.draft.title ?? null);
    });
    return () => {
      cancelled = true;
    };
  }, [memberId, adId]);

  if (title === null) return null;
  const { rejection, sending } = item;
  const words = rejection && errorWords(new ApiProblem({ ...rejection, status: 0 }));
  const failure = words && `${words.title}. ${words.text}`;
  // Sending the same draft again would be refused again.
  const mustBeEdited = rejection?.code === 'invalid-input';

  async function edit() {
    // A refused ad stays listed with its reason until it is changed.
    if (item.state === 'waiting') await offlineQueue.remove(item);
    navigate(`/add-ad?draft=${adId}`);
  }
  async function discard() {
    setConfirming(false);
    await offlineQueue.remove(item);
    await deleteStoredDraft(memberId, adId);
  }

  return (
    <Card className="mb-3 grid gap-3">
      <div className="flex items-start gap-3">
        {failure ? (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger-ink" />
        ) : (
          <CloudUpload aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary-ink" />
        )}
        <div className="min-w-0">
          <h2 className="font-bold">
            <bdi>{title}</bdi>
          </h2>
          <p role="status" className="text-pretty text-muted text-sm">
            {failure
              ? `${queuedAdWords.failed}. ${mustBeEdited ? queuedAdWords.fieldsRejected : failure}`
              : sending
                ? queuedAdWords.uploading
                : queuedAdWords.waitingForNetwork}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {failure && !mustBeEdited && (
          <Button
            size="sm"
            icon={<RotateCw aria-hidden="true" className="size-4.5" />}
            onClick={() => void offlineQueue.retry(item)}
          >
            إعادة المحاولة
          </Button>
        )}
        <Button
          size="sm"
          variant={mustBeEdited ? 'primary' : 'outline'}
          icon={<Pencil aria-hidden="true" className="size-4.5" />}
          // The request in progress may already have published it.
          aria-disabled={sending}
          onClick={sending ? undefined : () => void edit()}
        >
          {queuedAdWords.reopen}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-danger-ink!"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          aria-disabled={sending}
          onClick={sending ? undefined : () => setConfirming(true)}
        >
          {queuedAdWords.discard}
        </Button>
      </div>
      <ActionDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={queuedAdWords.discardTitle}
        description={queuedAdWords.discardText}
        action="نعم، احذف الإعلان"
        variant="danger"
        onAction={() => void discard()}
      />
    </Card>
  );
}
