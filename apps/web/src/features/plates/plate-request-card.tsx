import { getOwnPlateRequest, removePlatePhoto } from '@arabati/domain/plates/plates.requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera, RotateCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type CompressPhoto, useSendPlate } from './use-send-plate.ts';

interface PlateRequestCardProps {
  adId: string;
  compress: CompressPhoto;
}

/** For the owner of an ad: an administrator's request for a photo of the chassis plate. Nothing without one. */
export default function PlateRequestCard({ adId, compress }: PlateRequestCardProps) {
  const { data } = useQuery(apiQuery(getOwnPlateRequest, { params: { ad_id: adId } }));
  const sending = useSendPlate(adId, compress);
  // The element with the focus disappears with each change.
  const place = useRef<HTMLDivElement>(null);
  const request = data?.request;
  if (!request || request.state === 'verified') return null;

  const choose = (file: File | undefined) => {
    sending.choose(file);
    place.current?.focus();
  };
  return (
    <Card className="mt-5">
      <CardHeader title="صورة لوحة الشاسيه" />
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        {sending.isPending ? (
          <Sending share={sending.share} />
        ) : request.state === 'rejected' ? (
          <Alert tone="warning" title="لم نوثّق رقم الشاسيه">
            السبب: <bdi>{request.reason}</bdi>
          </Alert>
        ) : (
          <>
            {sending.problem && (
              <Failure problem={sending.problem}>
                {sending.retry && (
                  <Button
                    size="sm"
                    icon={<RotateCw aria-hidden="true" className="size-4.5" />}
                    onClick={sending.retry}
                  >
                    إعادة الرفع
                  </Button>
                )}
              </Failure>
            )}
            {request.photo_id ? (
              <Sent adId={adId} photoId={request.photo_id} onFile={choose} />
            ) : (
              <Waiting onFile={choose} />
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function Waiting({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <>
      <p>
        تطلب الإدارة صورة للوحة المعدنية التي عليها رقم الشاسيه، لتوثّق الرقم في إعلانك. صوّرها من قرب حتى تُقرأ
        كل خانة.
      </p>
      <FilePicker
        accept="image/*"
        icon={<Camera />}
        label="أضف صورة اللوحة"
        hint="لا يراها إلا الإدارة، ونحذفها بعد القرار."
        onFiles={([file]) => onFile(file)}
      />
    </>
  );
}

function Sending({ share }: { share: number | undefined }) {
  const words = share === undefined ? 'جاري تجهيز الصورة...' : 'جاري رفع الصورة...';
  return (
    <>
      <Progress
        label="رفع صورة اللوحة"
        value={share === undefined ? undefined : share * 100}
        valueText={share === undefined ? words : undefined}
      />
      <p role="status" className="text-muted text-sm">
        {words}
      </p>
    </>
  );
}

function Failure({ problem, children }: { problem: { text: string }; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <Alert live tone="danger" title="لم تصل الصورة">
        {problem.text}
      </Alert>
      <div>{children}</div>
    </div>
  );
}

interface SentProps {
  adId: string;
  photoId: string;
  onFile: (file: File | undefined) => void;
}

function Sent({ adId, photoId, onFile }: SentProps) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const remove = useMutation({
    mutationFn: () => callApi(removePlatePhoto, { params: { ad_id: adId, plate_photo_id: photoId } }),
    onSuccess: () => toast({ tone: 'positive', title: 'سحبت الصورة', description: 'حذفناها من عندنا.' }),
    onError: (error) =>
      toast({ tone: 'danger', title: 'تعذر سحب الصورة', description: errorWords(error).text }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKey(getOwnPlateRequest) }),
  });
  return (
    <>
      <p role="status">وصلت الصورة، ونخبرك بالقرار في الإشعارات.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          صورة أخرى
        </Button>
        <Button variant="outline" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
          سحب الصورة
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="صورة أخرى"
        hidden
        onChange={(event) => onFile(event.target.files?.[0])}
      />
    </>
  );
}
