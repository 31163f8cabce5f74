import type { DeskAppeal } from '@arabati/domain/appeals/appeal-desk.endpoints';
import { appealAnswerMaxLength, decideAppeal } from '@arabati/domain/appeals/appeal-desk.requests';
import { commonAppealAnswers } from '@arabati/words/appeals/appeal-words';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface RejectAppealDialogProps {
  appeal: DeskAppeal;
  onClose: () => void;
}

/** Rejects an appeal with an answer for the owner of the ad. */
export default function RejectAppealDialog({ appeal, onClose }: RejectAppealDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: string) =>
      callApi(decideAppeal, { params: { appeal_id: appeal.id }, body: { state: 'rejected', answer } }),
    onSuccess: () => {
      toast({ title: 'رفضت الاعتراض', description: 'ويصل صاحبه إشعار بالرد.' });
      onClose();
    },
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? 'تعذر الرفض', description: text });
    },
    onSettled: refresh,
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="رفض الاعتراض؟"
      description={<bdi>{appeal.ad.title}</bdi>}
      action="رفض الاعتراض"
      variant="danger"
      loading={isPending}
      label="الرد"
      hint="يقرؤه صاحب الإعلان كما تكتبه."
      maxLength={appealAnswerMaxLength}
      common={commonAppealAnswers}
      onSubmit={mutate}
    />
  );
}
