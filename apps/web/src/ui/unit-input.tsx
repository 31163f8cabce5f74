import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { SelectOption } from './select.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface UnitInputProps extends Omit<TextInputProps, 'endAdornment' | 'type'> {
  units: readonly SelectOption[];
  /** Label of the unit select: 'وحدة السعر'. */
  unitLabel: string;
  /** `value` and `onChange`, or the result of a form's `register`. */
  unitProps: ComponentProps<'select'>;
}

/** An amount and its unit: 12.5 مليون. Label and error belong to the amount. */
export function UnitInput({ units, unitLabel, unitProps, ...input }: UnitInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      // Below 15rem, which is a phone with strongly enlarged text, the unit has a line of its own.
      className={clsx('max-[15rem]:flex-wrap max-[15rem]:[&>input]:basis-full', input.className)}
      endAdornment={
        <span className="relative -me-3.5 flex self-stretch border-edge border-s">
          <select
            {...unitProps}
            aria-label={unitLabel}
            className="min-h-12 cursor-pointer appearance-none rounded-e-md bg-sunken ps-3.5 pe-9 font-medium text-base text-ink outline-none focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
          >
            {units.map((unit) => (
              <option key={unit.value} value={unit.value} disabled={unit.disabled}>
                {unit.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4.5"
          />
        </span>
      }
    />
  );
}
