import { foldDigits, parseNumber } from '@arabati/domain/text/digits';
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
      onChange={(event) => onChange(wholeKilometres(event.target.value))}
    />
  );
}

/** The longest number that the address of a search takes. */
const longest = 15;

/** `120,000` and `١٢٠ ٠٠٠` are one number; while it is being written it may be none yet. */
function wholeKilometres(text: string): string {
  const number = parseNumber(text);
  const digits = number === null ? foldDigits(text).replace(/\D/g, '') : String(Math.round(number));
  return digits.length > longest ? '' : digits;
}
