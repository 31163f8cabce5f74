import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { Link } from 'wouter';

/** The title of a car, which opens its ad, and which car it is. */
export function CarName({ car }: { car: ShowroomCar }) {
  return (
    <span className="grid min-w-0">
      {car.status === 'removed' ? (
        <bdi className="truncate font-semibold">{car.title}</bdi>
      ) : (
        <Link
          href={`/ad/${car.id}`}
          className="touch-target relative truncate rounded-xs font-semibold hover:underline"
        >
          <bdi>{car.title}</bdi>
        </Link>
      )}
      <span className="truncate font-normal text-muted text-xs">
        <bdi>{[car.brand, car.model, car.year].filter(Boolean).join(' ')}</bdi>
        {car.stock_number && (
          <>
            {' · '}
            <bdi>{car.stock_number}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
