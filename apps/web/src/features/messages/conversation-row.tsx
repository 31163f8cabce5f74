import type { Conversation } from '@arabati/domain/messages/messages.endpoints';
import { formatStamp } from '@arabati/words/dates/date-words';
import { lastMessageWords, nameOfOther } from '@arabati/words/messages/message-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { conversationAddress, fromList } from './message-address.ts';

export interface ConversationRowProps {
  conversation: Conversation;
  memberId: string;
  current: boolean;
}

/** One conversation of the list: the other participant, the ad, the last message and its time. */
export function ConversationRow({ conversation, memberId, current }: ConversationRowProps) {
  const name = nameOfOther(conversation);
  const unread = conversation.unread_count;
  return (
    <Link
      href={conversationAddress(conversation.id)}
      state={fromList}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex gap-3 px-4 py-3 transition-colors focus-visible:-outline-offset-3',
        current ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={name} src={conversation.avatar_url} />
      <span className="min-w-0 grow">
        <span className="flex items-center justify-between gap-2">
          <bdi className="min-w-0 truncate font-bold">{name}</bdi>
          {unread > 0 && (
            <span className="shrink-0">
              <CountBadge count={unread} tone="primary" />
              <span className="sr-only">غير مقروءة: {formatNumber(unread)}</span>
            </span>
          )}
        </span>
        <span className="block truncate text-primary-ink text-sm">
          <bdi>{conversation.ad_title}</bdi>
        </span>
        <span className="flex items-baseline justify-between gap-3">
          <bdi className={clsx('min-w-0 truncate text-sm', unread > 0 ? 'font-semibold' : 'text-muted')}>
            {lastMessageWords(conversation, memberId)}
          </bdi>
          <time dateTime={conversation.last_message_at} className="shrink-0 text-muted text-xs">
            <bdi dir="ltr">{formatStamp(new Date(conversation.last_message_at))}</bdi>
          </time>
        </span>
      </span>
    </Link>
  );
}
