import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
}

/** A boolean choice. Spread `register('name')` into it. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          {...useFieldControl(rest)}
          type="checkbox"
          className={clsx(
            'peer absolute inset-0 cursor-pointer appearance-none rounded-xs border-2 border-edge bg-surface',
            'transition-colors checked:border-primary checked:bg-primary aria-invalid:border-danger',
          )}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative hidden size-4 text-on-primary peer-checked:block"
        />
      </span>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {description && <span className="block text-muted text-sm">{description}</span>}
      </span>
    </label>
  );
}
