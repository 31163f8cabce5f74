import type { AppConfig } from '@arabati/domain/app/app-config.endpoints';
import { planTypeOf } from '@arabati/domain/memberships/membership-types';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { planRequest } from '@arabati/words/memberships/upgrade-words';
import { Mail, MessageCircle } from 'lucide-react';
import { useAppConfig } from '../../platform/app-config.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { supportLink } from '../../platform/support-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { useIsLoadingPlans, usePlans } from './use-plans.ts';

/** The paid plans, each with a button that opens a message to the support. */
export function PaidPlans({ action }: { action: string }) {
  const plans = usePlans();
  const config = useAppConfig();
  const { data: profile } = useOwnProfile();
  const isLoading = useIsLoadingPlans();
  const failed = plans.isError ? plans : config.isError ? config : null;

  if (failed) return <LoadFailure {...errorWords(failed.error)} query={failed} />;
  if (isLoading || !plans.data || !config.data) {
    return (
      <Loading className={grid}>
        <Skeleton className="h-86 rounded-lg" />
        <Skeleton className="h-86 rounded-lg" />
      </Loading>
    );
  }
  const { data: support } = config;
  const current = profile && planTypeOf(profile.membership.type);
  return (
    <>
      {!support.support_whatsapp && <NoChat email={support.support_email} />}
      <ul className={grid}>
        {plans.data.plans
          .filter((plan) => plan.price > 0)
          .map((plan) => (
            <li key={plan.plan_type}>
              <PlanCard plan={plan} current={current === plan.plan_type}>
                <RequestButton
                  plan={plan}
                  support={support}
                  memberNumber={profile?.user_id_display}
                  action={action}
                />
              </PlanCard>
            </li>
          ))}
      </ul>
    </>
  );
}

const grid = 'grid gap-4 md:grid-cols-2';

interface RequestButtonProps {
  plan: Plan;
  support: AppConfig;
  memberNumber: string | undefined;
  action: string;
}

function RequestButton({ plan, support, memberNumber, action }: RequestButtonProps) {
  const { channel, href } = supportLink(support, {
    subject: `الاشتراك في ${plan.display_name_ar}`,
    text: planRequest(plan, memberNumber),
  });
  const Icon = channel === 'chat' ? MessageCircle : Mail;
  return (
    <ButtonLink
      href={href}
      aria-label={`${action}: ${plan.display_name_ar}`}
      target="_blank"
      rel="noopener"
      variant={channel === 'chat' ? 'positive' : 'primary'}
      size="lg"
      block
      icon={<Icon aria-hidden="true" className="size-5.5" />}
    >
      {action}
    </ButtonLink>
  );
}

function NoChat({ email }: { email: string }) {
  return (
    <Alert tone="info" title="واتساب الدعم غير متاح حالياً" className="mb-4">
      راسلنا على <bdi dir="ltr">{email}</bdi>، فالأزرار هنا تفتح رسالة بريد جاهزة.
    </Alert>
  );
}
