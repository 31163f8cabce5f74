import { digitCapWarning } from '@arabati/words/ads/form-words';
import { carColumnLabels } from '@arabati/words/stock/car-table-words';
import { useId } from 'react';
import { useStore } from '../../state/create-store.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { type ActiveCell, CarTableRow } from './car-table-row.tsx';
import { CellSuggestions } from './cell-suggestions.tsx';
import { tableColumns } from './table-columns.ts';
import { type CarTableProps, useTableEvents } from './use-table-events.ts';

/**
 * Cars as rows of text fields, with the keys of a spreadsheet: Enter, Tab and arrows, Ctrl+D for the value above. The table
 * handles the events of all cells, so that rows need no handlers and render only with their own car.
 */
export function CarTable(props: CarTableProps) {
  const { handle } = props;
  const ids = useStore(handle.rows.ids);
  const listId = useId();
  const { table, place, cut, list, handlers } = useTableEvents(props);
  const activeOf = (id: string): ActiveCell | null =>
    place?.row === id
      ? {
          field: place.field,
          listId,
          isOpen: list.open,
          activeId: list.at >= 0 ? `${listId}${list.at}` : undefined,
        }
      : null;

  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table
        ref={table}
        aria-label="السيارات"
        {...handlers}
        className="w-[147rem] table-fixed border-separate border-spacing-0"
      >
        <TableHead />
        <tbody>
          {ids.map((id, index) => (
            <CarTableRow
              key={id}
              id={id}
              number={index + 1}
              handle={handle}
              active={activeOf(id)}
              cut={cut?.row === id ? cut.field : null}
            />
          ))}
        </tbody>
      </table>
      {list.open && (
        <CellSuggestions
          id={listId}
          cell={list.cell.current}
          rows={list.rows}
          at={list.at}
          onPick={list.pick}
          onGone={list.close}
        />
      )}
      <LiveRegion>{list.status}</LiveRegion>
      <LiveRegion>{cut && digitCapWarning}</LiveRegion>
    </div>
  );
}

function TableHead() {
  // Fixed widths: what is typed does not lay out sixty rows anew.
  const head =
    'border-line border-e border-b bg-sunken px-2 py-2.5 text-start font-semibold text-sm whitespace-nowrap';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} sticky start-0 z-1 w-44`}>
          السيارة
        </th>
        {tableColumns.map(({ field, className }) => (
          <th key={field} scope="col" className={`${head} ${className}`}>
            {carColumnLabels[field]}
          </th>
        ))}
        <th scope="col" className={`${head} w-40`}>
          {carColumnLabels.photos}
        </th>
        <th scope="col" className={`${head} w-26`}>
          <span className="sr-only">أفعال</span>
        </th>
      </tr>
    </thead>
  );
}
