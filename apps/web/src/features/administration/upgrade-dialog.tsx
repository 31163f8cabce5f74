import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { type PlanType, planTypeOf } from '@arabati/domain/memberships/membership-types';
import { listPlans, type Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { planPeriod } from '@arabati/words/memberships/plan-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useChangeMembership } from './use-change-membership.ts';

/** Three memberships to choose from and room for a note. The figures are the plans' own. */
export function UpgradeDialog({
  member,
  onClose,
}: {
  member: AdministeredMember | null;
  onClose: () => void;
}) {
  const id = useId();
  const plans = useQuery(apiQuery(listPlans, {}));
  const { mutate, isPending } = useChangeMembership(onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!member) return;
    const form = new FormData(event.currentTarget);
    mutate({
      userId: member.user_id,
      membership: String(form.get('membership')) as PlanType,
      notes: String(form.get('notes')),
    });
  }

  return (
    <ActionDialog
      open={member !== null}
      onClose={onClose}
      width="md"
      title="تغيير العضوية"
      description={
        member && (
          <>
            عضوية <bdi>{member.display_name}</bdi>، رقم العضوية <bdi>{member.user_id_display}</bdi>
          </>
        )
      }
      form={id}
      action="تأكيد التغيير"
      loading={isPending}
      disabled={!plans.data}
    >
      {member && (
        <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
          {plans.error && <Alert tone="danger">{errorWords(plans.error).text}</Alert>}
          {plans.isPending && (
            <Loading>
              <Skeleton className="h-40 rounded-md" />
            </Loading>
          )}
          {plans.data && (
            <Field group label="نوع العضوية">
              <RadioGroup
                look="offers"
                name="membership"
                defaultValue={nextPlan(member)}
                options={plans.data.plans.map((plan) => ({
                  value: plan.plan_type,
                  label: plan.display_name_ar,
                  description: describe(plan),
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

/** What is asked for most: the renewal of a plan, or the first one that is paid for. */
function nextPlan({ membership_type }: AdministeredMember): PlanType {
  const plan = planTypeOf(membership_type);
  return plan === 'free' ? 'premium_individual' : plan;
}

function describe(plan: Plan): string {
  const price = plan.price === 0 ? 'بلا مقابل' : `${formatNumber(plan.price)} جنيه ${planPeriod(plan)}`;
  return `${price}، ${count(plan.monthly_ads_limit, nouns.ad)}، ${count(plan.monthly_points, nouns.point)}`;
}
