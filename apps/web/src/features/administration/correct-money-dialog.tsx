import type { MemberActivation } from '@arabati/domain/administration/members.endpoints';
import {
  amountMaximum,
  correctMoney,
  reversalReasonMaximum,
} from '@arabati/domain/administration/money.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { parseNumber } from '@arabati/domain/text/digits';
import { activationName } from '@arabati/words/administration/money-words';
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

type Kind = 'refund' | 'correction';
type Entry = ApiCall<typeof correctMoney>['body'];

const kinds = {
  refund: {
    title: 'رد مبلغ عن',
    effect: 'يبقى التفعيل كما هو، ويُسجل المبلغ المعاد وينقص من الإيرادات.',
    amount: 'المبلغ المعاد',
    action: 'تسجيل الرد',
    done: 'تم تسجيل المبلغ المعاد',
  },
  correction: {
    title: 'تصحيح المبلغ المستلم عن',
    effect: 'يبقى التفعيل كما هو، ويُسجل الفرق حركة مستقلة وتتغير الإيرادات.',
    amount: 'المبلغ المستلم الصحيح',
    action: 'تصحيح المبلغ',
    done: 'تم تصحيح المبلغ',
  },
} as const;

interface CorrectMoneyDialogProps {
  kind: Kind;
  activation: MemberActivation;
  onClose: () => void;
}

/** Records a refund, or corrects the received amount. The activation itself does not change. */
export default function CorrectMoneyDialog({ kind, activation, onClose }: CorrectMoneyDialogProps) {
  const form = useId();
  const refresh = useRefreshAdministration();
  const words = kinds[kind];
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Entry) =>
      callApi(correctMoney, { params: { activation_id: activation.id }, body }, { idempotent: true }),
    onSuccess: ({ received }) => {
      const description = `المستلم الآن: ${formatNumber(received)} جنيه.`;
      toast({ tone: 'positive', title: words.done, description });
      onClose();
      return refresh();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر التسجيل', description: errorWords(error).text }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title={
        <>
          {words.title} {activationName(activation)}
        </>
      }
      description={words.effect}
      form={form}
      action={words.action}
      loading={isPending}
      cancel="رجوع"
    >
      <MoneyForm id={form} kind={kind} activation={activation} onSubmit={mutate} />
    </ActionDialog>
  );
}

interface MoneyFormProps {
  id: string;
  kind: Kind;
  activation: MemberActivation;
  onSubmit: (entry: Entry) => void;
}

function MoneyForm({ id, kind, activation: { received }, onSubmit }: MoneyFormProps) {
  const [entryId] = useState(() => crypto.randomUUID());
  const [minimum, maximum] = kind === 'refund' ? [1, received] : [0, amountMaximum];
  const form = useAppForm({
    defaultValues: { amount: '', reason: '' },
    validate: (typed) => ({
      amount: amountProblem(typed.amount),
      reason: typed.reason.trim() === '' ? 'required' : undefined,
    }),
    words(problem: FieldProblem | 'unchanged', field) {
      if (problem === 'unchanged') return 'هذا هو المبلغ المسجل الآن';
      return field === 'reason' ? reasonFieldWords('السبب', problem) : rangeWords(minimum, maximum);
    },
    onSubmit: ({ amount, reason }) =>
      onSubmit({ id: entryId, kind, amount: parseNumber(amount) ?? Number.NaN, reason: reason.trim() }),
  });

  function amountProblem(typed: string) {
    const amount = parseNumber(typed) ?? Number.NaN;
    if (!Number.isInteger(amount) || amount < minimum || amount > maximum) return 'invalid';
    return kind === 'correction' && amount === received ? 'unchanged' : undefined;
  }

  return (
    <DialogForm form={form} id={id} className="mt-4 grid gap-4">
      <Field
        label={kinds[kind].amount}
        required
        hint={`المستلم المسجل: ${formatNumber(received)} جنيه.`}
        error={form.errorOf('amount')}
      >
        <TextInput
          data-initial-focus
          inputMode="numeric"
          autoComplete="off"
          endAdornment="جنيه"
          {...form.register('amount')}
        />
      </Field>
      <Field label="السبب" required error={form.errorOf('reason')}>
        <TextArea rows={2} maxLength={reversalReasonMaximum} {...form.register('reason')} />
      </Field>
    </DialogForm>
  );
}
