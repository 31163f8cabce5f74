import { reviewFirstRules } from '@arabati/domain/reports/review-first';
import { costTextMaxLength } from '@arabati/domain/settings/settings';
import { reviewFirstNames, settingName } from '@arabati/words/settings/settings-words';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface SettingFieldProps {
  /** Dotted path within its section. */
  name: string;
  error: string | undefined;
  input: ComponentProps<'input'>;
}

const rules = reviewFirstRules.map((value) => ({ value, label: reviewFirstNames[value] }));

/** Fields that may be empty, besides the thresholds. */
const optionalFields = new Set([
  'support_whatsapp',
  'refund_sold_hours',
  'refund_dead_days',
  'commission_percent',
  'commission_text',
  'transfer_amount',
  'transfer_text',
  'dollar_rate',
  'dollar_rate_day',
]);

/** How fields other than figures are typed. */
const kinds: Record<string, ComponentProps<'input'>> = {
  support_whatsapp: { type: 'tel', inputMode: 'tel' },
  support_email: { type: 'email', inputMode: 'email' },
  commission_percent: { inputMode: 'decimal' },
  commission_text: { maxLength: costTextMaxLength },
  transfer_text: { maxLength: costTextMaxLength },
  dollar_rate_day: { type: 'date' },
};

export function SettingField({ name, error, input }: SettingFieldProps) {
  const { label, unit } = settingName(name);
  if (name === 'review_first') {
    return (
      <Field label={label} required error={error}>
        <Select {...(input as Omit<SelectProps, 'options'>)} options={rules} />
      </Field>
    );
  }
  const isOptional = name.startsWith('thresholds.') || optionalFields.has(name);
  const kind = kinds[name] ?? { inputMode: 'numeric' };
  return (
    <Field
      label={label}
      required={!isOptional}
      optional={isOptional}
      error={error}
      hint={name === 'support_whatsapp' ? 'بدونه يُراسَل الدعم بالبريد وحده.' : undefined}
    >
      <TextInput {...kind} autoComplete="off" endAdornment={unit} {...input} />
    </Field>
  );
}
