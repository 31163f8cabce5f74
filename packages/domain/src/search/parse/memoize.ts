/**
 * Caches the results of a function by its text argument. When full, the cache is cleared, so that input from outside
 * cannot fill the memory.
 *
 * @param compute the function to cache.
 * @param maximum maximum number of cached results.
 */
export function memoize<T>(compute: (text: string) => T, maximum: number): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined || cache.has(text)) return cached as T;
    const result = compute(text);
    if (cache.size >= maximum) cache.clear();
    cache.set(text, result);
    return result;
  };
}
