import type { MemberDetail } from '@arabati/domain/administration/members.endpoints';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { useLiftSuspension } from './use-suspension.ts';

interface LiftSuspensionDialogProps {
  member: MemberDetail | null;
  onClose: () => void;
}

export function LiftSuspensionDialog({ member, onClose }: LiftSuspensionDialogProps) {
  const { mutate, isPending } = useLiftSuspension(onClose);
  return (
    <ActionDialog
      open={member !== null}
      onClose={onClose}
      title={
        <>
          رفع الإيقاف عن <bdi>{member?.display_name}</bdi>؟
        </>
      }
      description="يدخل إلى حسابه من جديد، وتعود إعلاناته إلى السوق كما كانت."
      action="نعم، ارفع الإيقاف"
      loading={isPending}
      onAction={() => member && mutate({ userId: member.user_id, suspensionId: member.suspension?.id })}
    />
  );
}
