import { type AdministeredMember, deleteMember } from '@arabati/domain/administration/members.endpoints';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface DeleteMemberDialogProps {
  member: AdministeredMember | null;
  onClose: () => void;
  /** Where the member's own page is left for, before it is asked for once more. */
  onDeleted?: (() => void) | undefined;
}

/** Names the member once more, then deletes their account for good. */
export function DeleteMemberDialog({ member, onClose, onDeleted }: DeleteMemberDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ user_id }: AdministeredMember) => callApi(deleteMember, { params: { user_id } }),
    onSuccess: (_, { display_name }) => {
      toast({ tone: 'positive', title: 'تم حذف المستخدم', description: <bdi>{display_name}</bdi> });
      onClose();
      onDeleted?.();
      return refresh();
    },
    onError: (error) => toast({ tone: 'danger', title: 'خطأ في الحذف', description: errorWords(error).text }),
  });
  return (
    <ActionDialog
      open={member !== null}
      onClose={onClose}
      title={
        <>
          حذف المستخدم <bdi>{member?.display_name}</bdi>؟
        </>
      }
      description="لا يمكن التراجع عن الحذف."
      width="md"
      action="نعم، احذف المستخدم"
      variant="danger"
      loading={isPending}
      onAction={() => member && mutate(member)}
    >
      {member && (
        <p className="mt-3 text-sm">
          رقم العضوية <bdi>{member.user_id_display}</bdi>. تُحذف معه إعلاناته وصورها ورصيده، ويصله بريد بذلك.
        </p>
      )}
    </ActionDialog>
  );
}
