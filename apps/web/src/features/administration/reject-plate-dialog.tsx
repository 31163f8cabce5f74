import type { AdministeredAdDetail } from '@arabati/domain/administration/ads.endpoints';
import { decidePlatePhoto, plateReasonMaximum } from '@arabati/domain/plates/plates.requests';
import { commonPlateReasons } from '@arabati/words/plates/plate-words';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface RejectPlateDialogProps {
  ad: AdministeredAdDetail;
  photo: { id: string };
  onClose: () => void;
}

/** Rejects the photo of a chassis plate with a reason for the owner. */
export default function RejectPlateDialog({ ad, photo, onClose }: RejectPlateDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      callApi(decidePlatePhoto, {
        params: { ad_id: ad.id, plate_photo_id: photo.id },
        body: { state: 'rejected', reason },
      }),
    onSuccess: () => {
      toast({ title: 'رفضت الصورة', description: 'وصل صاحب الإعلان إشعار بالسبب، وحُذفت الصورة.' });
      onClose();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر الرفض', description: errorWords(error).text }),
    onSettled: refresh,
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="رفض صورة اللوحة؟"
      description="تُحذف الصورة، ويمكنك أن تطلب أخرى."
      action="رفض الصورة"
      variant="danger"
      loading={isPending}
      label="سبب الرفض"
      hint="يقرؤه صاحب الإعلان كما تكتبه."
      maxLength={plateReasonMaximum}
      common={commonPlateReasons}
      onSubmit={mutate}
    />
  );
}
