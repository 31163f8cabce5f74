import type { MemberActivation } from '@arabati/domain/administration/members.endpoints';
import { reversalReasonMaximum, reverseActivation } from '@arabati/domain/administration/money.requests';
import { parseNumber } from '@arabati/domain/text/digits';
import { activationName, reversalLosses } from '@arabati/words/administration/money-words';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { rangeWords } from '@arabati/words/problems/limited-field-words';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface Reversal {
  id: string;
  reason: string;
  refund?: number | undefined;
}

/** Reverses an activation with a reason, and states the amount to refund. */
export default function ReverseActivationDialog({
  activation,
  onClose,
}: {
  activation: MemberActivation | null;
  onClose: () => void;
}) {
  const form = useId();
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ activationId, ...body }: Reversal & { activationId: string }) =>
      callApi(reverseActivation, { params: { activation_id: activationId }, body }),
    onSuccess: ({ refunded }) => {
      const description = refunded > 0 ? `المبلغ المعاد: ${formatNumber(refunded)} جنيه.` : undefined;
      toast({ tone: 'positive', title: 'تم الإلغاء', description });
      onClose();
      return refresh();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر الإلغاء', description: errorWords(error).text }),
  });
  const undo = activation?.plan === 'free';
  return (
    <ActionDialog
      open={activation !== null}
      onClose={onClose}
      width="md"
      title={undo ? 'إعادة العضوية السابقة؟' : activation && <>إلغاء {activationName(activation)}؟</>}
      description="يصل صاحب الحساب إشعار بذلك."
      form={form}
      action={undo ? 'نعم، أعد العضوية' : 'نعم، ألغِ التفعيل'}
      variant={undo ? undefined : 'danger'}
      loading={isPending}
      cancel="رجوع"
    >
      {activation && (
        <ReversalForm
          id={form}
          activation={activation}
          onSubmit={(reversal) => mutate({ ...reversal, activationId: activation.id })}
        />
      )}
    </ActionDialog>
  );
}

function ReversalForm({
  id,
  activation,
  onSubmit,
}: {
  id: string;
  activation: MemberActivation;
  onSubmit: (reversal: Reversal) => void;
}) {
  const [reversal] = useState(() => crypto.randomUUID());
  const { received, refund_due } = activation;
  const paid = received > 0;
  const form = useAppForm({
    defaultValues: { reason: '', refund: formatNumber(refund_due) },
    validate: (typed) => ({
      reason: typed.reason.trim() === '' ? 'required' : undefined,
      refund: paid && !isAmount(typed.refund, received) ? 'invalid' : undefined,
    }),
    words: (problem, field) =>
      field === 'reason' ? reasonFieldWords('السبب', problem) : rangeWords(0, received),
    onSubmit: ({ reason, refund }) =>
      onSubmit({
        id: reversal,
        reason: reason.trim(),
        refund: paid ? (parseNumber(refund) ?? Number.NaN) : undefined,
      }),
  });

  return (
    <DialogForm form={form} id={id} className="mt-4 grid gap-4">
      <ul className="list-disc ps-5 text-sm">
        {reversalLosses(activation).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <Field label="السبب" required error={form.errorOf('reason')}>
        <TextArea
          data-initial-focus
          rows={2}
          maxLength={reversalReasonMaximum}
          {...form.register('reason')}
        />
      </Field>
      {paid && (
        <Field
          label="المبلغ المعاد"
          required
          hint={`المستلم ${formatNumber(received)} جنيه.`}
          error={form.errorOf('refund')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            endAdornment="جنيه"
            {...form.register('refund')}
          />
        </Field>
      )}
    </DialogForm>
  );
}

function isAmount(typed: string, maximum: number): boolean {
  const amount = parseNumber(typed) ?? Number.NaN;
  return Number.isInteger(amount) && amount >= 0 && amount <= maximum;
}
