import { formatStampTime } from '@arabati/words/dates/date-words';
import { clsx } from 'clsx';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';

export type MessageState = 'received' | 'sent' | 'read' | 'sending' | 'waiting' | 'failed';

export interface MessageBubbleProps {
  content: string;
  /** ISO 8601. */
  created_at: string;
  state: MessageState;
  /** Actions for a failed message. */
  actions?: ReactNode;
}

const signs: Record<
  Exclude<MessageState, 'received'>,
  { icon: typeof Check; words: string; shown?: true }
> = {
  sent: { icon: Check, words: 'أُرسلت' },
  read: { icon: CheckCheck, words: 'قُرئت' },
  sending: { icon: Clock3, words: 'جاري الإرسال' },
  waiting: { icon: Clock3, words: 'تُرسل عند عودة الاتصال', shown: true },
  failed: { icon: CircleAlert, words: 'لم تُرسل', shown: true },
};

/** One message: the member's own at the end of the row with its status, the other participant's at the start. */
export function MessageBubble({ content, created_at, state, actions }: MessageBubbleProps) {
  const own = state !== 'received';
  const sign = own ? signs[state] : null;
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
        <p className="mt-0.5 flex items-center justify-end gap-1.5 text-muted text-xs">
          <time dateTime={created_at}>
            <bdi dir="ltr">{formatStampTime(new Date(created_at))}</bdi>
          </time>
          {sign && (
            <>
              <span className={clsx(!sign.shown && 'sr-only', state === 'failed' && 'text-danger-ink')}>
                {sign.words}
              </span>
              <sign.icon
                aria-hidden="true"
                className={clsx(
                  'size-4',
                  state === 'read' && 'text-primary-ink',
                  state === 'failed' && 'text-danger-ink',
                )}
              />
            </>
          )}
        </p>
      </div>
      {actions && <div className="mt-1 flex gap-1">{actions}</div>}
    </div>
  );
}
