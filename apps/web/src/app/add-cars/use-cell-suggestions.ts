import { useRef } from 'react';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import type { CarCatalogue } from '../../features/posting/car-catalogue.ts';
import { type ComboboxOption, useSuggestionList } from '../../ui/use-suggestion-list.ts';
import type { CarRows } from './car-rows.ts';
import type { CellField } from './table-columns.ts';

export interface CellPlace {
  row: string;
  field: CellField;
}

/** Suggestions of the catalogue for the cell with the focus. One list serves the whole table. */
export function useCellSuggestions(rows: CarRows, place: CellPlace | null, catalogue: CarCatalogue) {
  /** The element around the cell with the focus. */
  const cell = useRef<HTMLElement | null>(null);
  const draft = place ? rows.get(place.row) : undefined;
  const options = draft && place ? optionsOf(place.field, draft, catalogue) : [];
  const list = useSuggestionList(cell, {
    options,
    matches: ({ value }, written) => catalogue.matches(value, written),
    onPick({ value, description }) {
      if (place && draft)
        rows.change(place.row, changesOfPick(place.field, value, { description, draft, catalogue }));
    },
  });
  return { ...list, cell, hasOptions: options.length > 0 };
}

function optionsOf(field: CellField, { brand }: AdDraft, catalogue: CarCatalogue): ComboboxOption[] {
  const { brands, cars, cities, modelsOf } = catalogue;
  if (field === 'brand') return brands.map((value) => ({ value }));
  if (field === 'city') return cities.map((value) => ({ value }));
  if (field !== 'model') return [];
  return brand.trim() === ''
    ? cars.map((car) => ({ value: car.model, description: car.brand }))
    : modelsOf(brand).map((value) => ({ value }));
}

/** A model without a brand also sets the brand, and another brand clears a model of the earlier one. */
function changesOfPick(
  field: CellField,
  value: string,
  given: { description: string | undefined; draft: AdDraft; catalogue: CarCatalogue },
): Partial<AdDraft> {
  const { description, draft, catalogue } = given;
  if (field === 'model' && description) return { brand: description, model: value };
  const { cars, modelsOf } = catalogue;
  const isElsewhere =
    field === 'brand' &&
    cars.some(({ model }) => model === draft.model) &&
    !modelsOf(value).includes(draft.model);
  return { [field]: value, ...(isElsewhere && { model: '' }) };
}
