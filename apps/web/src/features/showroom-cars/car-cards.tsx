import { formatDay } from '@arabati/words/dates/date-words';
import { clsx } from 'clsx';
import { Card } from '../../ui/card.tsx';
import { CarCheckbox } from './car-checkbox.tsx';
import { CarName } from './car-name.tsx';
import { CarStatus } from './car-status.tsx';
import { type CarsViewProps, listedAt } from './cars-view.ts';
import { WeekFigures } from './week-figures.tsx';

/** The cars as cards: for screens that are too narrow for the table. */
export function CarCards({ cars, selection, cover, price }: CarsViewProps) {
  const selected = cars.filter(({ id }) => selection?.ids.has(id)).length;
  return (
    <>
      {selection && (
        <CarCheckbox
          labelled
          label="اختر كل السيارات الظاهرة"
          checked={selected > 0 && selected === cars.length}
          mixed={selected > 0 && selected < cars.length}
          onChange={selection.toggleAll}
        />
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {cars.map((car) => (
          <li key={car.id}>
            <Card
              padded={false}
              className={clsx('h-full p-3', selection?.ids.has(car.id) && 'ring-2 ring-primary')}
            >
              <div className="flex items-start gap-2">
                {selection && (
                  <CarCheckbox
                    label={`اختر ${car.title}`}
                    checked={selection.ids.has(car.id)}
                    onChange={(checked) => selection.toggle(car.id, checked)}
                  />
                )}
                {cover(car)}
                <h2 className="min-w-0 grow pt-1 text-sm">
                  <CarName car={car} />
                </h2>
              </div>
              <div className="mt-2 grid gap-2">
                {price(car)}
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
                  <CarStatus car={car} />
                  {formatDay(listedAt(car))}
                </p>
                <WeekFigures car={car} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
