import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { controlBox, controlText } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export interface ComboboxOption {
  value: string;
  /** Secondary text at the end of the row: a model's brand, a brand's number of ads. */
  description?: string | undefined;
}

export interface ComboboxProps {
  /** The current text. Free text is accepted: the options are suggestions. */
  value: string;
  onValueChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** Whether an option matches the text. Pass the marketplace's Arabic matching. */
  matches?: ((option: ComboboxOption, written: string) => boolean) | undefined;
  /** Called when an option is selected rather than typed. */
  onPick?: ((option: ComboboxOption) => void) | undefined;
  /** Label of a last option for values that the list lacks: it keeps the text, or clears it for typing. */
  own?: ((written: string) => string) | undefined;
  /** Maximum number of suggestions displayed. */
  limit?: number | undefined;
  placeholder?: string | undefined;
  startAdornment?: ReactNode;
  maxLength?: number | undefined;
  inputMode?: 'numeric' | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

const contains = (option: ComboboxOption, written: string) =>
  option.value.toLowerCase().includes(written.trim().toLowerCase());

const ownEntry: ComboboxOption = { value: '' };
const keyOf = ({ value, description = '' }: ComboboxOption) => `${value} ${description}`;

/**
 * A text field with suggestions: city, brand, model. With react-hook-form, use it inside a `Controller`. Imports
 * downshift (12 KB), so use it on lazily loaded screens only; on the first screen use Select.
 */
export function Combobox({
  value,
  onValueChange,
  options,
  matches = contains,
  onPick,
  own,
  limit = 50,
  startAdornment,
  className,
  ref,
  onBlur,
  ...input
}: ComboboxProps) {
  const id = useId();
  // Display the whole list until something is typed, even if the field has a value.
  const [typed, setTyped] = useState(false);
  const suggestions = options.filter((option) => !typed || matches(option, value)).slice(0, limit);
  const items = own ? [...suggestions, ownEntry] : suggestions;
  const field = useFieldControl({});

  const box = useCombobox<ComboboxOption>({
    items,
    inputId: field.id ?? id,
    inputValue: value,
    selectedItem: options.find((option) => option.value === value) ?? null,
    itemToKey: (option) => option && keyOf(option),
    itemToString: (option) => option?.value ?? '',
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter, InputBlur } = useCombobox.stateChangeTypes;
      if (!selectedItem || (type !== ItemClick && type !== InputKeyDownEnter && type !== InputBlur)) return;
      if (selectedItem === ownEntry) {
        if (!typed) onValueChange('');
        return;
      }
      onValueChange(selectedItem.value);
      onPick?.(selectedItem);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(false);
    },
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen ? (suggestions.length === 0 ? 'لا توجد اقتراحات' : `عدد الاقتراحات: ${suggestions.length}`) : '',
  });
  // Close the list once an option is typed completely, so that it does not cover the fields and buttons below.
  const complete = typed && options.some((option) => option.value === value.trim());
  const open = box.isOpen && items.length > 0 && !complete;
  const list = useRef<HTMLUListElement>(null);

  // Near the bottom of a page or a sheet, the list would be out of view.
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <div className={clsx('relative', className)}>
      <div className={controlBox}>
        {startAdornment && (
          <span className="flex shrink-0 items-center ps-3.5 text-muted">{startAdornment}</span>
        )}
        <input
          {...input}
          {...box.getInputProps({
            ...(ref && { ref }),
            ...(onBlur && { onBlur }),
            // Not in onInputValueChange: setting the value asynchronously moves the caret to the end.
            onChange: (event) => {
              setTyped(true);
              onValueChange(event.currentTarget.value);
            },
          })}
          {...field}
          id={field.id ?? id}
          // The label belongs to Field. downshift would reference a missing element.
          aria-labelledby={undefined}
          autoComplete="off"
          className={controlText}
        />
        <button
          type="button"
          {...box.getToggleButtonProps({ disabled: input.disabled ?? false })}
          aria-label="عرض الاقتراحات"
          className="touch-target me-2 grid size-9 shrink-0 place-items-center rounded-sm text-muted"
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-5 transition-[rotate]', open && 'rotate-180')}
          />
        </button>
      </div>
      <ul
        {...box.getMenuProps({ ref: list, 'aria-labelledby': undefined, 'aria-label': 'الاقتراحات' })}
        className={clsx(
          'absolute inset-x-0 top-full z-20 mt-1.5 max-h-72 scroll-mb-24 overflow-y-auto overscroll-contain rounded-md border',
          'border-line bg-raised p-1 shadow-overlay',
          !open && 'hidden',
        )}
      >
        {open &&
          items.map((option, index) => (
            <li
              key={keyOf(option)}
              {...box.getItemProps({ item: option, index })}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2',
                box.highlightedIndex === index && 'bg-primary-soft text-primary-ink',
              )}
            >
              <span>{option === ownEntry ? own?.(typed ? value.trim() : '') : option.value}</span>
              {option.description && <span className="text-muted text-sm">{option.description}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
