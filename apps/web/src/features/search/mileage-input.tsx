import { foldDigits, parseNumber } from '@arabati/domain/text/digits';
import { TextInput } from '../../ui/text-input.tsx';

export interface MileageInputProps {
  /** Kilometres in digits; '' for none. */
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
      onChange={(event) => onChange(wholeKilometres(event.target.value))}
    />
  );
}

/** Maximum number of digits that a search URL accepts. */
const maxDigits = 15;

/** Parses `120,000` and `١٢٠ ٠٠٠` as one number. Input that is not a number yet is reduced to its digits. */
function wholeKilometres(text: string): string {
  const number = parseNumber(text);
  const digits = number === null ? foldDigits(text).replace(/\D/g, '') : String(Math.round(number));
  return digits.length > maxDigits ? '' : digits;
}
