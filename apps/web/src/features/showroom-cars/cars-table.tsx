import type { ShowroomCarSort } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CarCheckbox } from './car-checkbox.tsx';
import { CarName } from './car-name.tsx';
import { CarStatus } from './car-status.tsx';
import { type CarsViewProps, listedAt } from './cars-view.ts';
import { WeekFigures } from './week-figures.tsx';

/** The cars as a table: for desktops, with a sticky header. */
export function CarsTable({ cars, sort, onSort, selection, cover, price }: CarsViewProps) {
  const selected = cars.filter(({ id }) => selection?.ids.has(id)).length;
  const sorting = { sort, onSort };
  return (
    <table className="w-full border-separate border-spacing-0 rounded-lg border border-line bg-surface text-sm shadow-card">
      <caption className="sr-only">سيارات المعرض: كل سيارة في صف</caption>
      <thead>
        <tr>
          {selection && (
            <td className={clsx(head, 'w-14 rounded-ss-lg')}>
              <CarCheckbox
                label="اختر كل السيارات الظاهرة"
                checked={selected > 0 && selected === cars.length}
                mixed={selected > 0 && selected < cars.length}
                onChange={selection.toggleAll}
              />
            </td>
          )}
          <th scope="col" className={head}>
            السيارة
          </th>
          <SortedHead
            label="السعر"
            up="price-low"
            down="price-high"
            first="up"
            {...sorting}
            className="w-60"
          />
          <th scope="col" className={clsx(head, 'w-32')}>
            الحالة
          </th>
          <SortedHead
            label="النشر أو التجديد"
            up="oldest"
            down="newest"
            first="down"
            {...sorting}
            className="w-38"
          />
          <th scope="col" className={clsx(head, 'w-36 rounded-se-lg')}>
            آخر 7 أيام
          </th>
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => (
          <tr key={car.id} className={clsx(selection?.ids.has(car.id) && 'bg-primary-soft')}>
            {selection && (
              <td className={cell}>
                <CarCheckbox
                  label={`اختر ${car.title}`}
                  checked={selection.ids.has(car.id)}
                  onChange={(checked) => selection.toggle(car.id, checked)}
                />
              </td>
            )}
            <th scope="row" className={clsx(cell, 'max-w-0 text-start font-normal')}>
              <span className="flex items-center gap-3">
                {cover(car)}
                <CarName car={car} />
              </span>
            </th>
            <td className={cell}>{price(car)}</td>
            <td className={cell}>
              <CarStatus car={car} />
            </td>
            <td className={cell}>{formatDay(listedAt(car))}</td>
            <td className={cell}>
              <WeekFigures car={car} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const head =
  'sticky top-(--app-bar-height) z-1 border-line border-b bg-sunken px-3 py-1 text-start font-bold whitespace-nowrap';
const cell = 'border-line border-b px-3 py-1.5 align-middle';

interface SortedHeadProps {
  label: string;
  up: ShowroomCarSort;
  down: ShowroomCarSort;
  /** The order of the first press. */
  first: 'up' | 'down';
  sort: ShowroomCarSort;
  onSort: (sort: ShowroomCarSort) => void;
  className: string;
}

/** The head of a column by which the cars are sorted. */
function SortedHead({ label, up, down, first, sort, onSort, className }: SortedHeadProps) {
  const order = sort === up ? 'ascending' : sort === down ? 'descending' : 'none';
  const next = order === 'none' ? { up, down }[first] : order === 'ascending' ? down : up;
  const icons: Record<typeof order, ReactNode> = {
    ascending: <ArrowUp aria-hidden="true" className="size-4" />,
    descending: <ArrowDown aria-hidden="true" className="size-4" />,
    none: <ArrowUpDown aria-hidden="true" className="size-4 text-muted" />,
  };
  return (
    <th scope="col" aria-sort={order} className={clsx(head, className)}>
      <button
        type="button"
        className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-bold hover:bg-line"
        onClick={() => onSort(next)}
      >
        {label}
        {icons[order]}
      </button>
    </th>
  );
}
