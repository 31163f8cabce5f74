import { queuedAdWords } from '@arabati/words/ads/queued-ad-words';
import { CircleAlert, CloudUpload, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { createMemberTray } from '../features/photos/member-tray.ts';
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from '../features/posting/ad-draft-store.ts';
import { publishQueuedAd, readQueuedAd, subscribeToQueuedAd } from '../features/posting/queued-ad.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** The member's unpublished ad: waiting for a network, being sent, or rejected with a reason. */
export default function QueuedAdCard({ memberId }: { memberId: string }) {
  const state = useSyncExternalStore(subscribeToQueuedAd, readQueuedAd)?.state;
  const [stored, setStored] = useState<StoredDraft | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the state is a change of the stored draft.
  useEffect(() => {
    let cancelled = false;
    void readDraft(memberId).then((found) => !cancelled && setStored(found));
    return () => {
      cancelled = true;
    };
  }, [memberId, state]);

  if (!stored || (!stored.queued && !stored.failure) || state === 'published') return null;
  const failure = stored.queued ? undefined : stored.failure;
  // Sending the same draft again would be rejected again.
  const mustBeEdited = failure !== undefined && stored.fields !== undefined;
  const sending = stored.queued && state === 'sending';

  async function change(next: StoredDraft) {
    await writeDraft(memberId, next);
    setStored(next);
  }
  async function retry() {
    if (!stored) return;
    await change({ ...stored, queued: true, failure: undefined, fields: undefined });
    publishQueuedAd({ memberId, state: 'waiting' });
  }
  async function edit() {
    if (!stored) return;
    await change({ ...stored, queued: false });
    publishQueuedAd(null);
    navigate('/add-ad');
  }
  async function discard() {
    setConfirming(false);
    await deleteDraft(memberId);
    publishQueuedAd(null);
    setStored(null);
    const tray = createMemberTray(memberId);
    await tray.empty({ discard: true });
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
            <bdi>{stored.draft.title}</bdi>
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
            onClick={() => void retry()}
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
