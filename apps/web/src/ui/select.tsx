import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlBox, controlText } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** Label of the first option, which has an empty value: 'كل المدن' or 'اختر نوع الوقود'. */
  placeholder?: string | undefined;
  startAdornment?: ReactNode;
}

/** Selects from a known list with the phone's native picker. For more than 30 options or free text, use Combobox. */
export function Select({ options, placeholder, startAdornment, className, ...rest }: SelectProps) {
  return (
    <div className={clsx(controlBox, className)}>
      {startAdornment && (
        <span className="flex shrink-0 items-center ps-3.5 text-muted">{startAdornment}</span>
      )}
      <select
        {...rest}
        {...useFieldControl(rest)}
        className={clsx(controlText, 'appearance-none truncate pe-11')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3.5 size-5 text-muted" />
    </div>
  );
}
