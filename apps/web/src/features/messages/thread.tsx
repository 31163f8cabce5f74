import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { listConversations } from '@arabati/domain/messages/messages.requests';
import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { incomingWords, nameOfOther } from '@arabati/words/messages/message-words';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareOff, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import type { Refetchable } from '../../ui/load-failure.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import type { OpenTarget } from './message-address.ts';
import { MessageLog, type MessageLogProps, type ThreadOffer } from './message-log.tsx';
import { discard, post, type Recipient, recipientKey, resend, useOutgoing } from './outgoing-messages.ts';
import { addSentMessage, messagesOf, refreshThread } from './thread-cache.ts';
import { type Partnership, ThreadHeader } from './thread-header.tsx';
import { usePartnership } from './use-partnership.ts';
import { useReadConversation } from './use-read-conversation.ts';
import { useThread } from './use-thread.ts';

export interface ThreadProps {
  target: Exclude<OpenTarget, { kind: 'none' }>;
  memberId: string;
  back: ReactNode;
  /** Renders the actions on an existing conversation. */
  actions: (partnership: Partnership, conversationId: string) => ReactNode;
  /** Renders the button that unblocks the other participant. */
  unblock: (partnership: Partnership) => ReactNode;
  /** Renders a control of the composer that adds a text to the message. */
  tool: (partnership: Partnership, insert: (text: string) => void) => ReactNode;
  /** Renders the message of an offer. */
  offer: (shown: ShownOffer) => ReactNode;
}

export interface ShownOffer extends ThreadOffer {
  partnership: Partnership;
  /** Whether open offers are closed now. */
  closed: boolean;
  /** Adds the message of an answer to the thread. */
  onAnswered: (message: Message) => void;
  /** Loads what has changed, because an answer was refused. */
  onStale: () => void;
}

/** The open thread: a conversation, or a new one without messages. */
export function Thread({ target, memberId, back, actions, unblock, tool, offer }: ThreadProps) {
  const partnership = usePartnership(target);
  if (partnership.data) {
    const { conversation_id: conversationId, ...other } = partnership.data;
    const toSeller = { receiver_id: other.other_user_id ?? '', ad_id: other.ad_id ?? '' };
    const to: Recipient = conversationId === null ? toSeller : { conversation_id: conversationId };
    return (
      <>
        <ThreadHeader
          partnership={other}
          back={back}
          actions={conversationId !== null && actions(other, conversationId)}
        />
        {conversationId === null ? (
          <Log to={to} memberId={memberId} start={<Safety />} />
        ) : (
          <KnownThread
            conversationId={conversationId}
            partnership={other}
            memberId={memberId}
            offer={offer}
          />
        )}
        <Foot
          to={to}
          before={toSeller}
          partnership={other}
          memberId={memberId}
          unblock={unblock}
          tool={tool}
        />
      </>
    );
  }
  return (
    <>
      <div className="border-line border-b px-3 py-2">{back}</div>
      {partnership.isError ? (
        <ThreadFailure error={partnership.error} query={partnership} />
      ) : (
        <ThreadLoading />
      )}
    </>
  );
}

function KnownThread({
  conversationId,
  partnership,
  memberId,
  offer,
}: {
  conversationId: string;
  partnership: Partnership;
} & Pick<ThreadProps, 'memberId' | 'offer'>) {
  const queryClient = useQueryClient();
  const thread = useThread(conversationId);
  const messages = messagesOf(thread.data);
  useReadConversation(conversationId, messages, memberId);
  const newest = messages.at(-1);

  if (!thread.data) {
    return thread.isError ? <ThreadFailure error={thread.error} query={thread} /> : <ThreadLoading />;
  }
  return (
    <>
      <Log
        to={{ conversation_id: conversationId }}
        before={{ receiver_id: partnership.other_user_id ?? '', ad_id: partnership.ad_id ?? '' }}
        memberId={memberId}
        messages={messages}
        unreadFrom={thread.data.pages[0]?.unread_from ?? null}
        offer={(shown) =>
          offer({
            ...shown,
            partnership,
            closed: (thread.data.pages[0]?.offers_closed ?? false) || partnership.ad_status !== 'active',
            onAnswered: (message) => {
              addSentMessage(queryClient, message);
              void queryClient.invalidateQueries({ queryKey: apiKey(listConversations) });
            },
            onStale: () => void refreshThread(queryClient, conversationId).catch(() => {}),
          })
        }
        start={
          thread.hasNextPage ? (
            <div className="mb-4 text-center">
              <Button
                size="sm"
                variant="outline"
                loading={thread.isFetchingNextPage}
                onClick={() => void thread.fetchNextPage()}
              >
                {thread.isFetchNextPageError ? 'إعادة المحاولة' : 'رسائل أقدم'}
              </Button>
            </div>
          ) : (
            <Safety />
          )
        }
      />
      <LiveRegion>
        {newest && newest.sender_id !== memberId && !newest.is_read
          ? incomingWords(newest, nameOfOther(partnership))
          : ''}
      </LiveRegion>
    </>
  );
}

