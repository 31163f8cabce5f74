import type { StolenList } from '@arabati/domain/stolen-cars/stolen-list-desk.endpoints';
import { withdrawStolenList } from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { count, nouns } from '@arabati/words/numbers/plural';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Takes the cars of a list off the register. The list must be imported again to revert this. */
export default function WithdrawStolenListDialog({
  list,
  onClose,
}: {
  list: StolenList;
  onClose: () => void;
}) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(withdrawStolenList, { params: { list_id: list.id } }, { idempotent: true }),
    onSuccess: () => {
      toast({ title: 'سُحبت القائمة من السجل' });
      onClose();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر السحب', description: errorWords(error).text }),
    onSettled: refresh,
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={
        <>
          سحب قائمة <bdi>{list.source}</bdi>؟
        </>
      }
      description={`تخرج من السجل ${count(list.entries, nouns.car)}، ولا ترجع إلا برفع الملف مرة أخرى. الإعلانات التي أخفتها تبقى مخفية حتى تقرر فيها من البلاغات.`}
      action="نعم، اسحب القائمة"
      variant="danger"
      loading={isPending}
      onAction={() => mutate()}
    />
  );
}
