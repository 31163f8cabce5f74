import type { DraftFields } from '../drafts/draft.ts';
import type { StockColumn } from '../stock/stock-columns.ts';

/** The fields of a draft that the columns of a file fill. */
export type FedFields = Partial<DraftFields>;

type Field = keyof DraftFields;

/** The price of a draft is an amount and a unit, and one column of a file. */
const columnOf = (field: Field): StockColumn => (field === 'price_amount' ? 'price' : (field as StockColumn));
const partsOf = (field: Field): Field[] =>
  field === 'price_amount' ? ['price_amount', 'price_unit'] : [field];

const isEqual = (a: FedFields, b: FedFields, field: Field) =>
  partsOf(field).every((part) => (a[part] ?? '') === (b[part] ?? ''));

/**
 * Merges the line of a feed into a draft. A value that a person typed since the last feed stays.
 *
 * @param last the values of the last feed that changed the draft; empty for a draft that a person began.
 * @returns the new fields, and the columns that a person has typed otherwise.
 */
export function mergeFedFields(
  current: DraftFields,
  fed: FedFields,
  last: FedFields,
): { fields: DraftFields; changed: boolean; ignored: StockColumn[] } {
  const fields: Record<string, unknown> = { ...current };
  const ignored: StockColumn[] = [];
  let changed = false;
  for (const field of Object.keys(fed) as Field[]) {
    // A value of the last feed is not applied again: a person may have changed or removed it.
    const isApplied = field in last && isEqual(fed, last, field);
    if (field === 'price_unit' || isApplied || isEqual(current, fed, field)) continue;
    const isEmpty = (current[field] ?? '') === '';
    // An empty price is the same in each unit.
    if (isEmpty && fed[field] === '') continue;
    if (isEmpty || isEqual(current, last, field)) {
      for (const part of partsOf(field)) fields[part] = fed[part];
      changed = true;
    } else ignored.push(columnOf(field));
  }
  return { fields: fields as DraftFields, changed, ignored };
}
