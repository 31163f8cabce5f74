import { digitCapWarning } from '@arabati/words/ads/form-words';
import { carColumnLabels } from '@arabati/words/stock/car-table-words';
import { clsx } from 'clsx';
import { SquarePen, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { useStore } from '../../state/create-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { RowPhotos } from './row-photos.tsx';
import { isMissing, problemText, type RowState } from './row-state.ts';
import { type CellField, type TableColumn, tableColumns } from './table-columns.ts';
import { useRowState } from './use-row-state.ts';

/** The state of the list of suggestions, for the cell that has the focus. */
export interface ActiveCell {
  field: CellField;
  listId: string;
  isOpen: boolean;
  activeId: string | undefined;
}

interface CarTableRowProps {
  id: string;
  /** From 1. */
  number: number;
  handle: AddCarsHandle;
  /** Null if the focus is in another row. */
  active: ActiveCell | null;
  /** The cell of this row from which digits were dropped. */
  cut: CellField | null;
}

/** Fields with suggestions from the catalogue. */
export const namedFields: readonly CellField[] = ['brand', 'model', 'city'];

// The table handles the events of all cells.
const handledByTable = () => {};

/** A car. It renders again only if its own draft, photos or focus change. */
export const CarTableRow = memo(function CarTableRow({ id, number, handle, active, cut }: CarTableRowProps) {
  const draft = useStore(handle.rows.of(id));
  const state = useRowState(handle, id, draft);
  const isLocked = state.kind === 'queued' || state.kind === 'sending';
  return (
    <tr className="align-top *:border-line *:border-b">
      <RowHeader number={number} state={state} />
      {tableColumns.map((column) => (
        <td key={column.field} className="border-line border-e p-0">
          <Cell
            row={id}
            column={column}
            label={`${carColumnLabels[column.field]}، السيارة ${number}`}
            draft={draft}
            problem={state.problems[column.field as keyof RowState['problems']]}
            isLocked={isLocked}
            active={active?.field === column.field ? active : null}
            isCut={cut === column.field}
          />
        </td>
      ))}
      <td className="border-line border-e p-1">
        <RowPhotos id={id} number={number} handle={handle} />
      </td>
      <td className="p-1">
        <div className="flex">
          <IconButton
            label={`افتح السيارة ${number} في نموذج الإعلان`}
            icon={<SquarePen aria-hidden="true" />}
            disabled={isLocked}
            onClick={() => handle.openForm(id)}
          />
          <IconButton
            label={`احذف السيارة ${number}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isLocked}
            onClick={() => handle.remove(id)}
          />
        </div>
      </td>
    </tr>
  );
});

const tones: Record<RowState['kind'], string> = {
  blank: 'text-muted',
  incomplete: 'text-muted',
  ready: 'text-positive-ink',
  queued: 'text-primary-ink',
  sending: 'text-primary-ink',
  refused: 'text-danger-ink',
};

function RowHeader({ number, state }: { number: number; state: RowState }): ReactNode {
  return (
    <th scope="row" className="sticky start-0 z-1 border-line border-e bg-surface p-2 text-start font-normal">
      <span className="font-bold">{number}</span>{' '}
      <span className={clsx('text-xs', tones[state.kind])}>{state.text}</span>
    </th>
  );
}

interface CellProps {
  row: string;
  column: TableColumn;
  label: string;
  draft: AdDraft;
  problem: NonNullable<RowState['problems'][keyof RowState['problems']]> | undefined;
  isLocked: boolean;
  active: ActiveCell | null;
  isCut: boolean;
}

const control =
  'min-h-11 w-full min-w-0 bg-transparent px-2 text-base outline-none focus:bg-primary-soft focus:outline-2 focus:outline-focus focus:-outline-offset-2';

function Cell({ row, column, label, draft, problem, isLocked, active, isCut }: CellProps): ReactNode {
  const { field, choices, inputMode, maxLength } = column;
  // What is missing is named at the start of the row. What is being typed is not finished.
  const error = problem && !isMissing(problem) && !active ? problem : undefined;
  const messageId = `${row} ${field}`.replaceAll(' ', '-');
  const message = error ? problemText(field as Parameters<typeof problemText>[0], error) : digitCapWarning;
  const shared = {
    'data-row': row,
    'data-column': field,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || isCut ? messageId : undefined,
    onChange: handledByTable,
  };
  const value = String(draft[field]);
  // Aligned to the start of the page, like the others.
  const isLatin = inputMode !== undefined || field === 'stock_number';
  return (
    <>
      {choices ? (
        <select {...shared} value={value} disabled={isLocked} className={clsx(control, 'cursor-pointer')}>
          {field !== 'price_unit' && <option value="">—</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {value !== '' && !choices.some((choice) => choice.value === value) && (
            <option value={value}>{value}</option>
          )}
        </select>
      ) : (
        <input
          {...shared}
          {...(namedFields.includes(field) && suggestionProps(active))}
          value={value}
          readOnly={isLocked}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          dir={isLatin ? 'ltr' : undefined}
          className={clsx(control, isLatin && 'text-end')}
        />
      )}
      {(error || isCut) && (
        <p
          id={messageId}
          className={clsx('px-2 pb-1 text-xs', error ? 'text-danger-ink' : 'text-warning-ink')}
        >
          {message}
        </p>
      )}
    </>
  );
}

function suggestionProps(active: ActiveCell | null) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': active?.isOpen === true,
    'aria-controls': active?.isOpen ? active.listId : undefined,
    'aria-activedescendant': active?.activeId,
  } as const;
}
