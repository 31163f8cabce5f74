/** Normalizes a heading of a column, as people and programs write it. */
function normalizeHeading(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Finds the columns of a file in its first line, in any order. Other columns are ignored.
 *
 * @param headings the accepted headings of each column, besides its name.
 * @returns null if a column occurs twice.
 */
export function findColumns<Column extends string>(
  header: readonly string[],
  headings: Readonly<Record<Column, readonly string[]>>,
): Partial<Record<Column, number>> | null {
  const columns = Object.keys(headings) as Column[];
  const found: Partial<Record<Column, number>> = {};
  for (const [index, cell] of header.entries()) {
    const heading = normalizeHeading(cell);
    const column = columns.find((name) => name === heading || headings[name].includes(heading));
    if (column === undefined) continue;
    if (found[column] !== undefined) return null;
    found[column] = index;
  }
  return found;
}

/**
 * Detects UTF-16 by the byte order mark, which spreadsheets write into files of the type "Unicode text". Other files are
 * taken for UTF-8.
 */
export function findEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** A first line that names the separator. Spreadsheets do not display it. */
const separatorLine = /^"?sep=([,;\t])"?$/i;
/** Maximum number of lines above the headings. */
const maxLinesAbove = 10;

/**
 * Finds the line with the headings: the first line, or the first one below empty lines, `sep=` and titles. A title is the only
 * cell of its line and names no column.
 */
export function findHeader(
  text: string,
  isHeading: (cell: string) => boolean,
): { separator: ',' | ';' | '\t'; line: number } {
  const lines = text.split(/\r\n|\n|\r/, maxLinesAbove + 1);
  let given: ',' | ';' | '\t' | undefined;
  for (const [index, line] of lines.entries()) {
    const separator = given ?? findSeparator(line);
    const named = separatorLine.exec(line)?.[1];
    const cells = line.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim());
    const [only, ...others] = cells.filter((cell) => cell !== '');
    // A cell may have several lines, within quotes.
    const isWhole = line.split('"').length % 2 === 1;
    const isAbove = isWhole && others.length === 0 && (only === undefined || !isHeading(only));
    if (named && index === 0) given = named as typeof given;
    else if (!isAbove) return { separator, line: index + 1 };
  }
  return { separator: given ?? findSeparator(lines[0] ?? ''), line: 1 };
}

/** The separator of a file: programs of some languages write a semicolon or a tab instead of a comma. */
export function findSeparator(firstLine: string): ',' | ';' | '\t' {
  const count = (separator: string) => firstLine.split(separator).length;
  return ([';', '\t'] as const).find((separator) => count(separator) > count(',')) ?? ',';
}
