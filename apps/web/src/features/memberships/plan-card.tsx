import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { planBenefits, planPeriod } from '@arabati/words/memberships/plan-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { Check, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';

export interface PlanCardProps {
  plan: Plan;
  /** The member's current plan. */
  current: boolean;
  /** The action to get the plan. */
  children: ReactNode;
}

/** A paid plan with its price, benefits and action. */
export function PlanCard({ plan, current, children }: PlanCardProps) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-lg">{plan.display_name_ar}</h2>
        {current ? (
          <Badge tone="positive" icon={<Check aria-hidden="true" />}>
            باقتك الحالية
          </Badge>
        ) : (
          plan.badge_text && (
            <Badge tone="premium" icon={<Crown aria-hidden="true" />}>
              {plan.badge_text}
            </Badge>
          )
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="whitespace-nowrap font-extrabold text-3xl text-primary-ink">
          {formatNumber(plan.price)}
        </bdi>{' '}
        <span className="font-semibold">جنيه</span>{' '}
        <span className="text-muted text-sm">{planPeriod(plan)}</span>
      </p>
      <ul className="grid gap-2.5">
        {planBenefits(plan).map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-positive-ink" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-1">{children}</div>
    </Card>
  );
}
