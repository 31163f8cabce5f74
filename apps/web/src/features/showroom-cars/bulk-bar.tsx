import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import type { BulkCarAct } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { type ChosenCarAct, carActWords, selectedCars } from '@arabati/words/showroom-cars/car-act-words';
import { ArrowUpToLine, Check, CircleCheck, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';

const icons: Record<ChosenCarAct, ReactNode> = {
  confirm: <Check aria-hidden="true" className="size-4" />,
  renew: <ArrowUpToLine aria-hidden="true" className="size-4" />,
  pause: <Pause aria-hidden="true" className="size-4" />,
  resume: <Play aria-hidden="true" className="size-4" />,
  sold: <CircleCheck aria-hidden="true" className="size-4" />,
};

/** Cars of which states an act can be done with. */
const subjects: Record<ChosenCarAct, readonly ShowroomCar['status'][]> = {
  confirm: ['active'],
  renew: ['active'],
  pause: ['active'],
  resume: ['paused'],
  sold: ['active', 'paused'],
};

interface BulkBarProps {
  selected: readonly ShowroomCar[];
  /** The act whose response is awaited. */
  pending: BulkCarAct | null;
  onAct: (act: ChosenCarAct) => void;
  onClear: () => void;
}

/** What can be done with the selected cars, at the bottom of the screen. */
export function BulkBar({ selected, pending, onAct, onClear }: BulkBarProps) {
  const acts = (Object.keys(carActWords) as ChosenCarAct[]).filter((act) =>
    selected.some(({ status }) => subjects[act].includes(status)),
  );
  return (
    <ActionBar>
      <section
        aria-label="السيارات المختارة"
        className="flex items-center gap-x-3 gap-y-2 max-lg:flex-wrap max-lg:justify-between"
      >
        <p role="status" className="shrink-0 font-semibold text-sm">
          {selectedCars(selected.length)}
        </p>
        <div className="scrollbar-none -m-1 flex min-w-0 gap-2 overflow-x-auto p-1 max-lg:order-1 max-lg:basis-full [&>*]:shrink-0">
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === 'sold' ? 'primary' : 'outline'}
              size="sm"
              icon={icons[act]}
              loading={pending === act}
              aria-disabled={pending !== null}
              onClick={pending === null ? () => onAct(act) : undefined}
            >
              {carActWords[act]}
            </Button>
          ))}
        </div>
        <Button variant="ghost" size="sm" onClick={onClear}>
          إلغاء الاختيار
        </Button>
      </section>
    </ActionBar>
  );
}
