import { boostAd } from '@arabati/domain/administration/ads.requests';
import { type BoostPlanType, mostPopularBoost } from '@arabati/domain/boosts/boost-plans';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import { boostPeriod, boostPlanNames } from '@arabati/words/boosts/boost-words';
import { formatDay } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import type { AdToAdminister } from './ad-to-administer.ts';
import { PlanDialog, type PlanOrder } from './plan-dialog.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Activates a paid boost. */
export default function BoostAdDialog({ ad, onClose }: { ad: AdToAdminister | null; onClose: () => void }) {
  const plans = useQuery({ ...apiQuery(listBoostPlans, {}), enabled: ad !== null });
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ adId, ...body }: { adId: string } & PlanOrder<BoostPlanType>) =>
      callApi(boostAd, { params: { ad_id: adId }, body }),
    onSuccess: ({ top_spot_until }) => {
      toast({
        tone: 'positive',
        title: 'الإعلان في الصدارة',
        description: `حتى ${formatDay(new Date(top_spot_until))}، ويصل صاحبه إشعار بذلك.`,
      });
      onClose();
      return refresh();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر التعزيز', description: errorWords(error).text }),
  });

  return (
    <PlanDialog
      open={ad !== null}
      onClose={onClose}
      title="تعزيز الإعلان"
      description={
        ad && (
          <>
            <bdi>{ad.title}</bdi>، رقم عضوية صاحبه <bdi>{ad.seller.user_id_display}</bdi>
          </>
        )
      }
      action="تفعيل التعزيز"
      sending={isPending}
      label="الباقة المدفوعة"
      plans={plans}
      proposed={mostPopularBoost}
      offerOf={(plan) => ({
        label: boostPlanNames[plan.plan_type],
        description: `${formatNumber(plan.price)} جنيه، ${boostPeriod(plan)}`,
      })}
      onChoose={(order) => ad && mutate({ adId: ad.id, ...order })}
    />
  );
}
