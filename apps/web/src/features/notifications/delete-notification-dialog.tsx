import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface DeleteNotificationDialogProps {
  /** The one to be deleted; null: no question is open. */
  notification: Notification | null;
  onConfirm: (notification: Notification) => void;
  onClose: () => void;
}

/** Asks first: a deleted notification does not come back. */
export function DeleteNotificationDialog({
  notification,
  onConfirm,
  onClose,
}: DeleteNotificationDialogProps) {
  return (
    <Dialog
      open={notification !== null}
      onClose={onClose}
      title="حذف الإشعار؟"
      description={notification && `سيُحذف إشعار «${notification.title}» نهائياً.`}
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              if (notification) onConfirm(notification);
              onClose();
            }}
          >
            نعم، احذف الإشعار
          </Button>
          <Button variant="outline" data-initial-focus onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    />
  );
}
