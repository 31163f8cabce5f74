import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { MessageStamp, type MessageState } from './message-stamp.tsx';

export interface MessageBubbleProps {
  content: string;
  /** ISO 8601. */
  created_at: string;
  state: MessageState;
  /** The person who wrote it for the showroom. */
  author?: string | null | undefined;
  /** Actions for a failed message. */
  actions?: ReactNode;
}

/** One message: the member's own at the end of the row with its status, the other participant's at the start. */
export function MessageBubble({ content, created_at, state, author, actions }: MessageBubbleProps) {
  const own = state !== 'received';
  return (
    <div className={clsx('flex flex-col', own ? 'items-end' : 'items-start')}>
      <div
        className={clsx(
          'max-w-[85%] rounded-lg px-3.5 py-2 lg:max-w-[70%]',
          own ? 'rounded-ee-xs bg-primary-soft' : 'rounded-es-xs border border-line bg-raised',
          state === 'failed' && 'bg-danger-soft',
        )}
      >
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {content}
        </p>
        <MessageStamp created_at={created_at} state={state} author={author} />
      </div>
      {actions && <div className="mt-1 flex gap-1">{actions}</div>}
    </div>
  );
}
