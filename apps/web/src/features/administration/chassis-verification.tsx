import type { AdministeredAdDetail } from '@arabati/domain/administration/ads.endpoints';
import { setChassisVerification } from '@arabati/domain/administration/ads.requests';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PlateRequest } from './plate-request.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** The chassis number that the seller stated, and whether an administrator has seen it. */
export function ChassisVerification({ ad }: { ad: AdministeredAdDetail }) {
  const may = useMayAdminister();
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: (verified: boolean) =>
      callApi(setChassisVerification, { params: { ad_id: ad.id }, body: { verified } }),
    onSuccess: (_, verified) =>
      toast({ tone: 'positive', title: verified ? 'وثّقت رقم الشاسيه' : 'ألغيت توثيق رقم الشاسيه' }),
    onError: (error) => toast({ tone: 'danger', title: 'تعذر التوثيق', description: errorWords(error).text }),
    onSettled: refresh,
  });
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        رقم الشاسيه <bdi dir="ltr">•••• {ad.chassis_tail}</bdi>
        {ad.chassis_verified && (
          <Badge tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
            موثّق
          </Badge>
        )}
      </p>
      {may('ads') && <PlateRequest ad={ad} />}
      {may('ads') && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          loading={isPending}
          onClick={() => mutate(!ad.chassis_verified)}
        >
          {ad.chassis_verified ? 'إلغاء التوثيق' : 'رأيت الرقم على السيارة أو الأوراق'}
        </Button>
      )}
    </div>
  );
}
