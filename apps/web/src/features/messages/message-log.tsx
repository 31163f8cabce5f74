import type { Message, MessageOffer } from '@arabati/domain/messages/messages.endpoints';
import type { OfferState } from '@arabati/domain/offers/offer-state';
import { offerStatesOf } from '@arabati/domain/offers/thread-offers';
import { daySeparator } from '@arabati/words/messages/message-words';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageStamp, type MessageState } from './message-stamp.tsx';
import type { OutgoingMessage } from './outgoing-messages.ts';

/** The offer of a message, as the thread knows it now. */
export interface ThreadOffer {
  offer: MessageOffer;
  /** Its stored state, also if the message was loaded before it ended. */
  state: OfferState;
  /** Whether the member sent this message. */
  own: boolean;
  /** Whether it is the last message about an offer. */
  isLast: boolean;
  /** The time, and the status of one's own message. */
  stamp: ReactNode;
}

export interface MessageLogProps {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  memberId: string;
  /** The member's first message that the other participant has not read; null when all are read. */
  unreadFrom: number | null;
  /** Content above the first message: a button for older ones, or the start of the conversation. */
  start: ReactNode;
  /** Renders the message of an offer. */
  offer: (shown: ThreadOffer) => ReactNode;
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
}

/**
 * Displays a thread with its newest message in view. The scroll container is reversed (`column-reverse`) and has one
 * child, so that it opens at its end, stays there as messages arrive, and keeps its position as older ones are
 * prepended.
 */
export function MessageLog({
  messages,
  outgoing,
  memberId,
  unreadFrom,
  start,
  offer: renderOffer,
  onRetry,
  onDiscard,
}: MessageLogProps) {
  const offerStates = offerStatesOf(messages);
  const lastOffer = messages.findLast(({ offer }) => offer)?.id;
  const arrived = new Set(messages.map(({ id }) => id));
  const entries = [
    ...messages.map((message) => ({
      ...message,
      state: stateOf(message, memberId, unreadFrom),
      waiting: null,
    })),
    ...outgoing.filter(({ id }) => !arrived.has(id)).map((message) => ({ ...message, waiting: message })),
  ];
  const now = new Date();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      aria-label="الرسائل"
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
    >
      <div className="px-3 py-4 sm:px-5">
        {start}
        <ol className="grid gap-2">
          {entries.map((entry, index) => {
            const day = daySeparator(new Date(entry.created_at), now);
            const before = entries[index - 1];
            const begins = !before || daySeparator(new Date(before.created_at), now) !== day;
            return (
              <Fragment key={entry.id}>
                {begins && (
                  <li className="my-2 text-center">
                    <span className="inline-block rounded-full bg-sunken px-3 py-0.5 text-muted text-xs">
                      {day}
                    </span>
                  </li>
                )}
                <li>
                  {entry.waiting === null && entry.offer ? (
                    renderOffer({
                      offer: entry.offer,
                      state: offerStates.get(entry.offer.id) ?? entry.offer.state,
                      own: entry.state !== 'received',
                      isLast: entry.id === lastOffer,
                      stamp: (
                        <MessageStamp
                          created_at={entry.created_at}
                          state={entry.state}
                          author={entry.author}
                        />
                      ),
                    })
                  ) : (
                    <MessageBubble
                      content={entry.content}
                      created_at={entry.created_at}
                      state={entry.state}
                      author={'author' in entry ? entry.author : null}
                      actions={
                        entry.waiting?.state === 'failed' && (
                          <FailedActions message={entry.waiting} onRetry={onRetry} onDiscard={onDiscard} />
                        )
                      }
                    />
                  )}
                </li>
              </Fragment>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

function FailedActions({
  message,
  onRetry,
  onDiscard,
}: { message: OutgoingMessage } & Pick<MessageLogProps, 'onRetry' | 'onDiscard'>) {
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => onRetry(message)}>
        إعادة الإرسال
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onDiscard(message)}>
        حذف
      </Button>
    </>
  );
}

function stateOf(message: Message, memberId: string, unreadFrom: number | null): MessageState {
  if (message.sender_id !== memberId) return 'received';
  return unreadFrom === null || message.position < unreadFrom ? 'read' : 'sent';
}
