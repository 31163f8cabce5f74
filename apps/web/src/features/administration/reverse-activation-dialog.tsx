import type { MemberActivation } from '@arabati/domain/administration/members.endpoints';
import { reversalReasonMaximum, reverseActivation } from '@arabati/domain/administration/money.endpoints';
import { parseNumber } from '@arabati/domain/text/digits';
import { activationName, reversalLosses } from '@arabati/words/administration/money-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { fieldWords } from '@arabati/words/problems/field-words';
import { rangeWords } from '@arabati/words/problems/limited-field-words';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
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
export function ReverseActivationDialog({
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
  const [wrong, setWrong] = useState<{ reason?: boolean; refund?: boolean }>({});
  const { received, refund_due } = activation;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    const refund = form.has('refund') ? (parseNumber(String(form.get('refund'))) ?? Number.NaN) : undefined;
    const bad = {
      reason: reason === '',
      refund: refund !== undefined && !(Number.isInteger(refund) && refund >= 0 && refund <= received),
    };
    setWrong(bad);
    if (!bad.reason && !bad.refund) onSubmit({ id: reversal, reason, refund });
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ul className="list-disc ps-5 text-sm">
        {reversalLosses(activation).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <Field label="السبب" required error={wrong.reason ? fieldWords.required : undefined}>
        <TextArea data-initial-focus name="reason" rows={2} maxLength={reversalReasonMaximum} />
      </Field>
      {received > 0 && (
        <Field
          label="المبلغ المعاد"
          required
          hint={`المستلم ${formatNumber(received)} جنيه.`}
          error={wrong.refund ? rangeWords(0, received) : undefined}
        >
          <TextInput
            name="refund"
            inputMode="numeric"
            autoComplete="off"
            endAdornment="جنيه"
            defaultValue={formatNumber(refund_due)}
          />
        </Field>
      )}
    </form>
  );
}
