import type { DeskStolenCar } from '@arabati/domain/stolen-cars/stolen-car-desk.endpoints';
import {
  decideStolenCar,
  stolenCarReasonMaxLength,
} from '@arabati/domain/stolen-cars/stolen-car-desk.requests';
import { commonStolenCarReasons } from '@arabati/words/stolen-cars/stolen-car-words';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface RejectStolenCarDialogProps {
  car: DeskStolenCar;
  onClose: () => void;
}

/** Rejects a declared theft with a reason for its member. */
export default function RejectStolenCarDialog({ car, onClose }: RejectStolenCarDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      callApi(decideStolenCar, {
        params: { stolen_car_id: car.id },
        body: { state: 'rejected', from: car.state, reason },
      }),
    onSuccess: () => {
      toast({ title: 'رفضت البلاغ', description: 'ويصل صاحبه إشعار بالسبب.' });
      onClose();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر الرفض', description: errorWords(error).text }),
    onSettled: refresh,
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={
        <>
          رفض بلاغ الشاسيه <bdi dir="ltr">•••• {car.tail}</bdi>؟
        </>
      }
      description="لا تدخل السيارة السجل، أو تخرج منه. ويمكنك تأكيد البلاغ لاحقاً."
      action="رفض البلاغ"
      variant="danger"
      loading={isPending}
      label="سبب الرفض"
      hint="يقرؤه صاحب البلاغ كما تكتبه."
      maxLength={stolenCarReasonMaxLength}
      common={commonStolenCarReasons}
      onSubmit={mutate}
    />
  );
}
