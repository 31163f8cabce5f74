import { digitCap } from '@arabati/domain/text/clean-text';
import { foldDigits } from '@arabati/domain/text/digits';
import { TextInput } from '../../ui/text-input.tsx';

export interface MileageInputProps {
  /** Kilometres, digits; '' for none. */
  value: string;
  onChange: (kilometres: string) => void;
}

export function MileageInput({ value, onChange }: MileageInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="الكل"
      endAdornment="كم"
      value={value}
      onChange={(event) => onChange(foldDigits(event.target.value).replace(/\D/g, '').slice(0, digitCap))}
    />
  );
}
