import { useId, useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

interface ChangePasswordDialogProps {
  username: string;
  open: boolean;
  onClose: () => void;
}

/** Changes the administrator's own password, reports it, and closes. */
export function ChangePasswordDialog({ username, open, onClose }: ChangePasswordDialogProps) {
  const id = useId();
  const [sending, setSending] = useState(false);
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="تغيير كلمة المرور"
      description="بعد التغيير تنتهي جلساتك على الأجهزة الأخرى."
      form={id}
      action="تغيير كلمة المرور"
      loading={sending}
    >
      {open && <ChangePasswordForm id={id} username={username} onSending={setSending} onDone={onClose} />}
    </ActionDialog>
  );
}
