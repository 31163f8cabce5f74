import { findStockColumns, type StockColumn } from './stock-columns.ts';
import { readStockRow, type StockRow } from './stock-row.ts';

/** Parses a block that was copied from a spreadsheet: tabs between cells, quotes around cells with tabs or lines. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  // A quoted cell, a plain one, and what follows it.
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/g,
  )) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // Spreadsheets end a block with a line break.
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/**
 * Reads cars that were copied from a spreadsheet, with the rules of files. If the first line names at least two columns, it
 * decides their order; otherwise they are those of the form.
 *
 * @param columns the columns of the form from the cell into which the block is pasted.
 */
export function readPastedCars(text: string, columns: readonly StockColumn[]): StockRow[] {
  const block = parseBlock(text);
  const found = findStockColumns(block[0] ?? []);
  const isNamed = found !== null && Object.keys(found).length >= 2;
  const places = isNamed ? found : Object.fromEntries(columns.map((column, place) => [column, place]));
  return block.slice(isNamed ? 1 : 0).map((cells) => {
    const values = Object.entries(places).flatMap(([column, place]) =>
      place < cells.length ? [[column, cells[place] ?? '']] : [],
    );
    return inOwnUnit(readStockRow(Object.fromEntries(values)));
  });
}

/** A price that is none in pounds is an amount in the unit of its row: 12.5 million. */
function inOwnUnit(row: StockRow): StockRow {
  const problems = row.problems.filter(({ column }) => column !== 'price');
  if (problems.length === row.problems.length) return row;
  const { price_unit: _, ...fields } = row.fields;
  return { ...row, fields, problems };
}
