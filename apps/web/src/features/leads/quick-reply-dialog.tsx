import { quickReplyMaximum } from '@arabati/domain/leads/lead-limits';
import type { QuickReply } from '@arabati/domain/leads/quick-replies.endpoints';
import { fillQuickReply } from '@arabati/domain/leads/quick-reply';
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useDeleteQuickReply, useQuickReplies } from './use-quick-replies.ts';

const QuickReplyForm = lazyDialog(() => import('./quick-reply-form.tsx'));

interface QuickReplyDialogProps {
  /** Whom the message is for, and about which car. */
  about: { name: string; car: string };
  /** Whether the person may change the replies. */
  canWrite: boolean;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** The showroom's quick replies, filled for one conversation. A press chooses one. */
export default function QuickReplyDialog({ about, canWrite, onChoose, onClose }: QuickReplyDialogProps) {
  const query = useQuickReplies();
  const [edited, setEdited] = useState<QuickReply | null>(null);
  const { data } = query;
  const isFull = (data?.items.length ?? 0) >= quickReplyMaximum;
  const add = canWrite && (
    <Button
      icon={<Plus aria-hidden="true" className="size-5" />}
      variant="outline"
      disabled={isFull}
      onClick={() => setEdited({ id: crypto.randomUUID(), title: '', text: '' })}
    >
      رد جديد
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="ردود جاهزة" footer={data && data.items.length > 0 && add}>
      {!data ? (
        query.isError ? (
          <LoadFailure {...errorWords(query.error)} level={3} query={query} />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-16 rounded-lg" />
            <Skeleton className="h-16 rounded-lg" />
          </Loading>
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          level={3}
          icon={<MessageSquareText />}
          title="لا توجد ردود بعد"
          description={
            canWrite
              ? 'اكتب الردود التي تكررها، وأضفها لرسائلك بضغطة.'
              : 'يكتبها صاحب المعرض أو البائع، وتضيفها لرسائلك بضغطة.'
          }
          action={add}
        />
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((reply) => (
            <Reply
              key={reply.id}
              reply={reply}
              filled={fillQuickReply(reply.text, {
                الاسم: about.name,
                السيارة: about.car,
                المدينة: data.city,
              })}
              onChoose={onChoose}
              onEdit={canWrite ? () => setEdited(reply) : null}
            />
          ))}
        </ul>
      )}
      {edited && <QuickReplyForm reply={edited} onClose={() => setEdited(null)} />}
    </Dialog>
  );
}

interface ReplyProps {
  reply: QuickReply;
  filled: string;
  onChoose: (text: string) => void;
  onEdit: (() => void) | null;
}

function Reply({ reply, filled, onChoose, onEdit }: ReplyProps) {
  const { mutate, isPending } = useDeleteQuickReply();
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        onClick={() => onChoose(filled)}
        className="grid min-h-11 min-w-0 grow gap-0.5 rounded-md px-2 py-1.5 text-start hover:bg-sunken"
      >
        <bdi className="truncate font-medium">{reply.title}</bdi>
        <bdi className="line-clamp-2 text-muted text-sm">{filled}</bdi>
      </button>
      {onEdit && (
        <>
          <IconButton label={`تعديل: ${reply.title}`} icon={<Pencil />} onClick={onEdit} />
          <IconButton
            label={`حذف: ${reply.title}`}
            icon={<Trash2 />}
            disabled={isPending}
            onClick={() => mutate(reply.id)}
          />
        </>
      )}
    </li>
  );
}
