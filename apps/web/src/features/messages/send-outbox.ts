import {
  listConversations,
  openConversation,
  sendMessage,
} from '@arabati/domain/messages/messages.endpoints';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem, isPassing } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { onLiveNews } from '../../platform/live/live-news.ts';
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
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

let wake = () => {};

/** Stops what is sending for a member. */
let running: { memberId: string; stop: () => void } | null = null;

/**
 * Sends what waits for a member, one after the other and in order, for as long as it takes: a message written without a
 * network goes when there is one, also after the page was closed and opened again.
 */
export function startOutbox(memberId: string): void {
  if (running?.memberId === memberId) return;
  stopOutbox();
  const stopped = new AbortController();
  const { signal } = stopped;
  // Another tab may have been closed over a message of its own.
  const look = () => void restoreOutbox(memberId).then(() => wake());
  addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  // The live channel was reached: so can the rest be.
  const stopListening = onLiveNews(() => wake());
  running = {
    memberId,
    stop() {
      stopped.abort();
      stopListening();
      wake();
    },
  };
  void sendWaiting(signal);
  look();
}

export function stopOutbox(): void {
  running?.stop();
  running = null;
  forgetOutbox();
}

/** Puts a message into the outbox and sends it as soon as may be. */
export async function post(message: Omit<OutgoingMessage, 'state'>): Promise<void> {
  startOutbox(message.memberId);
  await addOutgoing({ ...message, state: 'sending' });
  wake();
}

export async function retry(message: OutgoingMessage): Promise<void> {
  await changeOutgoing(message.id, { state: 'sending', problem: undefined });
  wake();
}

async function sendWaiting(signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const next = readOutbox().find(({ state }) => state !== 'failed');
    if (!next) {
      failures = 0;
      await pause(null, signal);
      continue;
    }
    const waitMs = await sendOne(next);
    if (waitMs === 0) {
      failures = 0;
      continue;
    }
    // Where the network lies about itself, trying is the only way to know.
    const spread = 0.5 + Math.random();
    await pause(Math.max(waitMs, Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * spread), signal);
    failures += 1;
  }
}

/** @returns 0 when it is settled, else milliseconds to wait at least. */
async function sendOne(message: OutgoingMessage): Promise<number> {
  const { id, to, content } = message;
  // Signed out, or somebody else has signed in, perhaps in another tab: nobody sends in another's name.
  if (readStoredSession()?.user.id !== message.memberId) return firstPauseMs;
  try {
    // One attempt: the outbox itself tries again, and says meanwhile that the message waits.
    const sent = await callApi(
      sendMessage,
      { params: { message_id: id }, body: { content, ...to } },
      { idempotent: false, patience: patienceMs },
    );
    addSentMessage(queryClient, sent);
    if ('receiver_id' in to) {
      redirectOutgoing(to, sent.conversation_id);
      knowConversation(to, sent.conversation_id);
    }
    await removeOutgoing(id);
    void queryClient.invalidateQueries({ queryKey: apiKey(listConversations) });
    toast({ tone: 'positive', title: 'تم الإرسال', description: 'تم إرسال الرسالة بنجاح' });
    return 0;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'too-many-requests') {
      await changeOutgoing(id, { state: 'waiting' });
      return (Number(error.facts.retry_after) || 10) * 1_000;
    }
    // Without a session it waits for the next one of the same member.
    if (isPassing(error) || (error instanceof ApiProblem && error.status === 401)) {
      await changeOutgoing(id, { state: 'waiting' });
      return firstPauseMs;
    }
    await changeOutgoing(id, {
      state: 'failed',
      problem: error instanceof ApiProblem ? error.code : 'unexpected',
    });
    toast({ tone: 'danger', title: 'خطأ', description: `فشل في إرسال الرسالة. ${errorWords(error).text}` });
    return 0;
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

/** @param ms null: until there is something to do. */
function pause(ms: number | null, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = ms === null ? undefined : setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
