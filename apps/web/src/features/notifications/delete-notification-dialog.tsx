import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { ActionDialog } from '../../ui/action-dialog.tsx';

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
    <ActionDialog
      open={notification !== null}
      onClose={onClose}
      title="حذف الإشعار؟"
      description={notification && `سيُحذف إشعار «${notification.title}» نهائياً.`}
      action="نعم، احذف الإشعار"
      variant="danger"
      onAction={() => {
        if (notification) onConfirm(notification);
        onClose();
      }}
    />
  );
}
