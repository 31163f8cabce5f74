import {
  listConversations,
  openConversation,
  sendMessage,
} from '@arabati/domain/messages/messages.endpoints';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem, isRetryable } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { reportOnline, reportRequestError } from '../../platform/offline/connectivity.ts';
import { type SendResult, startSendQueue } from '../../platform/outbox/start-send-queue.ts';
import { queryClient } from '../../platform/query-client.ts';
import { readStoredSession } from '../../platform/stored-session.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  addOutgoing,
  changeOutgoing,
  forgetOutbox,
  type OutgoingMessage,
  readOutbox,
  redirectOutgoing,
  removeOutgoing,
  restoreOutbox,
} from './outbox.ts';
import { addSentMessage } from './thread-cache.ts';

/** A member would rather know that it waits than look at a clock. */
const patienceMs = 15_000;

let running: { memberId: string; wake: () => void; stop: () => void } | null = null;

/**
 * Sends what waits for a member, one after the other and in order: a message written without a network goes when there
 * is one, also after the page was closed and opened again.
 */
export function startOutbox(memberId: string): void {
  if (running?.memberId === memberId) return;
  stopOutbox();
  running = { memberId, ...startSendQueue({ look: () => restoreOutbox(memberId), takeTurn }) };
}

export function stopOutbox(): void {
  running?.stop();
  running = null;
  forgetOutbox();
}

/** Puts a message into the outbox and sends it as soon as may be. */
export async function post(message: Omit<OutgoingMessage, 'state'>): Promise<void> {
  startOutbox(message.memberId);
  // Behind one that waits it waits too, and does not keep the next from being written.
  const queued = readOutbox().some(({ state }) => state === 'waiting');
  await addOutgoing({ ...message, state: queued ? 'waiting' : 'sending' });
  running?.wake();
}

export async function retry(message: OutgoingMessage): Promise<void> {
  await changeOutgoing(message.id, { state: 'sending', problem: undefined });
  running?.wake();
}

async function takeTurn(): Promise<SendResult> {
  const message = readOutbox().find(({ state }) => state !== 'failed');
  if (!message) return 'nothing';
  const { id, to, content } = message;
  // Signed out, or somebody else has signed in, perhaps in another tab: nobody sends in another's name.
  if (readStoredSession()?.user.id !== message.memberId) return { waitMs: 0 };
  try {
    // One attempt: the outbox itself tries again, and says meanwhile that the message waits.
    const sent = await callApi(
      sendMessage,
      { params: { message_id: id }, body: { content, ...to } },
      { idempotent: false, patience: patienceMs },
    );
    reportOnline();
    addSentMessage(queryClient, sent);
    if ('receiver_id' in to) {
      redirectOutgoing(to, sent.conversation_id);
      knowConversation(to, sent.conversation_id);
    }
    await removeOutgoing(id);
    void queryClient.invalidateQueries({ queryKey: apiKey(listConversations) });
    toast({ tone: 'positive', title: 'تم الإرسال', description: 'تم إرسال الرسالة بنجاح' });
    return 'settled';
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'too-many-requests') {
      await changeOutgoing(id, { state: 'waiting' });
      return { waitMs: (Number(error.facts.retry_after) || 10) * 1_000 };
    }
    // Without a session it waits for the next one of the same member.
    if (isRetryable(error) || (error instanceof ApiProblem && error.status === 401)) {
      reportRequestError(error);
      await changeOutgoing(id, { state: 'waiting' });
      return { waitMs: 0 };
    }
    await changeOutgoing(id, {
      state: 'failed',
      problem: error instanceof ApiProblem ? error.code : 'unexpected',
    });
    toast({ tone: 'danger', title: 'خطأ', description: `فشل في إرسال الرسالة. ${errorWords(error).text}` });
    return 'settled';
  }
}

/** The first message has made a conversation of the pair and the ad. */
function knowConversation(to: { receiver_id: string; ad_id: string }, conversationId: string) {
  const key = apiKey(openConversation, { query: { seller_id: to.receiver_id, ad_id: to.ad_id } });
  queryClient.setQueryData<{ conversation_id: string | null }>(
    key,
    (known) => known && { ...known, conversation_id: conversationId },
  );
}
