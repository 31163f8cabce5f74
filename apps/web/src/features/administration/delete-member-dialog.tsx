import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { deleteMember, deletionReasonMaximum } from '@arabati/domain/administration/members.requests';
import { commonDeletionReasons } from '@arabati/words/administration/removal-words';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface DeleteMemberDialogProps {
  member: AdministeredMember | null;
  onClose: () => void;
  /** Leaves the member's own page before it would be refetched. */
  onDeleted?: (() => void) | undefined;
}

interface Deletion {
  member: AdministeredMember;
  reason: string;
}

/** Repeats the member's name, asks for a reason, and permanently deletes the account. */
export default function DeleteMemberDialog({ member, onClose, onDeleted }: DeleteMemberDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ member: { user_id }, reason }: Deletion) =>
      callApi(deleteMember, { params: { user_id }, body: { reason } }),
    onSuccess: (_, { member: { display_name } }) => {
      toast({ tone: 'positive', title: 'تم حذف المستخدم', description: <bdi>{display_name}</bdi> });
      onClose();
      onDeleted?.();
      return refresh();
    },
    onError: (error) => toast({ tone: 'danger', title: 'خطأ في الحذف', description: errorWords(error).text }),
  });
  return (
    <ReasonDialog
      open={member !== null}
      onClose={onClose}
      title={
        <>
          حذف المستخدم <bdi>{member?.display_name}</bdi>؟
        </>
      }
      description="لا يمكن التراجع عن الحذف."
      action="نعم، احذف المستخدم"
      variant="danger"
      loading={isPending}
      label="سبب الحذف"
      hint="يصله في بريد الحذف كما تكتبه، ويبقى في سجل الإدارة."
      maxLength={deletionReasonMaximum}
      common={commonDeletionReasons}
      onSubmit={(reason) => member && mutate({ member, reason })}
    >
      {member && (
        <p className="text-sm">
          رقم العضوية <bdi>{member.user_id_display}</bdi>. تُحذف معه إعلاناته وصورها ورصيده. إذا كان الحذف
          عقوبة مؤقتة فالإيقاف يكفي.
        </p>
      )}
    </ReasonDialog>
  );
}
