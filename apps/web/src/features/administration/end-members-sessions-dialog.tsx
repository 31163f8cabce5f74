import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { endMembersSessions } from '@arabati/domain/administration/members.requests';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface EndMembersSessionsDialogProps {
  member: AdministeredMember | null;
  onClose: () => void;
}

/** For a compromised account: explains what ending its sessions does, then ends them. */
export function EndMembersSessionsDialog({ member, onClose }: EndMembersSessionsDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ user_id }: AdministeredMember) => callApi(endMembersSessions, { params: { user_id } }),
    onSuccess: (_, { display_name }) => {
      toast({ tone: 'positive', title: 'تم إنهاء الجلسات', description: <bdi>{display_name}</bdi> });
      onClose();
      return refresh();
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'تعذر إنهاء الجلسات', description: errorWords(error).text }),
  });
  return (
    <ActionDialog
      open={member !== null}
      onClose={onClose}
      title={
        <>
          إنهاء جلسات <bdi>{member?.display_name}</bdi>؟
        </>
      }
      description="يخرج من حسابه على كل أجهزته فوراً، ويدخل من جديد بكلمة المرور."
      width="md"
      action="نعم، أنهِ الجلسات"
      loading={isPending}
      onAction={() => member && mutate(member)}
    >
      <p className="mt-3 text-sm">
        إذا دخل شخص آخر إلى الحساب فاطلب من صاحبه تغيير كلمة المرور من «نسيت كلمة المرور».
      </p>
    </ActionDialog>
  );
}
