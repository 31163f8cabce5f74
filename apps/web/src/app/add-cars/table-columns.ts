import {
  brandMaxLength,
  modelMaxLength,
  stockNumberMaxLength,
  titleMaxLength,
} from '@arabati/domain/ads/ad-limits';
import { type PriceUnit, priceUnits } from '@arabati/domain/ads/price';
import {
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from '@arabati/domain/ads/vocabulary';
import { cityMaxLength } from '@arabati/domain/sign-in/sign-up';
import type { StockColumn } from '@arabati/domain/stock/stock-columns';
import { priceUnitWords } from '@arabati/words/ads/price-words';
import type { AdDraft } from '../../features/posting/ad-draft.ts';

interface Column {
  /** Of the draft. */
  field: keyof AdDraft;
  /** The column of files and pasted blocks. */
  stock?: StockColumn;
  /** The accepted values and the words that stand for them. */
  choices?: readonly { value: string; label: string }[];
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
  /** The width. */
  className: string;
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const units = (Object.keys(priceUnits) as PriceUnit[])
  .map((value) => ({ value, label: priceUnitWords[value] }))
  .reverse();

/** The columns of the form for many cars, in order. Photos follow. */
export const tableColumns = [
  { field: 'stock_number', stock: 'stock_number', maxLength: stockNumberMaxLength, className: 'w-28' },
  { field: 'brand', stock: 'brand', maxLength: brandMaxLength, className: 'w-32' },
  { field: 'model', stock: 'model', maxLength: modelMaxLength, className: 'w-32' },
  { field: 'year', stock: 'year', inputMode: 'numeric', maxLength: 10, className: 'w-24' },
  { field: 'price_amount', stock: 'price', inputMode: 'decimal', maxLength: 30, className: 'w-28' },
  { field: 'price_unit', choices: units, className: 'w-24' },
  { field: 'mileage', stock: 'mileage', inputMode: 'numeric', maxLength: 20, className: 'w-26' },
  { field: 'condition', stock: 'condition', choices: choices(conditions), className: 'w-32' },
  { field: 'transmission', stock: 'transmission', choices: choices(transmissions), className: 'w-32' },
  { field: 'fuel_type', stock: 'fuel_type', choices: choices(fuelTypes), className: 'w-28' },
  { field: 'city', stock: 'city', maxLength: cityMaxLength, className: 'w-32' },
  { field: 'papers_type', stock: 'papers_type', choices: choices(papersTypes), className: 'w-36' },
  {
    field: 'license_status',
    stock: 'license_status',
    choices: choices(licenseStatuses),
    className: 'w-36',
  },
  { field: 'seller_role', stock: 'seller_role', choices: choices(sellerRoles), className: 'w-24' },
  { field: 'title', stock: 'title', maxLength: titleMaxLength, className: 'w-64' },
] as const satisfies readonly Column[];

export type CellField = (typeof tableColumns)[number]['field'];

/** A column with its optional properties. */
export type TableColumn = Column & { field: CellField };

/** Columns of a pasted block from a cell on. A spreadsheet has no column for the unit of a price. */
export function stockColumnsFrom(field: CellField): StockColumn[] {
  const from = tableColumns.findIndex((column) => column.field === field);
  return tableColumns.slice(from).flatMap((column) => ('stock' in column ? [column.stock] : []));
}
