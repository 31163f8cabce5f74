import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { deleteMember, deletionReasonMaximum } from '@arabati/domain/administration/members.requests';
import { commonDeletionReasons } from '@arabati/words/administration/removal-words';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ReasonForm } from './reason-form.tsx';
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
  const form = useId();
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
      form={form}
      action="نعم، احذف المستخدم"
      variant="danger"
      loading={isPending}
    >
      {member && (
        <>
          <p className="mt-3 text-sm">
            رقم العضوية <bdi>{member.user_id_display}</bdi>. تُحذف معه إعلاناته وصورها ورصيده. إذا كان الحذف
            عقوبة مؤقتة فالإيقاف يكفي.
          </p>
          <ReasonForm
            id={form}
            label="سبب الحذف"
            hint="يصله في بريد الحذف كما تكتبه، ويبقى في سجل الإدارة."
            maxLength={deletionReasonMaximum}
            common={commonDeletionReasons}
            onSubmit={(reason) => mutate({ member, reason })}
          />
        </>
      )}
    </ActionDialog>
  );
}
