import { Checkbox } from '../../ui/checkbox.tsx';

interface CarCheckboxProps {
  label: string;
  /** Shows the label beside the box. By default it is for screen readers. */
  labelled?: boolean | undefined;
  checked: boolean;
  /** Some, but not all. */
  mixed?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** Selects a car, or all loaded ones. */
export function CarCheckbox({ label, labelled = false, checked, mixed = false, onChange }: CarCheckboxProps) {
  return (
    <Checkbox
      ref={(input) => {
        if (input) input.indeterminate = mixed;
      }}
      label={labelled ? label : <span className="sr-only">{label}</span>}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={labelled ? 'mb-2 px-2.5' : 'min-w-11 justify-center'}
    />
  );
}
