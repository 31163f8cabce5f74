import { caseCommentMaxLength, commentOnReportCase } from '@arabati/domain/reports/report-desk.requests';
import { commonSkipReasons } from '@arabati/words/reports/report-desk-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';

interface SkipDialogProps {
  caseId: string;
  onClose: () => void;
  onSkipped: () => void;
}

/** Asks why an administrator leaves a case to colleagues. */
export default function SkipDialog({ caseId, onClose, onSkipped }: SkipDialogProps) {
  // A retry after a lost response is the same comment.
  const [commentId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) =>
      callApi(commentOnReportCase, {
        params: { case_id: caseId, comment_id: commentId },
        body: { kind: 'skip', text },
      }),
    onSuccess: onSkipped,
    onError: (error) => toast({ tone: 'danger', title: 'تعذر التخطي', description: errorWords(error).text }),
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="تخطي البلاغ"
      description="يبقى في الانتظار لزملائك، ولا يُعرض عليك بعد غيره."
      action="تخطَّ"
      loading={isPending}
      label="سبب التخطي"
      hint="يقرؤه زملاؤك مع البلاغ."
      maxLength={caseCommentMaxLength}
      common={commonSkipReasons}
      onSubmit={mutate}
    />
  );
}
