import { findStockColumns, type StockColumn, stockColumns } from '@arabati/domain/stock/stock-columns';
import { readStockRow, type StockRow } from '@arabati/domain/stock/stock-row';
import { findEncoding, findHeader } from '@arabati/domain/text/csv-header';
import { CsvError, parse } from 'csv-parse/sync';
import { Problem } from '../../platform/problem.ts';

/** Maximum number of cars of a file. */
export const stockFileMaxRows = 500;
/** Maximum length of a line in characters: far above the limits of its cells, so that an open quote ends. */
const lineMaxLength = 20_000;

/** The apostrophe that `platform/csv.ts` and spreadsheets put before a cell that looks like a formula, so that it is a text. */
const apostropheOfFormula = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A car of a file, with its line. */
export interface StockLine {
  line: number;
  row: StockRow;
}

/**
 * Reads the cars of a dealer's CSV file. The headings are in its first line, or below a line `sep=` and titles.
 *
 * @throws Problem stock-file-not-text, stock-file-without-columns, stock-file-too-large.
 */
export function readStockCsv(file: Buffer): StockLine[] {
  const text = decode(file);
  const [header, ...records] = parseCsv(text);
  const columns = header && findStockColumns(header.record);
  if (!columns) throw new Problem('stock-file-without-columns');
  assertRowCount(records.length);
  return records.map(({ record, info }) => {
    const cells = Object.entries(columns).map(([column, index]) => [
      column,
      (record[index] ?? '').replace(apostropheOfFormula, ''),
    ]);
    return { line: info.lines, row: readStockRow(Object.fromEntries(cells)) };
  });
}

/**
 * Reads the cars of a file with a JSON object in each line.
 *
 * @throws Problem stock-file-not-text, stock-file-without-columns, stock-file-too-large.
 */
export function readStockJsonLines(file: Buffer): StockLine[] {
  const lines = decode(file)
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '');
  assertRowCount(lines.length);
  return lines.map(({ text, line }) => ({ line, row: readObject(parseObject(text)) }));
}

function parseObject(text: string): Record<string, unknown> {
  let record: unknown;
  try {
    record = JSON.parse(text, withAllDigits);
  } catch {
    throw new Problem('stock-file-not-text');
  }
  if (typeof record !== 'object' || record === null) throw new Problem('stock-file-without-columns');
  return record as Record<string, unknown>;
}

/** A stock number may have more digits than a JavaScript number, and two cars must not become one. */
function withAllDigits(key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded = key === 'stock_number' && typeof value === 'number' && !Number.isSafeInteger(value);
  return isRounded && source !== undefined && /^\d+$/.test(source) ? source : value;
}

/** Reads texts, numbers and null. Reports a value of another type, so that a mistake of the dealer's program is noticed. */
function readObject(given: Record<string, unknown>): StockRow {
  const columns = stockColumns.filter((column) => given[column] !== undefined);
  if (columns.length === 0) throw new Problem('stock-file-without-columns');
  const isReadable = (column: StockColumn) =>
    given[column] === null || ['string', 'number'].includes(typeof given[column]);
  const row = readStockRow(
    Object.fromEntries(
      columns.filter(isReadable).map((column) => [column, storable(String(given[column] ?? ''))]),
    ),
  );
  const others = columns.filter((column) => !isReadable(column));
  return {
    ...row,
    problems: [...others.map((column) => ({ column, problem: 'invalid' as const })), ...row.problems],
  };
}

/** Escapes of JSON can represent characters that PostgreSQL cannot store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parseCsv(text: string): CsvRecord[] {
  const { separator, line } = findHeader(text, (cell) => findStockColumns([cell]) !== null);
  try {
    return parse(text, {
      delimiter: separator,
      from_line: line,
      info: true,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Spreadsheets write the separators of empty rows. Counted, these would end the file before its last cars.
      skip_records_with_empty_values: true,
      max_record_size: lineMaxLength,
      to: stockFileMaxRows + 2,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError) throw new Problem('stock-file-not-text');
    throw error;
  }
}

function assertRowCount(count: number): void {
  if (count > stockFileMaxRows) throw new Problem('stock-file-too-large');
}

/** Spreadsheets with Arabic menus still write Windows-1256 when they save CSV. */
function decode(file: Buffer): string {
  const text = decodeText(file);
  if (text === null || text.includes('\0')) throw new Problem('stock-file-not-text');
  return text;
}

function decodeText(file: Buffer): string | null {
  const encoding = findEncoding(file);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return encoding === 'utf-8' ? new TextDecoder('windows-1256').decode(file) : null;
  }
}
