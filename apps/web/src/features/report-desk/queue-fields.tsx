import { jobSubjects, queueNameMaxLength, queueSignals } from '@arabati/domain/reports/desk-queues';
import { reportReasons } from '@arabati/domain/reports/report-reasons';
import { jobSubjectWords, queueRuleLine, queueSignalWords } from '@arabati/words/reports/queue-words';
import { reasonWords } from '@arabati/words/reports/report-words';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { useFieldGroup } from '../../ui/field-context.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type QueueDraft, queuesOf } from './queue-draft.ts';

type RuleDraft = QueueDraft['rule'];
type FieldName = 'name' | `rule.${keyof RuleDraft}`;

interface QueueFieldsProps {
  queue: QueueDraft;
  /** Position in the order in which the queues are tried. */
  at: number;
  count: number;
  errorOf: (field: FieldName) => string | undefined;
  onChange: (changed: QueueDraft) => void;
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** The name and the conditions of one queue. */
export function QueueFields({ queue, at, count, errorOf, onChange, onMove, onDelete }: QueueFieldsProps) {
  const name = queue.name.trim() || `القائمة ${at + 1}`;
  const [parsed] = queuesOf({ queues: [queue] });
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-bold">
          {at + 1}. <bdi>{name}</bdi>
          {parsed && (
            <span className="block font-normal text-muted text-sm">{queueRuleLine(parsed.rule)}</span>
          )}
        </h2>
        <div className="flex shrink-0">
          <IconButton
            label={`رفع ${name}`}
            icon={<ArrowUp aria-hidden="true" className="size-5" />}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={`خفض ${name}`}
            icon={<ArrowDown aria-hidden="true" className="size-5" />}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
          <IconButton
            label={`حذف ${name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={onDelete}
          />
        </div>
      </div>
      <Field label="اسم القائمة" required error={errorOf('name')}>
        <TextInput
          autoComplete="off"
          maxLength={queueNameMaxLength}
          value={queue.name}
          onChange={({ target }) => onChange({ ...queue, name: target.value })}
        />
      </Field>
      <Conditions
        rule={queue.rule}
        errorOf={errorOf}
        onChange={(changed) => onChange({ ...queue, rule: { ...queue.rule, ...changed } })}
      />
    </Card>
  );
}

interface ConditionsProps {
  rule: RuleDraft;
  errorOf: (field: FieldName) => string | undefined;
  onChange: (changed: Partial<RuleDraft>) => void;
}

function Conditions({ rule, errorOf, onChange }: ConditionsProps) {
  return (
    <>
      <Choices
        label="ما فيها"
        hint="بدون اختيار: كل البلاغات. الإيصالات لها قوائم وحدها."
        error={errorOf('rule.subjects')}
        options={jobSubjects.map((value) => ({ value, label: jobSubjectWords[value] }))}
        chosen={rule.subjects}
        onChange={(subjects) => onChange({ subjects })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="الوزن على الأقل"
          optional
          hint="100% وزن بلاغ من عضو جديد."
          error={errorOf('rule.min_weight')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            endAdornment="%"
            value={rule.min_weight}
            onChange={({ target }) => onChange({ min_weight: target.value })}
          />
        </Field>
        <Field label="من أبلغ" error={errorOf('rule.automatic')}>
          <Select
            placeholder="الأعضاء أو الملاحظات التلقائية"
            options={[
              { value: 'false', label: 'الأعضاء' },
              { value: 'true', label: 'الملاحظات التلقائية وحدها' },
            ]}
            value={rule.automatic}
            onChange={({ target }) => onChange({ automatic: target.value as RuleDraft['automatic'] })}
          />
        </Field>
      </div>
      <Disclosure title="الأسباب والملاحظات">
        <div className="grid gap-4">
          <Choices
            label="أحد هذه الأسباب"
            hint="بدون اختيار: أي سبب."
            error={errorOf('rule.reasons')}
            options={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
            chosen={rule.reasons}
            onChange={(reasons) => onChange({ reasons })}
          />
          <Choices
            label="إحدى هذه الملاحظات"
            hint="بدون اختيار: بملاحظات وبدونها."
            error={errorOf('rule.signals')}
            options={queueSignals.map((value) => ({ value, label: queueSignalWords[value] }))}
            chosen={rule.signals}
            onChange={(signals) => onChange({ signals })}
          />
        </div>
      </Disclosure>
    </>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  hint: string;
  error: string | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Chips whose values form a list, in the order of the options. */
function Choices<Value extends string>({ label, hint, error, ...choices }: ChoicesProps<Value>) {
  return (
    <Field group label={label} hint={hint} error={error}>
      <ChoiceChips {...choices} />
    </Field>
  );
}

function ChoiceChips<Value extends string>({
  options,
  chosen,
  onChange,
}: Pick<ChoicesProps<Value>, 'options' | 'chosen' | 'onChange'>) {
  const toggled = (toggle: Value) =>
    options.map(({ value }) => value).filter((value) => chosen.includes(value) !== (value === toggle));
  return (
    <fieldset {...useFieldGroup()} className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <ToggleChip key={value} pressed={chosen.includes(value)} onClick={() => onChange(toggled(value))}>
          {label}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
