import { inFewerDigits } from '@arabati/domain/ads/price';
import { isPasted } from '@arabati/domain/text/digits';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { cappedChange } from '../../form/capped-change.ts';
import type { TableProps } from './add-cars-handle.ts';
import { normalizeCell } from './normalize-cell.ts';
import { type CellField, type TableColumn, tableColumns } from './table-columns.ts';
import { type CellElement, focusCell, moveOfKey } from './table-keys.ts';
import { type CellPlace, useCellSuggestions } from './use-cell-suggestions.ts';

const columnOf = (field: CellField) => tableColumns.find((column) => column.field === field) as TableColumn;

/** Returns the cell of an event; null for the buttons of a row. */
function placeOf(target: EventTarget): (CellPlace & { element: CellElement }) | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  const { row, column } = target.dataset;
  return row && column ? { row, field: column as CellField, element: target } : null;
}

/** Returns the changes of a cell, and whether digits were dropped. A pasted price gets a unit, as in `PriceInput`. */
function readTyped(
  event: ChangeEvent<HTMLTableElement>,
  field: CellField,
  amount: string,
): { changes: Partial<AdDraft>; dropped: boolean } {
  const element: EventTarget = event.target;
  if (!(element instanceof HTMLInputElement)) {
    return { changes: { [field]: (element as HTMLSelectElement).value }, dropped: false };
  }
  if (field === 'stock_number') return { changes: { stock_number: element.value }, dropped: false };
  const pasted =
    field === 'price_amount' && isPasted(element.value, amount) ? inFewerDigits(element.value) : null;
  if (pasted) return { changes: { price_amount: pasted.amount, price_unit: pasted.unit }, dropped: false };
  const { text, dropped } = cappedChange(event as unknown as ChangeEvent<HTMLInputElement>);
  return { changes: { [field]: text }, dropped };
}

export interface CarTableProps extends TableProps {
  /** The cell that had the focus last, for the toolbar. */
  focused: RefObject<CellPlace | null>;
  onPaste: (place: CellPlace, text: string) => void;
  /** Copies the value above into a cell. */
  onCopyDown: (place: CellPlace) => void;
}

/** Handles the events of all cells of the table. */
export function useTableEvents({ handle, catalogue, limit, focused, onPaste, onCopyDown }: CarTableProps) {
  const { rows } = handle;
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<CellPlace | null>(null);
  /** The cell whose latest change had more than six digits. */
  const [cut, setCut] = useState<CellPlace | null>(null);
  const list = useCellSuggestions(rows, place, catalogue);

  function focus(event: FocusEvent) {
    const cell = placeOf(event.target);
    if (!cell) return;
    list.close();
    list.cell.current = cell.element.parentElement;
    focused.current = { row: cell.row, field: cell.field };
    setPlace(focused.current);
  }

  function blur(event: FocusEvent) {
    const cell = placeOf(event.target);
    if (!cell) return;
    list.close();
    setPlace(null);
    const draft = rows.get(cell.row);
    if (draft) rows.change(cell.row, normalizeCell(columnOf(cell.field), draft, catalogue));
  }

  function type(event: ChangeEvent<HTMLTableElement>) {
    const cell = placeOf(event.target);
    if (!cell || (cell.element instanceof HTMLInputElement && cell.element.readOnly)) return;
    const { row, field, element } = cell;
    focused.current = { row, field };
    const { changes, dropped } = readTyped(event, field, rows.get(row)?.price_amount ?? '');
    rows.change(row, changes);
    if (dropped) setCut({ row, field });
    else if (cut?.row === row && cut.field === field) setCut(null);
    if (element instanceof HTMLInputElement && list.hasOptions) list.handleTyped(element);
  }

  /** Moves the focus. Below the last row, Enter adds one. */
  function move(
    cell: CellPlace,
    { down, across, adds }: { down: number; across: number; adds: boolean },
  ): boolean {
    const column = tableColumns.findIndex(({ field }) => field === cell.field) + across;
    const field = tableColumns[column]?.field;
    if (!field) return false;
    const next = rows.ids.get().indexOf(cell.row) + down;
    if (adds && next === rows.ids.get().length && next < limit) flushSync(() => rows.add());
    const row = rows.ids.get()[next];
    return row !== undefined && focusCell(table.current, row, field);
  }

  function press(event: KeyboardEvent) {
    const cell = placeOf(event.target);
    if (!cell) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      event.preventDefault();
      onCopyDown(cell);
      return;
    }
    const isOfList = list.open
      ? key !== 'Enter' || list.at >= 0
      : altKey && key === 'ArrowDown' && list.hasOptions;
    if (isOfList && ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab'].includes(key)) {
      list.handleKey(event);
      return;
    }
    const step = moveOfKey(event, cell.element);
    if (!step) return;
    // A select would change its value.
    event.preventDefault();
    move(cell, { down: step.rows, across: step.columns, adds: key === 'Enter' });
  }

  function paste(event: ClipboardEvent) {
    const cell = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste(cell, text);
  }

  return {
    table,
    place,
    cut,
    list,
    handlers: { onFocus: focus, onBlur: blur, onChange: type, onKeyDown: press, onPaste: paste },
  };
}
