import { ChartColumn } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { usePlans } from './use-plans.ts';

/** Names the plan that shows figures of ads by day. */
export function AnalyticsOffer() {
  const plan = usePlans().data?.plans.find(({ show_analytics }) => show_analytics);
  if (!plan) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-premium-soft p-4">
      <p className="flex min-w-0 items-center gap-2">
        <ChartColumn aria-hidden="true" className="size-5 shrink-0 text-premium-ink" />
        <span>
          الأرقام يوماً بيوم في <bdi>{plan.display_name_ar}</bdi>
        </span>
      </p>
      <Link href="/premium-signup" className={buttonClass({ variant: 'outline', size: 'sm' })}>
        الباقات المميزة
      </Link>
    </div>
  );
}
