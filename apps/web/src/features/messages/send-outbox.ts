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

/** Timeout in milliseconds. Short, because a message that fails is displayed as waiting. */
const timeoutMs = 15_000;

let running: { memberId: string; wake: () => void; stop: () => void } | null = null;

/**
 * Sends a member's queued messages one by one and in order. A message written offline is sent once there is a network,
 * even after the page was closed and opened again.
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

/** Adds a message to the outbox and sends it as soon as possible. */
export async function post(message: Omit<OutgoingMessage, 'state'>): Promise<void> {
  startOutbox(message.memberId);
  // If an earlier message is waiting, queue this one as waiting too, so that the composer stays enabled.
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
  // The member has signed out, or another account has signed in (perhaps in another tab). Never send one member's
  // messages with another's session.
  if (readStoredSession()?.user.id !== message.memberId) return { waitMs: 0 };
  try {
    // A single attempt: the queue retries, and the message is displayed as waiting in the meantime.
    const sent = await callApi(
      sendMessage,
      { params: { message_id: id }, body: { content, ...to } },
      { idempotent: false, patience: timeoutMs },
    );
    reportOnline();
    addSentMessage(queryClient, sent);
    if ('receiver_id' in to) {
      redirectOutgoing(to, sent.conversation_id);
      cacheConversationId(to, sent.conversation_id);
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
    // Without a session, the message waits for the same member's next one.
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

/** Caches the id of the conversation that the first message has created. */
function cacheConversationId(to: { receiver_id: string; ad_id: string }, conversationId: string) {
  const key = apiKey(openConversation, { query: { seller_id: to.receiver_id, ad_id: to.ad_id } });
  queryClient.setQueryData<{ conversation_id: string | null }>(
    key,
    (known) => known && { ...known, conversation_id: conversationId },
  );
}
