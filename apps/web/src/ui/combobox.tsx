import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { afterPress } from './after-press.ts';
import { LiveRegion } from './live-region.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import {
  type ComboboxOption,
  type SuggestionListProps,
  type SuggestionRow,
  useSuggestionList,
} from './use-suggestion-list.ts';

export interface ComboboxProps<Option extends ComboboxOption>
  extends Omit<TextInputProps, 'list' | 'role' | 'endAdornment' | 'onClick' | 'onKeyDown'>,
    SuggestionListProps<Option> {
  /** Called with each new text, typed or chosen. Forms may use `onChange` instead, such as that of `register`. */
  onValueChange?: ((text: string) => void) | undefined;
  /** Pushes the content below down instead of overlaying it, for containers without room for an overlay. */
  inFlow?: boolean | undefined;
}

/** A text field with suggestions (WAI-ARIA combobox with a list box): city, brand, model, search text. */
export function Combobox<Option extends ComboboxOption>({
  options,
  matches,
  onPick,
  own,
  limit,
  hints = false,
  inFlow = false,
  onValueChange,
  onChange,
  onBlur,
  ...input
}: ComboboxProps<Option>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useSuggestionList(box, { options, matches, onPick, own, limit, hints });
  const { rows, open, at } = list;
  return (
    <div ref={box} className="relative">
      <TextInput
        autoComplete="off"
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={at >= 0 ? `${id}${at}` : undefined}
        onChange={(event) => {
          list.handleTyped(event.target);
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        onClick={hints ? undefined : list.toggle}
        onKeyDown={list.handleKey}
        onBlur={(event) => {
          // A press on what follows would miss it if the list collapsed before the press ends.
          if (inFlow) afterPress(list.close);
          else list.close();
          onBlur?.(event);
        }}
        endAdornment={!hints && <ToggleButton open={open} onPress={list.toggle} disabled={input.disabled} />}
      />
      {open && (
        <SuggestionList
          id={id}
          rows={rows}
          at={at}
          onPick={list.pick}
          ownLabel={own?.(list.written)}
          className={clsx(
            matches === null ? 'max-h-90' : 'max-h-72',
            inFlow ? 'relative' : 'absolute inset-x-0 top-full shadow-overlay',
          )}
        />
      )}
      <LiveRegion>{list.status}</LiveRegion>
    </div>
  );
}

interface SuggestionListViewProps<Option> {
  id: string;
  rows: readonly SuggestionRow<Option>[];
  /** Index of the highlighted row, or -1. */
  at: number;
  onPick: (row: SuggestionRow<Option>) => void;
  ownLabel: ReactNode;
  className: string;
}

/** The list of a combobox. */
export function SuggestionList<Option extends ComboboxOption>({
  id,
  rows,
  at,
  onPick,
  ownLabel,
  className,
}: SuggestionListViewProps<Option>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Near the bottom of a page or a sheet, the list would be out of view.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="الاقتراحات"
      className={clsx(
        'z-20 mt-1.5 scroll-mb-24 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1 text-ink',
        className,
      )}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
        <div
          key={row.key}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(row)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-1.5 text-start',
            index === at ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
          )}
        >
          <span className="min-w-0">{row.option ? (row.option.label ?? row.option.value) : ownLabel}</span>
          {row.option?.description && (
            <span className="shrink-0 text-muted text-sm">{row.option.description}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function ToggleButton({
  open,
  onPress,
  disabled,
}: {
  open: boolean;
  onPress: () => void;
  disabled: boolean | undefined;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label="عرض الاقتراحات"
      aria-expanded={open}
      disabled={disabled}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="-me-2 touch-target grid size-9 shrink-0 place-items-center rounded-sm"
    >
      <ChevronDown aria-hidden="true" className={clsx('size-5 transition-[rotate]', open && 'rotate-180')} />
    </button>
  );
}
