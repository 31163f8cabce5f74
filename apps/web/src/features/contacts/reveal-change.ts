import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { updateReveal } from '@arabati/domain/contacts/contacts.requests';
import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { callApi } from '../../platform/api-client.ts';
import { attemptTimeoutMs } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { toast } from '../../ui/toast-store.ts';
import { patchReveal } from './revealed-cache.ts';

type Change = Partial<Pick<RevealedContact, 'note' | 'is_asked'>>;

/** Sends a queued change of a reveal and updates the cached list. */
function changeHandler<Value>(changeOf: (value: Value) => Change): QueueHandler<Value> {
  return {
    lane: changesLane,
    send({ subject: adId, value }) {
      const options = { idempotent: false, timeoutMs: attemptTimeoutMs };
      return callApi(updateReveal, { params: { ad_id: adId }, body: changeOf(value) }, options);
    },
    onSent: ({ subject: adId, value }) => patchReveal(adId, changeOf(value)),
  };
}

/** A refused note stays on the device, so that its text is not lost. */
export const revealNoteChange: QueueHandler<string> = {
  ...changeHandler((note: string) => ({ note })),
  keepsRejected: true,
};

export const revealAskedChange: QueueHandler<boolean> = {
  ...changeHandler((is_asked: boolean) => ({ is_asked })),
  onRejected: () => toast({ tone: 'danger', title: revealedListWords.notSaved }),
};