interface LogProps extends Partial<Pick<MessageLogProps, 'messages' | 'unreadFrom' | 'offer'>> {
  to: Recipient;
  /** See `useOutgoing`. */
  before?: Recipient;
  memberId: string;
  start: ReactNode;
}

function Log({
  to,
  memberId,
  messages = [],
  unreadFrom = null,
  start,
  before,
  offer = () => null,
}: LogProps) {
  const outgoing = useOutgoing(to, before);
  return (
    <MessageLog
      messages={messages}
      outgoing={outgoing}
      memberId={memberId}
      unreadFrom={unreadFrom}
      start={start}
      offer={offer}
      onRetry={resend}
      onDiscard={discard}
    />
  );
}

interface FootProps extends Pick<ThreadProps, 'memberId' | 'unblock' | 'tool'> {
  to: Recipient;
  /** See `useOutgoing`. */
  before: Recipient;
  partnership: Partnership;
}

/** Kept mounted while the first message turns a new thread into a conversation. */
function Foot({ to, before, partnership, memberId, unblock, tool }: FootProps) {
  const outgoing = useOutgoing(to, before);
  if (partnership.other_user_id === null) {
    return (
      <p className="border-line border-t p-4 text-center text-muted text-sm">
        أُغلق حساب هذا العضو ولا يمكن مراسلته
      </p>
    );
  }
  if (partnership.frozen) {
    return (
      <p className="border-line border-t p-4 text-center text-muted text-sm">
        المراسلة متوقفة هنا: الإعلان قيد المراجعة أو أُزيل
      </p>
    );
  }
  if (partnership.blocked) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-3 border-line border-t p-4">
        <p className="text-muted text-sm">حظرت هذا العضو، فلا تصلك رسائله</p>
        {unblock(partnership)}
      </div>
    );
  }
  return (
    <Composer
      memberId={memberId}
      recipient={recipientKey(to)}
      earlierRecipient={recipientKey(before)}
      suggestions={partnership.is_seller ? replies : questions}
      sending={outgoing.some(({ state }) => state === 'sending')}
      onSend={(content) => post(to, content)}
      tool={(insert) => tool(partnership, insert)}
    />
  );
}

/** Common messages of buyers. Inserted into the composer, not sent. */
const questions = ['لسه معروضة؟', 'السعر قابل للتفاوض؟', 'وين أقدر أعاينها؟'];
/** Common messages of sellers. Inserted into the composer, not sent. */
const replies = ['نعم، معروضة', 'السعر نهائي', 'متى تحب تعاينها؟'];

/** Start of a conversation, with safety advice for buyers. */
function Safety() {
  return (
    <p className="mx-auto mb-4 flex max-w-md items-start gap-2 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      عاين السيارة وأوراقها قبل أن تدفع شيئاً، ولا ترسل عربوناً لمن لم تقابله.
    </p>
  );
}

function ThreadLoading() {
  return (
    <Loading label="جاري تحميل الرسائل..." className="grid grow content-end gap-3 p-5">
      <Skeleton className="h-14 w-3/5 rounded-lg" />
      <Skeleton className="ms-auto h-14 w-1/2 rounded-lg" />
      <Skeleton className="h-20 w-2/3 rounded-lg" />
      <Skeleton className="ms-auto h-14 w-2/5 rounded-lg" />
    </Loading>
  );
}

const notFoundCodes = new Set<ProblemCode>([
  'conversation-not-found',
  'ad-not-found',
  'ad-sold',
  'ad-paused',
  'own-ad',
  // The URL was truncated or typed by hand.
  'invalid-input',
]);

function ThreadFailure({ error, query }: { error: unknown; query: Refetchable }) {
  // A 404 does not change on a retry.
  if (error instanceof ApiProblem && notFoundCodes.has(error.code)) {
    const { title, text } = errorWords(
      error.code === 'invalid-input'
        ? new ApiProblem({ code: 'conversation-not-found', status: 404 })
        : error,
    );
    return <EmptyState icon={<MessageSquareOff />} title={title} description={text} className="my-auto" />;
  }
  return <LoadFailure title="خطأ" text="فشل في تحميل الرسائل" className="my-auto" query={query} />;
}
