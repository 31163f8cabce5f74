import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export interface SignOutDialogProps {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Loaded only if unsent data would be lost, which is rare. */
export default function SignOutDialog({ open, onClose, onLeave }: SignOutDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="تسجيل الخروج؟"
      description="على هذا الجهاز إعلان لم تنشره، أو رسالة أو تغيير لم يُرسل بعد. تسجيل الخروج يحذف ذلك من الجهاز."
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            نعم، سجّل الخروج
          </Button>
          <Button variant="outline" data-initial-focus onClick={onClose}>
            البقاء
          </Button>
        </>
      }
    />
  );
}
