import { type StrikeReason, strikeReasons } from '@arabati/domain/strikes/strike-reasons';
import { strikeReasonWords } from '@arabati/words/strikes/strike-names';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

const options = strikeReasons.map((reason) => ({ value: reason, label: strikeReasonWords[reason] }));

interface ViolationFieldProps {
  /** Null: the decision is no strike. */
  value: StrikeReason | null;
  onChange: (violation: StrikeReason | null) => void;
  hint?: string;
}

/** Selects the reason of the strike that a decision writes. */
export function ViolationField({
  value,
  onChange,
  hint = 'تُحسب على العضو بدرجاتها، ويراها في حسابه.',
}: ViolationFieldProps) {
  return (
    <Field label="المخالفة" hint={hint}>
      <Select
        options={options}
        placeholder="لا تُحسب مخالفة"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : (target.value as StrikeReason))}
      />
    </Field>
  );
}
