import { getMember } from '@arabati/domain/administration/members.requests';
import {
  correctPoints,
  pointCorrectionMaximum,
  reversalReasonMaximum,
} from '@arabati/domain/administration/money.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { parseNumber } from '@arabati/domain/text/digits';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { rangeWords } from '@arabati/words/problems/limited-field-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
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

type Correction = ApiCall<typeof correctPoints>['body'];

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
  /** The member's balance without credits, once loaded. */
  points: number | undefined;
  onSubmit: (correction: Correction) => void;
}

function PointsForm({ id, points, onSubmit }: PointsFormProps) {
  const [entryId] = useState(() => crypto.randomUUID());
  const maximumOf = (direction: string) =>
    direction === 'take'
      ? Math.min(points ?? pointCorrectionMaximum, pointCorrectionMaximum)
      : pointCorrectionMaximum;
  const form = useAppForm({
    defaultValues: { direction: 'add', points: '', reason: '' },
    validate: (typed) => ({
      points: pointsProblem(typed.points, maximumOf(typed.direction)),
      reason: typed.reason.trim() === '' ? 'required' : undefined,
    }),
    words(problem: FieldProblem | 'nothing-to-take', field): string {
      if (problem === 'nothing-to-take') return 'لا توجد نقاط أساسية لسحبها';
      return field === 'reason'
        ? reasonFieldWords('السبب', problem)
        : rangeWords(1, maximumOf(form.getValues('direction')));
    },
    onSubmit({ direction, points: typed, reason }) {
      const amount = parseNumber(typed) ?? Number.NaN;
      onSubmit({ id: entryId, points: direction === 'take' ? -amount : amount, reason: reason.trim() });
    },
  });

  return (
    <DialogForm form={form} id={id} className="mt-4 grid gap-4">
      <Field label="التصحيح">
        <Select options={directions} {...form.register('direction')} />
      </Field>
      <Field
        label="عدد النقاط"
        required
        hint={points === undefined ? undefined : `النقاط الأساسية الآن: ${formatNumber(points)}.`}
        error={form.errorOf('points')}
      >
        <TextInput data-initial-focus inputMode="numeric" autoComplete="off" {...form.register('points')} />
      </Field>
      <Field label="السبب" required error={form.errorOf('reason')}>
        <TextArea rows={2} maxLength={reversalReasonMaximum} {...form.register('reason')} />
      </Field>
    </DialogForm>
  );
}

function pointsProblem(typed: string, maximum: number) {
  if (maximum < 1) return 'nothing-to-take';
  const amount = parseNumber(typed) ?? Number.NaN;
  return Number.isInteger(amount) && amount >= 1 && amount <= maximum ? undefined : 'invalid';
}
