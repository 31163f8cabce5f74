import { planInShort, planPeriod, renewalText } from '@arabati/words/memberships/plan-words';
import { upgradeRequest } from '@arabati/words/memberships/upgrade-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { CalendarClock, Crown, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useAppConfig } from '../../platform/app-config.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { supportLink } from '../../platform/support-link.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { usePlans } from './use-plans.ts';

const benefits = [
  'نقاط أكثر لعرض أرقام البائعين',
  'إعلانات أكثر كل شهر',
  'شارة «مميز» على إعلاناتك وأولوية في الظهور',
];

export interface UpgradeOfferProps {
  /** The quota that the member has used up; also displays when it renews. */
  usedUp: 'ads' | 'points';
}

/** Benefits and price of a paid membership, and a link to the support, which activates it. */
export function UpgradeOffer({ usedUp }: UpgradeOfferProps) {
  const { data: config } = useAppConfig();
  const { data: profile } = useOwnProfile();
  const text = upgradeRequest(profile?.user_id_display);
  const href = config && supportLink(config, { subject: 'ترقية العضوية', text }).href;

  return (
    <div className="grid gap-3">
      <Renewal usedUp={usedUp} />
      <Prices />
      <ul className="grid gap-2 rounded-md bg-premium-soft p-4 text-sm">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Crown aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-premium-ink" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">راسل الدعم لطلب الترقية، ونفعّل باقتك بعد وصول التحويل.</p>
      {href && (
        <ButtonLink
          block
          href={href}
          target="_blank"
          rel="noopener"
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
        >
          اطلب الترقية من الدعم
        </ButtonLink>
      )}
      <Link href="/premium-signup" className={buttonClass({ variant: 'ghost', block: true })}>
        قارن الباقات والأسعار
      </Link>
    </div>
  );
}

/** Only free members get points every month; other members got those of their plan. */
function Renewal({ usedUp }: UpgradeOfferProps) {
  const { data: profile } = useOwnProfile();
  const { data } = usePlans();
  const free = data?.plans.find(({ plan_type }) => plan_type === 'free')?.monthly_points;
  if (!profile || (usedUp === 'points' && (profile.membership.type !== 'free' || free === undefined)))
    return null;
  return (
    <p className="flex items-start gap-2 font-medium text-sm">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary-ink" />
      {renewalText(usedUp === 'ads' ? { kind: 'ads' } : { kind: 'points', free: free ?? 0 }, new Date())}
    </p>
  );
}

/** The paid plans, one row each. Without a network the link below leads to them. */
function Prices() {
  const { data, isPending } = usePlans();
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-32 rounded-md" />
      </Loading>
    );
  }
  return (
    <ul className="grid gap-2">
      {data?.plans
        .filter(({ price }) => price > 0)
        .map((plan) => (
          <li
            key={plan.plan_type}
            className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-line px-4 py-2.5"
          >
            <span className="font-bold">{plan.display_name_ar}</span>
            <span>
              <bdi className="font-bold text-primary-ink">{formatNumber(plan.price)}</bdi> جنيه{' '}
              <span className="text-muted text-sm">{planPeriod(plan)}</span>
            </span>
            <span className="w-full text-muted text-sm">{planInShort(plan)}</span>
          </li>
        ))}
    </ul>
  );
}
