import type { KeyboardEvent } from 'react';

export type CellElement = HTMLInputElement | HTMLSelectElement;

/** Where a key leads: by rows and columns. Null if the key belongs to the text. */
export interface CellMove {
  rows: number;
  columns: number;
}

/**
 * Returns where a key leads in a table of text fields. The arrows to the sides leave a text at its ends, or if it is selected
 * as a whole, as it is after it was reached by a key. The table is read from right to left.
 */
export function moveOfKey(event: KeyboardEvent, cell: CellElement): CellMove | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return null;
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (shiftKey) return null;
  if (key === 'ArrowDown') return { rows: 1, columns: 0 };
  if (key === 'ArrowUp') return { rows: -1, columns: 0 };
  const [start, end, value] =
    cell instanceof HTMLSelectElement ? [0, 0, ''] : [cell.selectionStart, cell.selectionEnd, cell.value];
  const isWhole = start === 0 && end === value.length;
  if (key === 'ArrowLeft' && (isWhole || (start === end && end === value.length)))
    return { rows: 0, columns: 1 };
  if (key === 'ArrowRight' && (isWhole || (start === end && start === 0))) return { rows: 0, columns: -1 };
  return null;
}

/** Moves the focus to a cell of the table and selects its text. @returns false if there is no such cell. */
export function focusCell(table: HTMLElement | null, row: string, column: string): boolean {
  const cell = table?.querySelector<CellElement>(`[data-row="${row}"][data-column="${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell !== null && cell !== undefined;
}
