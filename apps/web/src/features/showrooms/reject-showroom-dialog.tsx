import { showroomReasonMaxLength } from '@arabati/domain/showrooms/showroom-limits';
import { showroomRejectionReasons } from '@arabati/words/showrooms/showroom-words';
import { ReasonDialog } from '../../form/reason-dialog.tsx';

interface RejectShowroomDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for a reason, which the owner reads. */
export default function RejectShowroomDialog({ name, busy, onClose, onReason }: RejectShowroomDialogProps) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={
        <>
          رفض <bdi>{name}</bdi>
        </>
      }
      description="تختفي الصفحة عن المشترين."
      action="رفض المعرض"
      variant="danger"
      loading={busy}
      label="سبب الرفض"
      hint="يقرؤه صاحب المعرض كما تكتبه."
      maxLength={showroomReasonMaxLength}
      common={showroomRejectionReasons}
      onSubmit={onReason}
    />
  );
}
