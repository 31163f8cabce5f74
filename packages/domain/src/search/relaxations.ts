import { type ConceptKind, textKinds } from './concept-kinds.ts';
import type { SearchFilters } from './search-filters.ts';

/** Constraints that a search can drop to find more, in the order of dropping; the price is dropped last. */
export const relaxations = ['words', 'place', 'year', 'attributes', 'price'] as const;
export type Relaxation = (typeof relaxations)[number];

/** Kinds that name the car. They are never dropped. */
export const carKinds: readonly string[] = ['brand', 'model', 'body'] satisfies ConceptKind[];
const placeKinds: readonly string[] = ['city', 'state'] satisfies ConceptKind[];
const inTexts: readonly string[] = textKinds;

/** @returns the relaxation that drops a part of the text; `null` for the car, which is never dropped. */
export function relaxationOfPart(kind: string): Relaxation | null {
  if (carKinds.includes(kind) || kind === 'preference') return null;
  if (placeKinds.includes(kind)) return 'place';
  if (kind === 'word' || inTexts.includes(kind)) return 'words';
  return kind === 'year' || kind === 'price' ? kind : 'attributes';
}

const relaxationsOfFilters: { readonly [Name in keyof SearchFilters]?: Relaxation } = {
  city: 'place',
  state: 'place',
  within: 'place',
  year_min: 'year',
  year_max: 'year',
  mileage_min: 'attributes',
  mileage_max: 'attributes',
  fuel_type: 'attributes',
  transmission: 'attributes',
  condition: 'attributes',
  papers_type: 'attributes',
  seller_role: 'attributes',
  license_status: 'attributes',
  without_commission: 'attributes',
  price: 'price',
  price_min: 'price',
  price_max: 'price',
};

/** @returns the relaxation that drops a filter; `null` for the car and for lists of chosen ads. */
export const relaxationOfFilter = (name: string): Relaxation | null =>
  relaxationsOfFilters[name as keyof SearchFilters] ?? null;
