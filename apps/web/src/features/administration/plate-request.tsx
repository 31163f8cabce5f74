import type { AdministeredAdDetail } from '@arabati/domain/administration/ads.endpoints';
import type { DeskPlateRequest } from '@arabati/domain/plates/plate-request';
import {
  getPlateRequest,
  requestPlatePhoto,
  withdrawPlateRequest,
} from '@arabati/domain/plates/plates.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { plateProblemWords } from '@arabati/words/plates/plate-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useItemsWithDialog } from '../../ui/with-open-dialog.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const VerifyPlateDialog = lazyDialog(() => import('./verify-plate-dialog.tsx'));
const RejectPlateDialog = lazyDialog(() => import('./reject-plate-dialog.tsx'));

addProblemWords(plateProblemWords);

/** The request for a photo of the chassis plate, and the decision on the photo. */
export function PlateRequest({ ad }: { ad: AdministeredAdDetail }) {
  const { data, error } = useQuery({
    ...apiQuery(getPlateRequest, { params: { ad_id: ad.id } }),
    refetchOnWindowFocus: true,
  });
  const params = { ad_id: ad.id };
  const ask = useAct(() => callApi(requestPlatePhoto, { params }), 'وصل صاحب الإعلان إشعار بالطلب');
  const withdraw = useAct(() => callApi(withdrawPlateRequest, { params }), 'سحبت الطلب');
  const found = data?.request;
  const isPending = found?.state === 'waiting' || found?.state === 'sent';
  const [pending] = useItemsWithDialog(isPending ? [found] : [], () => ad.id);
  if (error && !pending) return <p className="text-danger-ink text-sm">{errorWords(error).text}</p>;
  if (pending) {
    return (
      <div className="grid gap-2">
        <p className="text-sm">
          {pending.state === 'waiting'
            ? 'تنتظر صورة اللوحة من صاحب الإعلان، طُلبت '
            : 'وصلت صورة اللوحة، طُلبت '}
          {formatMoment(new Date(pending.requested_at))}.
        </p>
        <div className="flex flex-wrap gap-2">
          <Decision ad={ad} request={pending} />
          <Button size="sm" variant="outline" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            سحب الطلب
          </Button>
        </div>
      </div>
    );
  }
  if (!data || ad.chassis_verified || ad.status !== 'active') return null;
  return (
    <div className="grid gap-2">
      {found?.state === 'rejected' && (
        <p className="text-sm">
          رُفضت الصورة الأخيرة: <bdi>{found.reason}</bdi>
        </p>
      )}
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        icon={<Camera aria-hidden="true" className="size-4.5" />}
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        اطلب صورة اللوحة
      </Button>
    </div>
  );
}

function useAct(act: () => Promise<unknown>, done: string) {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast({ tone: 'positive', title: done }),
    onError: (error) =>
      toast({ tone: 'danger', title: 'لم ينجح الطلب', description: errorWords(error).text }),
    onSettled: refresh,
  });
}

function Decision({ ad, request }: { ad: AdministeredAdDetail; request: DeskPlateRequest }) {
  const [open, setOpen] = useState<'verify' | 'reject' | null>(null);
  const { photo } = request;
  if (!photo) return null;
  const dialog = { ad, photo, onClose: () => setOpen(null) };
  return (
    <>
      <Button size="sm" onClick={() => setOpen('verify')}>
        افتح الصورة واقرأ الرقم
      </Button>
      <Button size="sm" variant="danger" onClick={() => setOpen('reject')}>
        رفض الصورة
      </Button>
      {open === 'verify' && <VerifyPlateDialog {...dialog} />}
      {open === 'reject' && <RejectPlateDialog {...dialog} />}
    </>
  );
}
