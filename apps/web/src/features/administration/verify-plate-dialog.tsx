import type { AdministeredAdDetail } from '@arabati/domain/administration/ads.endpoints';
import { chassisNumberMaxLength, chassisNumberSchema } from '@arabati/domain/ads/chassis-number';
import type { DeskPlateRequest } from '@arabati/domain/plates/plate-request';
import { decidePlatePhoto, getPlatePhoto } from '@arabati/domain/plates/plates.requests';
import { RotateCw } from 'lucide-react';
import { object } from 'valibot';
import { FormDialog } from '../../form/form-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { usePrivatePicture } from '../../platform/use-private-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ZoomImage } from '../../ui/zoom-image.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface VerifyPlateDialogProps {
  ad: AdministeredAdDetail;
  photo: NonNullable<DeskPlateRequest['photo']>;
  onClose: () => void;
}

const schema = object({ chassis_number: chassisNumberSchema });

/** The photo of the plate. The number that the administrator reads from it is compared with that of the ad. */
export default function VerifyPlateDialog({ ad, photo, onClose }: VerifyPlateDialogProps) {
  const refresh = useRefreshAdministration();
  const params = { ad_id: ad.id, plate_photo_id: photo.id };
  const { url, isError, isFetching, refetch } = usePrivatePicture(getPlatePhoto, { params });
  return (
    <FormDialog
      title="صورة لوحة الشاسيه"
      description="اكتب الرقم كما تقرؤه في الصورة. إذا طابق الرقم المسجّل وثّقناه في الإعلان، وتُحذف الصورة."
      action="قارن ووثّق"
      onClose={onClose}
      form={{
        defaultValues: { chassis_number: '' },
        schema,
        async onSubmit({ chassis_number }) {
          await callApi(decidePlatePhoto, { params, body: { state: 'verified', chassis_number } });
          toast({ tone: 'positive', title: 'وثّقت رقم الشاسيه', description: 'وحُذفت الصورة.' });
          onClose();
          await refresh();
        },
      }}
    >
      {({ register, errorOf }) => (
        <>
          {url ? (
            <ZoomImage src={url} alt="صورة لوحة الشاسيه" width={photo.width} height={photo.height} />
          ) : isError ? (
            <Button
              variant="outline"
              loading={isFetching}
              icon={<RotateCw aria-hidden="true" className="size-4.5" />}
              onClick={() => void refetch()}
            >
              تعذر تحميل الصورة، أعد المحاولة
            </Button>
          ) : (
            <p role="status" className="text-muted text-sm">
              جاري تحميل الصورة...
            </p>
          )}
          <p className="text-sm">
            الرقم المسجّل في الإعلان ينتهي بـ <bdi dir="ltr">{ad.chassis_tail}</bdi>.
          </p>
          <Field label="الرقم في الصورة" required error={errorOf('chassis_number')}>
            <TextInput
              {...register('chassis_number')}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={chassisNumberMaxLength}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
