import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { carStateWords } from '@arabati/words/showroom-cars/car-act-words';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<ShowroomCar['status'], BadgeTone> = {
  active: 'positive',
  paused: 'neutral',
  sold: 'warning',
  removed: 'danger',
};

/** The state of a car, and whether its owner was asked about it. */
export function CarStatus({ car }: { car: ShowroomCar }) {
  return (
    <span className="flex flex-wrap gap-1">
      {car.under_review ? (
        <Badge tone="warning">{carStateWords.under_review}</Badge>
      ) : (
        <Badge tone={tones[car.status]}>{carStateWords[car.status]}</Badge>
      )}
      {car.status === 'active' && car.asks > 0 && <Badge tone="warning">هل ما زالت معروضة؟</Badge>}
    </span>
  );
}
