/** Words are at most this long here; longer ones are near to nothing. */
const longest = 48;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * Edits between two words: a letter put in, left out, replaced, or two neighbours swapped (optimal string alignment).
 *
 * @param limit the largest distance of interest; anything beyond answers limit + 1, sooner.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || other.length > longest) return limit + 1;
  let [before, above, current] = rows as unknown as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= other.length; column += 1) above[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      let distance = Math.min(
        cell(above, column) + 1,
        cell(current, column - 1) + 1,
        cell(above, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (swapped) distance = Math.min(distance, cell(before, column - 2) + 1);
      current[column] = distance;
      if (distance < least) least = distance;
    }
    if (least > limit) return limit + 1;
    [before, above, current] = [above, current, before];
  }
  return Math.min(cell(above, other.length), limit + 1);
}

const cell = (row: Uint8Array, column: number): number => row[column] as number;
