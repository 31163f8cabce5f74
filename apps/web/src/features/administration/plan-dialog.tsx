import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface PlanDialogProps<Plan extends { plan_type: string }> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Who it is for. */
  description: ReactNode;
  /** What its button says. */
  action: string;
  sending: boolean;
  /** What the plans are called here. */
  label: string;
  plans: UseQueryResult<{ plans: Plan[] }>;
  /** The one that is marked at first. */
  proposed: Plan['plan_type'] | null;
  offerOf: (plan: Plan) => { label: string; description: string };
  onChoose: (type: Plan['plan_type'], notes: string) => void;
}

/** The plans to choose one of for somebody, and room for a note, such as the transfer it was paid by. */
export function PlanDialog<Plan extends { plan_type: string }>({
  sending,
  label,
  plans,
  proposed,
  offerOf,
  onChoose,
  ...dialog
}: PlanDialogProps<Plan>) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChoose(String(form.get('plan')), String(form.get('notes')));
  }

  return (
    <ActionDialog {...dialog} width="md" form={id} loading={sending} disabled={!plans.data}>
      {dialog.open && (
        <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
          {plans.error && <Alert tone="danger">{errorWords(plans.error).text}</Alert>}
          {plans.isPending && (
            <Loading>
              <Skeleton className="h-40 rounded-md" />
            </Loading>
          )}
          {plans.data && (
            <Field group label={label}>
              <RadioGroup
                look="offers"
                name="plan"
                defaultValue={proposed ?? undefined}
                options={plans.data.plans.map((plan) => ({ value: plan.plan_type, ...offerOf(plan) }))}
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
