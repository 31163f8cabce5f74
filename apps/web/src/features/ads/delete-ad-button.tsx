import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDeleteAd } from './use-delete-ad.ts';

export interface DeleteAdButtonProps {
  ad: { id: string; title: string };
  onDeleted: () => void;
  /** icon: at the end of a row of buttons. */
  variant?: 'button' | 'icon' | undefined;
}

/** Deletes the owner's ad after a confirmation. */
export function DeleteAdButton({ ad, onDeleted, variant = 'button' }: DeleteAdButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useDeleteAd();

  function confirm() {
    mutate(ad.id, {
      onSuccess: () => {
        setConfirming(false);
        toast({ tone: 'positive', title: 'تم حذف الإعلان' });
        onDeleted();
      },
      onError: (error) =>
        toast({ tone: 'danger', title: 'خطأ في حذف الإعلان', description: errorWords(error).text }),
    });
  }

  return (
    <>
      {variant === 'icon' ? (
        <IconButton
          label="حذف الإعلان"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setConfirming(true)}
          className="text-danger-ink"
        />
      ) : (
        <Button
          variant="danger-soft"
          block
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setConfirming(true)}
        >
          حذف الإعلان
        </Button>
      )}
      <ActionDialog
        open={confirming}
        onClose={() => setConfirming(false)}
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
    </>
  );
}
