import { identityReasonMaxLength } from '@arabati/domain/identity-verification/identity';
import { ReasonDialog } from '../../form/reason-dialog.tsx';

interface IdentityReasonDialogProps {
  title: string;
  /** Of the reason: 'سبب الرفض'. */
  label: string;
  action: string;
  /** Common reasons, one of which can be selected and edited. */
  reasons: readonly string[];
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for a reason, which the member reads. */
export default function IdentityReasonDialog({
  title,
  label,
  action,
  reasons,
  busy,
  onClose,
  onReason,
}: IdentityReasonDialogProps) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      action={action}
      variant="danger"
      loading={busy}
      label={label}
      hint="يصل إلى العضو كما تكتبه."
      maxLength={identityReasonMaxLength}
      common={reasons}
      onSubmit={onReason}
    />
  );
}
