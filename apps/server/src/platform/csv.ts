import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Directional marks. A spreadsheet shows them as boxes, and they would hide a formula's first character. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Spreadsheets skip white space before a formula; the library escapes a formula only at the start of a cell. */
const spaceBeforeFormula = /^\s+(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * A CSV file (RFC 4180) with the byte order mark by which Excel recognizes UTF-8. A cell that a spreadsheet would
 * execute begins with an apostrophe, which makes it text.
 */
export function csvFile(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>): Readable {
  const file = stringify({
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
    cast: { string: (value) => value.replace(directionMarks, '').replace(spaceBeforeFormula, '') },
  });
  // `pipeline` destroys the file with an error of the rows, so that the reader receives it.
  pipeline(Readable.from(rows), file, () => undefined);
  return file;
}
