/**
 * Builds all phrases of one word or phrase from each list, in order, joined by spaces. People combine words in too
 * many ways (سعر كويس, تمنها معقول) to list them by hand.
 */
export function combine(...lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>(
    (phrases, list) =>
      phrases.flatMap((start) => list.map((word) => (start === '' ? word : `${start} ${word}`))),
    [''],
  );
}
