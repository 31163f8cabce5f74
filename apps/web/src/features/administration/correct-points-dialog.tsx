import { getMember } from '@arabati/domain/administration/members.endpoints';
import {
  correctPoints,
  pointCorrectionMaximum,
  reversalReasonMaximum,
} from '@arabati/domain/administration/money.endpoints';
import type { EndpointCall } from '@arabati/domain/endpoints/endpoint';
import { parseNumber } from '@arabati/domain/text/digits';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { fieldWords } from '@arabati/words/problems/field-words';
import { rangeWords } from '@arabati/words/problems/limited-field-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

type Correction = EndpointCall<typeof correctPoints>['body'];

const directions = [
  { value: 'add', label: 'إضافة إلى الرصيد' },
  { value: 'take', label: 'سحب من الرصيد' },
];

/** Adds or subtracts points of a member's balance, as a ledger entry with its reason. */
export default function CorrectPointsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useId();
  const refresh = useRefreshAdministration();
  const params = { user_id: userId };
  const points = useQuery(apiQuery(getMember, { params })).data?.points;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Correction) => callApi(correctPoints, { params, body }, { idempotent: true }),
    onSuccess: ({ points: balance }) => {
      const description = `الرصيد الآن: ${count(balance, nouns.point)}.`;
      toast({ tone: 'positive', title: 'تم تصحيح الرصيد', description });
      onClose();
      return refresh();
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'تعذر تصحيح الرصيد', description: errorWords(error).text }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title="تصحيح رصيد النقاط"
      description="يتغير الرصيد الآن، وتظهر الحركة وسببها في سجل نقاط العضو."
      form={form}
      action="تصحيح الرصيد"
      loading={isPending}
      cancel="رجوع"
    >
      <PointsForm id={form} points={points} onSubmit={mutate} />
    </ActionDialog>
  );
}

interface PointsFormProps {
  id: string;
  /** The basic points, once loaded. */
  points: number | undefined;
  onSubmit: (correction: Correction) => void;
}

function PointsForm({ id, points, onSubmit }: PointsFormProps) {
  const [entryId] = useState(() => crypto.randomUUID());
  const [direction, setDirection] = useState('add');
  const [wrong, setWrong] = useState<{ points?: string | undefined; reason?: boolean }>({});
  const most =
    direction === 'take'
      ? Math.min(points ?? pointCorrectionMaximum, pointCorrectionMaximum)
      : pointCorrectionMaximum;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = parseNumber(String(form.get('points'))) ?? Number.NaN;
    const reason = String(form.get('reason')).trim();
    const valid = Number.isInteger(amount) && amount >= 1 && amount <= most;
    const range = most < 1 ? 'لا توجد نقاط أساسية لسحبها' : rangeWords(1, most);
    setWrong({ points: valid ? undefined : range, reason: reason === '' });
    if (valid && reason) onSubmit({ id: entryId, points: direction === 'take' ? -amount : amount, reason });
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field label="التصحيح">
        <Select
          options={directions}
          value={direction}
          onChange={(event) => setDirection(event.target.value)}
        />
      </Field>
      <Field
        label="عدد النقاط"
        required
        hint={points === undefined ? undefined : `النقاط الأساسية الآن: ${formatNumber(points)}.`}
        error={wrong.points}
      >
        <TextInput data-initial-focus name="points" inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="السبب" required error={wrong.reason ? fieldWords.required : undefined}>
        <TextArea name="reason" rows={2} maxLength={reversalReasonMaximum} />
      </Field>
    </form>
  );
}
