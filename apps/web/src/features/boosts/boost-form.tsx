import {
  type BoostPlanType,
  boostCancellationHours,
  boostPlanTypes,
  mostPopularBoost,
} from '@arabati/domain/boosts/boost-plans';
import type { BoostOffer } from '@arabati/domain/boosts/boosts.endpoints';
import { boostClaim, boostPeriod, boostPlanNames, boostRequest } from '@arabati/words/boosts/boost-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { RotateCcw, ShieldCheck, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useAppConfig } from '../../platform/app-config.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { supportLink } from '../../platform/support-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useBoostPlans } from './use-boost-plans.ts';

/** Selects a plan and requests it from the support. `ad` null: a sample without an ad. */
export function BoostForm({ ad }: { ad: { id: string; title: string } | null }) {
  const [plan, setPlan] = useState<BoostPlanType | null>(null);
  const { data, error, isFetching, refetch } = useBoostPlans();
  if (!data) {
    return error ? (
      <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />
    ) : (
      <Loading className="grid gap-5">
        <Skeleton className="h-100 rounded-md md:h-44" />
        <Skeleton className="h-14 rounded-md" />
      </Loading>
    );
  }
  const offers = data.plans;
  return (
    <div className="grid gap-5">
      <Field group label="اختر باقة التعزيز" required>
        <RadioGroup
          variant="offers"
          value={plan ?? ''}
          onValueChange={(value) => setPlan(boostPlanTypes.find((type) => type === value) ?? null)}
          options={offers.map((offer) => ({
            value: offer.plan_type,
            label: <PlanName type={offer.plan_type} />,
            description: <PlanTerms offer={offer} />,
          }))}
        />
      </Field>
      <BoostNow ad={ad} offer={offers.find((offer) => offer.plan_type === plan) ?? null} />
      <ul className="grid gap-2 text-muted text-sm">
        <li className="flex items-center gap-2">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-positive-ink" />
          دفع آمن: تحوّل بعد التواصل مع الدعم، ولا نطلب بيانات بطاقتك
        </li>
        <li className="flex items-center gap-2">
          <RotateCcw aria-hidden="true" className="size-5 shrink-0 text-positive-ink" />
          يمكنك الإلغاء عن طريق الدعم خلال {boostCancellationHours} ساعة
        </li>
      </ul>
    </div>
  );
}

function PlanName({ type }: { type: BoostPlanType }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="font-bold">{boostPlanNames[type]}</span>
      {type === mostPopularBoost && <Badge tone="accent">الأكثر طلباً</Badge>}
    </span>
  );
}

function PlanTerms({ offer }: { offer: BoostOffer }) {
  return (
    <>
      <span className="block text-ink">
        <bdi className="font-extrabold text-lg text-primary-ink">{formatNumber(offer.price)}</bdi> جنيه
      </span>
      <span className="block">{boostPeriod(offer)}</span>
      <span className="block">{boostClaim(offer.plan_type)}</span>
    </>
  );
}

const effectText = {
  chat: 'يفتح محادثة مع الدعم برسالة جاهزة، ويبدأ التعزيز بعد وصول التحويل.',
  mail: 'يفتح رسالة بريد جاهزة إلى الدعم، ويبدأ التعزيز بعد وصول التحويل.',
};
const label = 'عزّز الآن';
const icon = <TrendingUp aria-hidden="true" className="size-5.5" />;

/** Disabled until a plan is selected; then a link to the support with the request prefilled. */
function BoostNow({ ad, offer }: { ad: { id: string; title: string } | null; offer: BoostOffer | null }) {
  const config = useAppConfig();
  const { data: profile } = useOwnProfile();
  if (config.isError) return <LoadFailureAlert {...errorWords(config.error)} query={config} />;
  const support = config.data;
  const subject = ad && { title: ad.title, link: `${location.origin}/ad/${ad.id}` };
  const link =
    support && offer
      ? supportLink(support, {
          subject: `تعزيز إعلان: ${boostPlanNames[offer.plan_type]}`,
          text: boostRequest(subject, offer, profile?.user_id_display),
        })
      : null;
  return (
    <div className="grid gap-3">
      {support && !support.support_whatsapp && (
        <Alert tone="info" title="واتساب الدعم غير متاح حالياً">
          راسلنا على <bdi dir="ltr">{support.support_email}</bdi>، فالزر يفتح رسالة بريد جاهزة.
        </Alert>
      )}
      {link ? (
        <ButtonLink href={link.href} target="_blank" rel="noopener" size="lg" block icon={icon}>
          {label}
        </ButtonLink>
      ) : (
        <Button size="lg" block disabled icon={icon}>
          {label}
        </Button>
      )}
      <p className="text-center text-muted text-sm">
        {link ? effectText[link.channel] : 'اختر باقة للمتابعة.'}
      </p>
    </div>
  );
}
