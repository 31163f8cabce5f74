import type { MemberActivation } from '@arabati/domain/administration/members.endpoints';
import {
  amountMaximum,
  correctMoney,
  reversalReasonMaximum,
} from '@arabati/domain/administration/money.endpoints';
import type { EndpointCall } from '@arabati/domain/endpoints/endpoint';
import { parseNumber } from '@arabati/domain/text/digits';
import { activationName } from '@arabati/words/administration/money-words';
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

type Kind = 'refund' | 'correction';
type Entry = EndpointCall<typeof correctMoney>['body'];

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
  const [wrong, setWrong] = useState<{ amount?: string | undefined; reason?: boolean }>({});
  const [minimum, maximum] = kind === 'refund' ? [1, received] : [0, amountMaximum];

  function amountProblem(amount: number): string | undefined {
    if (!Number.isInteger(amount) || amount < minimum || amount > maximum) {
      return rangeWords(minimum, maximum);
    }
    return kind === 'correction' && amount === received ? 'هذا هو المبلغ المسجل الآن' : undefined;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = parseNumber(String(form.get('amount'))) ?? Number.NaN;
    const reason = String(form.get('reason')).trim();
    const problem = amountProblem(amount);
    setWrong({ amount: problem, reason: reason === '' });
    if (!problem && reason) onSubmit({ id: entryId, kind, amount, reason });
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field
        label={kinds[kind].amount}
        required
        hint={`المستلم المسجل: ${formatNumber(received)} جنيه.`}
        error={wrong.amount}
      >
        <TextInput
          data-initial-focus
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          endAdornment="جنيه"
        />
      </Field>
      <Field label="السبب" required error={wrong.reason ? fieldWords.required : undefined}>
        <TextArea name="reason" rows={2} maxLength={reversalReasonMaximum} />
      </Field>
    </form>
  );
}
