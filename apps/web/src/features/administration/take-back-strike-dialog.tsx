import type { MemberStrike } from '@arabati/domain/strikes/strike-desk.endpoints';
import { takeBackStrike, takingBackReasonMaxLength } from '@arabati/domain/strikes/strike-desk.requests';
import { commonTakingBackReasons } from '@arabati/words/strikes/strike-desk-words';
import { strikeReasonWords } from '@arabati/words/strikes/strike-names';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Takes a strike back with a reason for the audit log. */
export default function TakeBackStrikeDialog({
  strike,
  onClose,
}: {
  strike: MemberStrike;
  onClose: () => void;
}) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      callApi(takeBackStrike, { params: { strike_id: strike.id }, body: { reason } }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'سُحبت المخالفة', description: 'ويصل العضو إشعار.' });
      onClose();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر السحب', description: errorWords(error).text }),
    onSettled: refresh,
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="سحب المخالفة؟"
      description={`${strikeReasonWords[strike.reason]}. لا تُحسب على العضو بعدها، وينتهي ما ترتب عليها وحدها. القرار نفسه يبقى.`}
      action="سحب المخالفة"
      variant="danger"
      loading={isPending}
      label="السبب"
      hint="يبقى في سجل الإدارة."
      maxLength={takingBackReasonMaxLength}
      common={commonTakingBackReasons}
      onSubmit={mutate}
    />
  );
}
