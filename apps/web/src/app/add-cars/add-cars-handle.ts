import type { CarCatalogue } from '../../features/posting/car-catalogue.ts';
import type { CarRows } from './car-rows.ts';
import type { RowTrays } from './row-trays.ts';

/** What the parts of the form for many cars share. It stays the same object while the form is open. */
export interface AddCarsHandle {
  memberId: string;
  rows: CarRows;
  trays: RowTrays;
  /** Removes a row, with an undo. */
  remove: (id: string) => void;
  openPhotos: (id: string) => void;
  /** Opens a row in the form for one car. */
  openForm: (id: string) => void;
}

export interface TableProps {
  handle: AddCarsHandle;
  catalogue: CarCatalogue;
  /** Maximum number of rows. */
  limit: number;
}
