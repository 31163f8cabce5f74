import {
  brandMaxLength,
  descriptionMaxLength,
  mileageMaximum,
  modelMaxLength,
  oldestYear,
  stockNumberMaxLength,
  titleMaxLength,
} from '../ads/ad-limits.ts';
import { carPrice, inPriceUnit, isPriceInSixDigits } from '../ads/price.ts';
import type { DraftFields } from '../drafts/draft.ts';
import { knownAttribute } from '../import/known-attribute.ts';
import { parsePhone } from '../import/parse-phone.ts';
import { redactPhoneNumbers } from '../import/redact-phone-numbers.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { localPhone } from '../sign-in/phone.ts';
import { cityMaxLength } from '../sign-in/sign-up.ts';
import { oneLine } from '../text/clean-text.ts';
import { foldDigits, parseNumber } from '../text/digits.ts';
import type { StockColumn } from './stock-columns.ts';
import { normalizeStockNumber } from './stock-number.ts';

/** What a file says about the ad of a car. */
export const stockStatuses = ['active', 'paused', 'sold'] as const;
export type StockStatus = (typeof stockStatuses)[number];

const statusWords: Record<StockStatus, readonly string[]> = {
  active: ['active', 'available', 'معروضة', 'متاحة', 'معروض', 'متاح', 'للبيع'],
  paused: ['paused', 'متوقفة', 'موقوفة', 'متوقف', 'موقوف'],
  sold: ['sold', 'مباعة', 'مباع', 'بيعت'],
};

export interface StockProblem {
  column: StockColumn;
  problem: FieldProblem;
}

/** A car of a dealer's file. */
export interface StockRow {
  /** Empty if the file has none. */
  stock_number: string;
  /** As a draft has them. A value with a problem stays as it was written. Columns that the file lacks are absent. */
  fields: Partial<DraftFields>;
  /** Null if the file says nothing. */
  status: StockStatus | null;
  problems: StockProblem[];
}

/** A value as a draft has it, and what is wrong with it. */
type Read = { value: string; problem?: FieldProblem };

const lineOf =
  (maximum: number, redact = false) =>
  (text: string): Read => {
    const value = redact ? redactPhoneNumbers(oneLine(text)) : oneLine(text);
    return value.length > maximum ? { value, problem: 'too-long' } : { value };
  };

const wholeNumber =
  (minimum: number, maximum: number) =>
  (text: string): Read => {
    if (text === '') return { value: '' };
    const number = parseNumber(text);
    if (number === null || !Number.isInteger(number)) return { value: text, problem: 'not-a-number' };
    if (number < minimum) return { value: text, problem: 'too-small' };
    if (number > maximum) return { value: text, problem: 'too-large' };
    return { value: String(number) };
  };

const attribute =
  (kind: Parameters<typeof knownAttribute>[0]) =>
  (text: string): Read => {
    if (text === '') return { value: '' };
    const value = knownAttribute(kind, text);
    return value === null ? { value: text, problem: 'invalid' } : { value };
  };

function readPhone(text: string): Read {
  if (text === '') return { value: '' };
  const number = parsePhone(text);
  return number === null ? { value: text, problem: 'ten-digits' } : { value: localPhone(number) };
}

function readDescription(text: string): Read {
  const value = redactPhoneNumbers(text.trim());
  return value.length > descriptionMaxLength ? { value, problem: 'too-long' } : { value };
}

type TextColumn = Exclude<StockColumn, 'stock_number' | 'price' | 'status'>;
const readers: Record<TextColumn, (text: string) => Read> = {
  title: lineOf(titleMaxLength, true),
  brand: lineOf(brandMaxLength),
  model: lineOf(modelMaxLength),
  // The server compares the latest year with its clock.
  year: wholeNumber(oldestYear, 2100),
  mileage: wholeNumber(0, mileageMaximum),
  city: lineOf(cityMaxLength),
  fuel_type: attribute('fuel_type'),
  transmission: attribute('transmission'),
  condition: attribute('condition'),
  papers_type: attribute('papers_type'),
  license_status: attribute('license_status'),
  seller_role: attribute('seller_role'),
  description: readDescription,
  phone: readPhone,
  whatsapp: readPhone,
};

/** Reads a price in whole pounds. */
function readPrice(
  text: string,
): Pick<DraftFields, 'price_amount' | 'price_unit'> & { problem?: FieldProblem } {
  const typed = { price_amount: text, price_unit: 'pound' as const };
  if (text === '') return typed;
  const pounds = parseNumber(text);
  if (pounds === null || !Number.isInteger(pounds)) return { ...typed, problem: 'not-a-number' };
  if (pounds < carPrice.minimum) return { ...typed, problem: 'too-small' };
  if (pounds > carPrice.maximum) return { ...typed, problem: 'too-large' };
  if (!isPriceInSixDigits(pounds)) return { ...typed, problem: 'six-digits-at-most' };
  const { amount, unit } = inPriceUnit(pounds);
  return { price_amount: amount, price_unit: unit };
}

/** In the file of all cars, for ads that their dealer cannot change. */
const otherStatuses = ['removed', 'under_review'];

function readStatus(text: string): { status: StockStatus | null; problem?: FieldProblem } {
  const word = text.toLowerCase();
  if (word === '' || otherStatuses.includes(word)) return { status: null };
  const status = stockStatuses.find((one) => statusWords[one].includes(word));
  return status ? { status } : { status: null, problem: 'invalid' };
}

/**
 * Reads a car of a dealer's file with the rules of the importer: values in all spellings of the catalogue, digits of every
 * script, and phone numbers removed from texts. What an ad requires is checked when it is posted.
 *
 * @param values the cells of the columns that the file has.
 */
export function readStockRow(values: Partial<Record<StockColumn, string>>): StockRow {
  const problems: StockProblem[] = [];
  const report = (column: StockColumn, problem: FieldProblem | undefined) => {
    if (problem) problems.push({ column, problem });
  };
  const stockNumber = normalizeStockNumber(values.stock_number ?? '');
  report('stock_number', stockNumber.length > stockNumberMaxLength ? 'too-long' : undefined);
  const fields: Partial<DraftFields> = {};
  for (const [column, read] of Object.entries(readers) as [TextColumn, (text: string) => Read][]) {
    const text = values[column];
    if (text === undefined) continue;
    const { value, problem } = read(column === 'description' ? text : oneLine(text));
    fields[column] = column === 'model' || column === 'brand' ? foldDigits(value) : value;
    report(column, problem);
  }
  if (values.price !== undefined) {
    const { problem, ...price } = readPrice(oneLine(values.price));
    Object.assign(fields, price);
    report('price', problem);
  }
  const { status, problem } = readStatus(oneLine(values.status ?? ''));
  report('status', problem);
  return { stock_number: stockNumber, fields, status, problems };
}
