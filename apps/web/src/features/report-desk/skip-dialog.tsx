import { caseCommentMaxLength } from '@arabati/domain/reports/report-desk.requests';
import { commonSkipReasons } from '@arabati/words/reports/report-desk-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { type CommentedJob, sendComment } from './send-comment.ts';

interface SkipDialogProps {
  job: CommentedJob;
  /** «تخطي البلاغ» */
  title: string;
  onClose: () => void;
  onSkipped: () => void;
}

/** Asks why an administrator leaves a job to colleagues. */
export default function SkipDialog({ job, title, onClose, onSkipped }: SkipDialogProps) {
  // A retry after a lost response is the same comment.
  const [commentId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) => sendComment(job, commentId, { kind: 'skip', text }),
    onSuccess: onSkipped,
    onError: (error) => toast({ tone: 'danger', title: 'تعذر التخطي', description: errorWords(error).text }),
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      description="يبقى في الانتظار لزملائك، ولا يُعرض عليك بعد غيره."
      action="تخطَّ"
      loading={isPending}
      label="سبب التخطي"
      hint="يقرؤه زملاؤك."
      maxLength={caseCommentMaxLength}
      common={commonSkipReasons}
      onSubmit={mutate}
    />
  );
}
