import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Directional marks. A spreadsheet shows them as boxes, and they would hide a formula's first character. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Spreadsheets skip white space before a formula; the library escapes a formula only at the start of a cell. */
const spaceBeforeFormula = /^\s+(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** The start of a formula within a text, after a character at which some spreadsheets begin a new cell. */
const innerFormula = /(?<=[;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * A CSV file (RFC 4180) with the byte order mark by which Excel recognizes UTF-8. A cell that a spreadsheet would
 * execute begins with an apostrophe, which makes it text.
 *
 * @param options.hasForeignText whether the file has texts of other people than its reader. Formulas within a text are then
 *   escaped too: where spreadsheets separate cells by semicolons, as in Sudan, they ignore quotes in the middle of a line
 *   and may begin a cell within a text. Files that are edited and sent back keep their texts unchanged.
 */
export function csvFile(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  { hasForeignText = false }: { hasForeignText?: boolean } = {},
): Readable {
  const clean = (value: string) => value.replace(directionMarks, '').replace(spaceBeforeFormula, '');
  const file = stringify({
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
    cast: {
      string: (value) => (hasForeignText ? clean(value).replace(innerFormula, "'") : clean(value)),
    },
  });
  // `pipeline` destroys the file with an error of the rows, so that the reader receives it.
  pipeline(Readable.from(rows), file, () => undefined);
  return file;
}
