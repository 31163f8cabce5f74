import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import type { ShowroomCarSort } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import type { ReactNode } from 'react';

/** Props of both forms of the list: a table on wide screens, otherwise cards. */
export interface CarsViewProps {
  cars: readonly ShowroomCar[];
  sort: ShowroomCarSort;
  onSort: (sort: ShowroomCarSort) => void;
  /** Null for a person who only reads. */
  selection: {
    ids: ReadonlySet<string>;
    toggle: (id: string, selected: boolean) => void;
    toggleAll: (selected: boolean) => void;
  } | null;
  /** Renders the photo. */
  cover: (car: ShowroomCar) => ReactNode;
  /** Renders the price, which is edited in its place. */
  price: (car: ShowroomCar) => ReactNode;
}

/** When a car was listed or renewed last, which the orders by time follow. */
export const listedAt = (car: ShowroomCar): Date => new Date(car.renewed_at ?? car.posted_at);
