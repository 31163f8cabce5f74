import { amountMaximum } from '@arabati/domain/administration/money.requests';
import { parseNumber } from '@arabati/domain/text/digits';
import { formatNumber } from '@arabati/words/numbers/plural';
import { rangeWords } from '@arabati/words/problems/limited-field-words';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** An administrator's order. Its id makes repeated requests idempotent. */
export interface PlanOrder<Type> {
  id: string;
  plan: Type;
  /** Pounds received; undefined: the plan's price. */
  amount?: number | undefined;
  notes: string;
}

interface OfferedPlan {
  plan_type: string;
  price: number;
}

interface PlanFormProps<Plan extends OfferedPlan> {
  /** Label of the plan field. */
  label: string;
  plans: UseQueryResult<{ plans: Plan[] }>;
  /** The initially selected plan. */
  proposed: Plan['plan_type'] | null;
  offerOf: (plan: Plan) => { label: string; description: string };
  /** Warning about what the selected plan would replace. */
  lossOf?: (plan: Plan) => ReactNode;
  onChoose: (order: PlanOrder<Plan['plan_type']>) => void;
}

interface PlanDialogProps<Plan extends OfferedPlan> extends PlanFormProps<Plan> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The recipient. */
  description: ReactNode;
  /** Label of the confirm button. */
  action: string;
  sending: boolean;
}

/** Selects a plan for a member or an ad, the received amount, and an optional note. */
export function PlanDialog<Plan extends OfferedPlan>({
  sending,
  label,
  plans,
  proposed,
  offerOf,
  lossOf,
  onChoose,
  ...dialog
}: PlanDialogProps<Plan>) {
  const id = useId();
  const form = { label, plans, proposed, offerOf, onChoose, ...(lossOf ? { lossOf } : {}) };
  return (
    <ActionDialog {...dialog} width="md" form={id} loading={sending} disabled={!plans.data}>
      {dialog.open && <PlanForm id={id} {...form} />}
    </ActionDialog>
  );
}

function PlanForm<Plan extends OfferedPlan>({
  id,
  label,
  plans,
  proposed,
  offerOf,
  lossOf,
  onChoose,
}: PlanFormProps<Plan> & { id: string }) {
  const [order] = useState(() => crypto.randomUUID());
  const planNamed = (type: string) => plans.data?.plans.find(({ plan_type }) => plan_type === type);
  /** The amount is asked for paid plans only. */
  const isPaid = (type: string) => (planNamed(type)?.price ?? 0) > 0;
  const form = useAppForm({
    defaultValues: { plan: (proposed ?? '') as string, amount: '', notes: '' },
    validate: ({ plan, amount }) => ({ amount: isPaid(plan) && !isAmount(amount) ? 'invalid' : undefined }),
    words: () => rangeWords(0, amountMaximum),
    onSubmit: ({ plan: type, amount, notes }) =>
      onChoose({
        id: order,
        plan: type,
        amount: isPaid(type) ? amountOf(amount) : undefined,
        notes,
      }),
  });
  const type = form.watch('plan');
  const chosen = planNamed(type);

  return (
    <DialogForm form={form} id={id} className="mt-4 grid gap-4">
      {plans.error && <Alert tone="danger">{errorWords(plans.error).text}</Alert>}
      {plans.isPending && (
        <Loading>
          <Skeleton className="h-40 rounded-md" />
        </Loading>
      )}
      {plans.data && (
        <Field group label={label}>
          <RadioGroup
            variant="offers"
            value={type}
            onValueChange={(plan) => form.setValue('plan', plan)}
            options={plans.data.plans.map((each) => ({ value: each.plan_type, ...offerOf(each) }))}
          />
        </Field>
      )}
      {chosen && lossOf?.(chosen)}
      {chosen && chosen.price > 0 && (
        <Field
          label="المبلغ المستلم"
          optional
          hint={`إذا تركته فارغاً نسجل ${formatNumber(chosen.price)} جنيه.`}
          error={form.errorOf('amount')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            endAdornment="جنيه"
            {...form.register('amount')}
          />
        </Field>
      )}
      <Field label="ملاحظات" optional>
        <TextArea rows={2} maxLength={500} placeholder="مثل رقم التحويل البنكي" {...form.register('notes')} />
      </Field>
    </DialogForm>
  );
}

/** Undefined for an empty field: the plan's price. */
const amountOf = (typed: string) => (typed.trim() === '' ? undefined : (parseNumber(typed) ?? Number.NaN));

function isAmount(typed: string): boolean {
  const amount = amountOf(typed);
  return amount === undefined || (Number.isInteger(amount) && amount >= 0 && amount <= amountMaximum);
}
