import { Checkbox } from '../../ui/checkbox.tsx';

interface CarCheckboxProps {
  label: string;
  checked: boolean;
  /** Some, but not all. */
  mixed?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** Selects a car, or all loaded ones. The label is for screen readers. */
export function CarCheckbox({ label, checked, mixed = false, onChange }: CarCheckboxProps) {
  return (
    <Checkbox
      ref={(input) => {
        if (input) input.indeterminate = mixed;
      }}
      label={<span className="sr-only">{label}</span>}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="min-w-11 justify-center"
    />
  );
}
