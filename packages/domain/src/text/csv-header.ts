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

/** The separator of a file: programs of some languages write a semicolon or a tab instead of a comma. */
export function findSeparator(firstLine: string): ',' | ';' | '\t' {
  const count = (separator: string) => firstLine.split(separator).length;
  return ([';', '\t'] as const).find((separator) => count(separator) > count(',')) ?? ',';
}
