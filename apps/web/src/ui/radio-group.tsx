import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldGroup } from './field-context.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'children' | 'className'>;

export interface RadioGroupProps extends InputProps {
  options: readonly RadioOption[];
  /** segmented: two to four short options in one bar · cards: options with a description or icon · offers: three
   * options of several lines, below each other on a phone · list: the rest. */
  variant?: 'segmented' | 'cards' | 'offers' | 'list' | undefined;
  /** Names the group if there is no surrounding `Field group`. */
  label?: string | undefined;
  /** Shows icons only; screen readers get the labels. For the grid and list toggle. */
  iconOnly?: boolean | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

const groupLooks = {
  segmented: 'flex rounded-md bg-sunken p-1 gap-1 border border-line',
  cards: 'grid gap-2.5 grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]',
  offers: 'grid gap-2.5 sm:grid-cols-3',
  list: 'grid gap-1',
};

const card = clsx(
  'min-h-14 rounded-md border border-edge bg-surface px-3.5 py-3 hover:border-muted',
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
);

const optionLooks = {
  segmented: clsx(
    'min-h-11 flex-1 justify-center rounded-sm px-3 py-1.5 text-center font-medium text-muted text-sm',
    'has-checked:bg-raised has-checked:text-primary-ink has-checked:shadow-card',
  ),
  cards: card,
  offers: card,
  list: 'min-h-11 rounded-sm px-1 py-1.5',
};

/** Selects one of a few visible options. Spread `register('name')` into it, or use `value` and `onValueChange`. */
export function RadioGroup({
  options,
  variant = 'list',
  label,
  iconOnly = false,
  value,
  defaultValue,
  onValueChange,
  onChange,
  name,
  className,
  ...input
}: RadioGroupProps) {
  const ownName = useId();
  const group = useFieldGroup();
  return (
    <div
      {...group}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : group['aria-labelledby']}
      className={clsx(groupLooks[variant], className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex cursor-pointer select-none items-center gap-3 transition-colors',
            'has-disabled:cursor-not-allowed has-disabled:opacity-50',
            'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
            optionLooks[variant],
          )}
        >
          <input
            {...input}
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            disabled={input.disabled || option.disabled}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
            className={
              variant === 'segmented' ? 'absolute inset-0 cursor-pointer appearance-none opacity-0' : radioDot
            }
          />
          {option.icon && <span className="shrink-0 [&_svg]:size-5">{option.icon}</span>}
          <span className={clsx('min-w-0', variant === 'offers' && 'grow', iconOnly && 'sr-only')}>
            <span className={clsx('block', (variant === 'cards' || variant === 'offers') && 'font-medium')}>
              {option.label}
            </span>
            {option.description && <span className="block text-muted text-sm">{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

const radioDot = clsx(
  'size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface outline-none transition-[border-width]',
  'checked:border-6 checked:border-primary',
);
