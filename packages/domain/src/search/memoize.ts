/**
 * Keeps what a function answered, by its text: ads and searches repeat the same words. Forgets everything at once when
 * it is full, so that texts from outside cannot fill the memory.
 *
 * @param maximum how many answers are kept.
 */
export function memoize<T>(answer: (text: string) => T, maximum: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const found = answer(text);
    if (known.size >= maximum) known.clear();
    known.set(text, found);
    return found;
  };
}
