import { formatStampTime } from '@arabati/words/dates/date-words';
import { clsx } from 'clsx';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';

export type MessageState = 'received' | 'sent' | 'read' | 'sending' | 'waiting' | 'failed';

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

interface MessageStampProps {
  /** ISO 8601. */
  created_at: string;
  state: MessageState;
  /** The person who wrote it for the showroom. */
  author?: string | null | undefined;
}

/** The time of a message, its author in a showroom, and the status of one's own. */
export function MessageStamp({ created_at, state, author }: MessageStampProps) {
  const sign = state === 'received' ? null : signs[state];
  return (
    <p className="mt-0.5 flex items-center justify-end gap-1.5 text-muted text-xs">
      {author && <bdi className="min-w-0 truncate">{author}</bdi>}
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
  );
}
