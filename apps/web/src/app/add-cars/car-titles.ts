import type { AdDraft } from '../../features/posting/ad-draft.ts';

function titleOf({ brand, model, year }: AdDraft): string {
  const car = `${brand.trim()} ${model.trim()}`.trim();
  return car && `${car} ${year.trim()}`.trim();
}

/** Applies changes to a draft. Its title follows brand, model and year until it is edited. */
export function changeCar(draft: AdDraft, changes: Partial<AdDraft>): AdDraft {
  const next = { ...draft, ...changes };
  const isOwn = draft.title !== '' && draft.title !== titleOf(draft);
  return changes.title || isOwn ? next : { ...next, title: titleOf(next) };
}

const carFields = [
  'stock_number',
  'brand',
  'model',
  'year',
  'price_amount',
  'mileage',
  'condition',
  'transmission',
  'fuel_type',
  'title',
  'description',
  'chassis_number',
] as const satisfies readonly (keyof AdDraft)[];

/** A row in which nothing about its car has been entered. It is neither stored nor published. */
export const isBlankCar = (draft: AdDraft): boolean => carFields.every((field) => draft[field] === '');
