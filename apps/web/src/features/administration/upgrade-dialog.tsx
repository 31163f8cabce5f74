import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { type PlanType, planTypeOf } from '@arabati/domain/memberships/membership-types';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { planPeriod } from '@arabati/words/memberships/plan-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { DowngradeLosses } from './downgrade-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { useChangeMembership } from './use-change-membership.ts';

/** Selects one of three memberships and takes a note. The displayed figures are those of the plans. */
export default function UpgradeDialog({
  member,
  onClose,
}: {
  member: AdministeredMember | null;
  onClose: () => void;
}) {
  const plans = useQuery({ ...apiQuery(listPlans, {}), enabled: member !== null });
  const { mutate, isPending } = useChangeMembership({ onDone: onClose });

  return (
    <PlanDialog
      open={member !== null}
      onClose={onClose}
      title="تغيير العضوية"
      description={
        member && (
          <>
            عضوية <bdi>{member.display_name}</bdi>، رقم العضوية <bdi>{member.user_id_display}</bdi>
          </>
        )
      }
      action="تأكيد التغيير"
      sending={isPending}
      label="نوع العضوية"
      plans={plans}
      proposed={member && nextPlan(member)}
      offerOf={(plan) => ({ label: plan.display_name_ar, description: describe(plan) })}
      lossOf={(plan) =>
        plan.plan_type === 'free' && member?.is_premium && <DowngradeLosses member={member} />
      }
      onChoose={({ plan: membership, ...order }) =>
        member && mutate({ ...order, userId: member.user_id, membership })
      }
    />
  );
}

/** The most likely choice: the current plan for a renewal, otherwise the first paid one. */
function nextPlan({ membership_type }: AdministeredMember): PlanType {
  const plan = planTypeOf(membership_type);
  return plan === 'free' ? 'premium_individual' : plan;
}

function describe(plan: Plan): string {
  const price = plan.price === 0 ? 'مجاناً' : `${formatNumber(plan.price)} جنيه ${planPeriod(plan)}`;
  return `${price}، ${count(plan.monthly_ads_limit, nouns.ad)}، ${count(plan.monthly_points, nouns.point)}`;
}
