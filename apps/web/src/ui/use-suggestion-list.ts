import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';

export interface ComboboxOption {
  /** The text that choosing the option writes into the field. */
  value: string;
  /** Displayed instead of the value. */
  label?: ReactNode;
  /** Secondary text at the end of the row: a model's brand, a number of ads. */
  description?: string | undefined;
}

export interface SuggestionListProps<Option extends ComboboxOption> {
  /** Suggestions. Free text is accepted too. */
  options: readonly Option[];
  /**
   * Whether an option matches the text. Pass the marketplace's Arabic matching. `null`: the options are the server's
   * response to the text, which may be late or missing.
   */
  matches?: ((option: Option, written: string) => boolean) | null | undefined;
  /** Called after an option is chosen rather than typed. */
  onPick?: ((option: Option) => void) | undefined;
  /** Label of a last option for values that the list lacks: it keeps the text, or clears it for typing. */
  own?: ((written: string) => string) | undefined;
  /** Maximum number of suggestions displayed. */
  limit?: number | undefined;
  /** Suggests only while the member types: no button, and Enter submits the form. */
  hints?: boolean | undefined;
}

/** A row of the list; the last one may stand for the typed text (`option` is null). */
export interface SuggestionRow<Option> {
  key: string;
  option: Option | null;
}

const contains = (option: ComboboxOption, written: string) =>
  option.value.toLowerCase().includes(written.trim().toLowerCase());
const keyOf = ({ value, description = '' }: ComboboxOption) => `${value} ${description}`;

/** The state and the keys of a combobox's list. The field keeps the focus. */
export function useSuggestionList<Option extends ComboboxOption>(
  field: RefObject<HTMLElement | null>,
  { options, matches = contains, onPick, own, limit = 50, hints = false }: SuggestionListProps<Option>,
) {
  const [requested, setRequested] = useState(false);
  /** The text that filters; null while the list displays everything, even if the field has a value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);

  const isListed = (option: Option) => typed === null || !matches || matches(option, typed);
  const found = requested ? options.filter(isListed).slice(0, limit) : [];
  const rows: SuggestionRow<Option>[] = found.map((option) => ({ key: keyOf(option), option }));
  if (requested && own) rows.push({ key: 'own', option: null });
  // Close the list once an option is typed completely, so that it does not cover the fields and buttons below.
  const complete = matches !== null && options.some(({ value }) => value === typed?.trim());
  const open = rows.length > 0 && !complete;
  const at = open ? rows.findIndex(({ key }) => key === active) : -1;
  const control = () => field.current?.querySelector('input') ?? null;

  function close() {
    setRequested(false);
    setTyped(null);
    setActive(null);
  }

  function toggle() {
    control()?.focus();
    close();
    setRequested(!open);
  }

  function handleTyped(element: HTMLInputElement) {
    // The browser's autofill also writes into fields without the focus.
    setRequested(element === document.activeElement);
    setTyped(element.value);
    setActive(null);
  }

  function pick({ option }: SuggestionRow<Option>) {
    if (option) write(control(), option.value);
    else if (typed === null) write(control(), '');
    close();
    if (option) onPick?.(option);
  }

  function step(by: 1 | -1) {
    setRequested(true);
    if (open) {
      // Moving past either end returns to the typed text.
      const places = rows.length + 1;
      setActive(rows[((at + 1 + by + places) % places) - 1]?.key ?? null);
    } else if (!hints) {
      const chosen = options.find(({ value }) => value === control()?.value);
      const first = chosen ?? (by === 1 ? options[0] : options.slice(0, limit).at(-1));
      setTyped(null);
      setActive(first ? keyOf(first) : null);
    }
  }

  function handleKey(event: KeyboardEvent) {
    const row = rows[at];
    // Ignore keys during composition of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      // Do not close a surrounding sheet.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && open) {
      if (row || !hints) event.preventDefault();
      if (row) pick(row);
      else close();
    } else if (event.key === 'Tab' && row && !hints) pick(row);
  }

  const written = typed?.trim() ?? '';
  const status = announcement(found.length, { open, late: !requested || complete || matches === null });
  return { rows, open, at, written, status, close, toggle, pick, handleTyped, handleKey };
}

/** Writes as if typed, so that every kind of form receives the text. */
function write(element: HTMLInputElement | null, text: string): void {
  if (!element || element.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function announcement(count: number, { open, late }: { open: boolean; late: boolean }): string {
  if (count === 0) return late ? '' : 'لا توجد اقتراحات';
  return open ? `عدد الاقتراحات: ${count}` : '';
}
