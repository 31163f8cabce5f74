import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { Link } from 'wouter';

/** The title of a car, which opens its ad, and which car it is. */
export function CarName({ car }: { car: ShowroomCar }) {
  return (
    <span className="grid min-w-0">
      {car.status === 'removed' ? (
        <bdi className="line-clamp-2 font-semibold">{car.title}</bdi>
      ) : (
        <span className="line-clamp-2 font-semibold">
          <Link href={`/ad/${car.id}`} className="rounded-xs hover:underline">
            <bdi>{car.title}</bdi>
          </Link>
        </span>
      )}
      <span className="line-clamp-2 font-normal text-muted text-xs">
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
