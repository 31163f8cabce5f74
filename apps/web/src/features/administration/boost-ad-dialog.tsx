import { boostAd } from '@arabati/domain/administration/ads.endpoints';
import { type BoostPlanType, mostPopularBoost } from '@arabati/domain/boosts/boost-plans';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.endpoints';
import { boostPeriod, boostPlanNames } from '@arabati/words/boosts/boost-words';
import { formatDay } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { AdToAdminister } from './ad-to-administer.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Activates a top spot that was paid for. */
export function BoostAdDialog({ ad, onClose }: { ad: AdToAdminister | null; onClose: () => void }) {
  const id = useId();
  const plans = useQuery(apiQuery(listBoostPlans, {}));
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ adId, ...body }: { adId: string; plan: BoostPlanType; notes: string }) =>
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

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!ad) return;
    const form = new FormData(event.currentTarget);
    mutate({
      adId: ad.id,
      plan: String(form.get('plan')) as BoostPlanType,
      notes: String(form.get('notes')),
    });
  }

  return (
    <ActionDialog
      open={ad !== null}
      onClose={onClose}
      width="md"
      title="تعزيز الإعلان"
      description={
        ad && (
          <>
            <bdi>{ad.title}</bdi>، رقم عضوية صاحبه <bdi>{ad.seller.user_id_display}</bdi>
          </>
        )
      }
      form={id}
      action="تفعيل التعزيز"
      loading={isPending}
      disabled={!plans.data}
    >
      {ad && (
        <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
          {plans.error && <Alert tone="danger">{errorWords(plans.error).text}</Alert>}
          {plans.isPending && (
            <Loading>
              <Skeleton className="h-40 rounded-md" />
            </Loading>
          )}
          {plans.data && (
            <Field group label="الباقة المدفوعة">
              <RadioGroup
                look="offers"
                name="plan"
                defaultValue={mostPopularBoost}
                options={plans.data.plans.map((plan) => ({
                  value: plan.plan_type,
                  label: boostPlanNames[plan.plan_type],
                  description: `${formatNumber(plan.price)} جنيه، ${boostPeriod(plan)}`,
                }))}
              />
            </Field>
          )}
          <Field label="ملاحظات" optional>
            <TextArea name="notes" rows={2} maxLength={500} placeholder="مثل رقم التحويل البنكي" />
          </Field>
        </form>
      )}
    </ActionDialog>
  );
}
