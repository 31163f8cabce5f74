import { useMutation } from '@tanstack/react-query';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { removePhoto } from './photo-uploads.ts';

interface RemovePhotoDialogProps {
  reportId: string;
  photoId: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a photo is removed from its report. */
export function RemovePhotoDialog({ reportId, photoId, onClose, onRemoved }: RemovePhotoDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removePhoto(reportId, photoId),
    onSuccess() {
      onClose();
      onRemoved();
    },
  });
  const failure = error && errorWords(error);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="إزالة الصورة؟"
      description="لن تراها الإدارة مع بلاغك. يبقى بلاغك نفسه."
      action="نعم، أزلها"
      variant="danger"
      loading={isPending}
      onAction={() => mutate()}
    >
      {failure && (
        <Alert live tone="danger" title={failure.title} className="mt-3">
          {failure.text}
        </Alert>
      )}
    </ActionDialog>
  );
}
