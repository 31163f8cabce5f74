import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { LiveRegion } from './live-region.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SuggestingOption {
  key: string;
  label: ReactNode;
  /** Secondary text at the end of the row: a count. */
  end?: ReactNode;
}

export interface AutocompleteInputProps<Option extends SuggestingOption>
  extends Omit<TextInputProps, 'list' | 'role' | 'autoComplete' | 'onChange'> {
  value: string;
  onValueChange: (text: string) => void;
  /** Suggestions for the current text. May be late or missing; the field works without them. */
  suggestions: readonly Option[];
  /** Called when a suggestion is pressed, or selected with the arrows and Enter. */
  onPick: (option: Option) => void;
  /** Pushes the content below down instead of overlaying it, for containers without room for an overlay. */
  inFlow?: boolean | undefined;
}

/**
 * A text field with suggestions (WAI-ARIA combobox with a list box). Combobox filters its own list; this component
 * displays its caller's suggestions and is a tenth of the size.
 */
export function AutocompleteInput<Option extends SuggestingOption>({
  suggestions,
  onPick,
  onValueChange,
  inFlow = false,
  ...input
}: AutocompleteInputProps<Option>) {
  const id = useId();
  const [openRequested, setOpenRequested] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const open = openRequested && suggestions.length > 0;
  const at = open ? suggestions.findIndex(({ key }) => key === active) : -1;
  const optionId = (index: number) => `${id}o${index}`;

  function pick(option: Option) {
    setOpenRequested(false);
    setActive(null);
    onPick(option);
  }

  function step(by: 1 | -1) {
    setOpenRequested(true);
    if (!open) return;
    // Moving past either end returns to the typed text.
    const places = suggestions.length + 1;
    setActive(suggestions[((at + 1 + by + places) % places) - 1]?.key ?? null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore keys during composition of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      // Do not close a surrounding sheet.
      event.preventDefault();
      event.stopPropagation();
      setOpenRequested(false);
    } else if (event.key === 'Enter') {
      const option = suggestions[at];
      if (option) {
        event.preventDefault();
        pick(option);
      } else setOpenRequested(false);
    }
  }

  return (
    <div className="relative">
      <TextInput
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}l` : undefined}
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        onChange={(event) => {
          setOpenRequested(true);
          setActive(null);
          onValueChange(event.target.value);
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpenRequested(false)}
      />
      {open && (
        <div
          id={`${id}l`}
          role="listbox"
          aria-label="الاقتراحات"
          className={clsx(
            'z-20 mt-1.5 max-h-90 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1',
            'text-ink',
            inFlow ? 'relative' : 'absolute inset-x-0 top-full shadow-overlay',
          )}
        >
          {suggestions.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
            <div
              key={option.key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-1.5 text-start',
                index === at ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
              )}
            >
              <span className="min-w-0">{option.label}</span>
              {option.end && <span className="shrink-0 text-muted text-sm">{option.end}</span>}
            </div>
          ))}
        </div>
      )}
      <LiveRegion>{open ? `عدد الاقتراحات: ${suggestions.length}` : ''}</LiveRegion>
    </div>
  );
}
