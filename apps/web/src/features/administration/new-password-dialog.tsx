import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface NewPasswordDialogProps {
  username: string;
  password: string;
  onClose: () => void;
}

/** A generated password, which the server returns once. */
export function NewPasswordDialog({ username, password, onClose }: NewPasswordDialogProps) {
  return (
    <Dialog
      open
      mustChoose
      onClose={onClose}
      title={
        <>
          كلمة مرور <bdi>{username}</bdi>
        </>
      }
      description="انسخها وأرسلها لصاحبها بطريقة آمنة. لن تظهر مرة أخرى، ويغيّرها بعد أول دخول من لوحة التحكم."
      footer={
        <Button data-initial-focus onClick={onClose}>
          نسختها
        </Button>
      }
    >
      <p
        dir="ltr"
        data-testid="new-password"
        className="mt-4 select-all break-all rounded-sm bg-sunken px-3 py-2 text-center font-mono text-sm"
      >
        {password}
      </p>
    </Dialog>
  );
}
