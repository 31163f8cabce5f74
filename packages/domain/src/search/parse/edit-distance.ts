/** Maximum word length in letters. Longer words are similar to nothing. */
const longest = 48;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * Counts the edits between two words: insertion, deletion, replacement, or a swap of neighbours (optimal string
 * alignment).
 *
 * @param limit the largest distance of interest. A larger distance returns `limit + 1` early.
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

/** Rows of the Arabic phone keyboard and of the Latin keyboard. Neighbouring letters are likely typos. */
const keyRows = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ذءرىهوزظ', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Cost of a likely typo. Any other edit costs 1. */
export const likelyTypo = 0.7;

function areNeighbours(one: string, other: string): boolean {
  return keyRows.some(
    (keys) =>
      Math.abs(keys.indexOf(one) - keys.indexOf(other)) === 1 && keys.includes(one) && keys.includes(other),
  );
}

/**
 * Estimates how unlikely it is that one word was typed for another. Swapped, doubled and neighbouring letters and
 * vowels cost less.
 */
export function typoCost(typed: string, meant: string): number {
  const costs: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    costs.push(current);
    for (let column = 1; column <= meant.length; column += 1) {
      const [letter, wanted] = [typed.charAt(row - 1), meant.charAt(column - 1)];
      const [before, above] = [costs[row - 2], costs[row - 1] as number[]];
      const cost = (at: number[] | undefined, index: number) => at?.[index] ?? Number.POSITIVE_INFINITY;
      const swapped = row > 1 && letter === meant.charAt(column - 2) && wanted === typed.charAt(row - 2);
      current.push(
        Math.min(
          cost(above, column) + gapCost(letter, typed.charAt(row - 2)),
          cost(current, column - 1) + gapCost(wanted, meant.charAt(column - 2)),
          cost(above, column - 1) + (letter === wanted ? 0 : areNeighbours(letter, wanted) ? likelyTypo : 1),
          swapped ? cost(before, column - 2) + likelyTypo : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return costs[typed.length]?.[meant.length] ?? Number.POSITIVE_INFINITY;
}

/** Cost of an extra or a missing letter: less for a vowel or a doubled letter. */
const gapCost = (letter: string, before: string) =>
  letter === before || 'اويaeiouy'.includes(letter) ? likelyTypo : 1;

const cell = (row: Uint8Array, column: number): number => row[column] as number;
