/**
 * All phrases of one word or phrase from each list, in order, joined by spaces. People say the same thing in many such
 * combinations (سعر كويس, تمنها معقول), which no list by hand is complete for.
 */
export function combine(...lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>(
    (begun, list) => begun.flatMap((start) => list.map((word) => (start === '' ? word : `${start} ${word}`))),
    [''],
  );
}
