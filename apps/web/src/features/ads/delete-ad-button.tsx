import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDeleteAd } from './use-delete-ad.ts';

export interface DeleteAdButtonProps {
  ad: { id: string; title: string };
  onDeleted: () => void;
}

/** Deletes the owner's ad after a confirmation. */
export function DeleteAdButton({ ad, onDeleted }: DeleteAdButtonProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="danger-soft"
        block
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      >
        حذف الإعلان
      </Button>
      <DeleteAdDialog ad={ad} open={confirming} onClose={() => setConfirming(false)} onDeleted={onDeleted} />
    </>
  );
}

interface DeleteAdDialogProps extends DeleteAdButtonProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before the owner's ad is deleted. */
export function DeleteAdDialog({ ad, open, onClose, onDeleted }: DeleteAdDialogProps) {
  const { mutate, isPending } = useDeleteAd();

  function confirm() {
    mutate(ad.id, {
      onSuccess: () => {
        onClose();
        toast({ tone: 'positive', title: 'تم حذف الإعلان' });
        onDeleted();
      },
      onError: (error) =>
        toast({ tone: 'danger', title: 'خطأ في حذف الإعلان', description: errorWords(error).text }),
    });
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="حذف الإعلان؟"
      description={
        <>
          سيُحذف إعلان «<bdi>{ad.title}</bdi>» وصوره نهائياً، ولا يمكن التراجع.
        </>
      }
      action="نعم، احذف الإعلان"
      variant="danger"
      loading={isPending}
      onAction={confirm}
    />
  );
}
