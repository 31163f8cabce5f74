import { clsx } from 'clsx';

export interface FigureTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** Header of the row names, then of each column of figures. */
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly string[] }[];
  className?: string | undefined;
}

/** Figures in rows and columns. Scrolls horizontally on narrow screens, with sticky row names. */
export function FigureTable({ label, columns, rows, className }: FigureTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard (axe: scrollable-region-focusable).
      tabIndex={0}
      className={clsx(
        'max-h-128 overflow-auto rounded-lg border border-line bg-surface shadow-card',
        className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={clsx(head, at === 0 ? 'start-0 z-2' : 'z-1')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row" className={rowName}>
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]} className={cell}>
                  <bdi>{figure}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const head = 'sticky top-0 whitespace-nowrap border-line border-b bg-sunken px-3 py-2.5 text-start font-bold';
const rowName =
  'sticky start-0 whitespace-nowrap border-line border-b bg-surface px-3 py-2 text-start font-medium';
const cell = 'whitespace-nowrap border-line border-b px-3 py-2 text-start tabular-nums';
