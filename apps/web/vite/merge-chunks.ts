/** Modules that are loaded together. */
export interface Chunk {
  name: string;
  modules: string[];
  /** Estimated transfer size. */
  bytes: number;
  /** The entries that load it. */
  entries: Set<string>;
  /** A fixed chunk is not merged. */
  isFixed: boolean;
}

export interface MergeRules {
  /** What a request costs, expressed in bytes. */
  requestBytes: number;
  /** How often an entry is loaded, compared to others. */
  weightOf(entry: string): number;
  /** Maximum size of the code that an entry loads without using it. */
  maxUnusedBytes(entry: string): number;
  /** Static imports of a module. */
  importsOf(module: string): readonly string[];
}

interface Pair {
  one: Chunk;
  other: Chunk;
  /** In bytes. */
  gain: number;
}

/**
 * Merges chunks that are mostly loaded together, as long as the requests saved are worth more than the code that some
 * entries then load without using it. Merges the pair with the largest gain first, in place. A merge that would create an
 * import cycle between chunks is omitted, because a module could then run before the modules that it imports.
 *
 * @returns the remaining chunks.
 */
export function mergeChunks(chunks: readonly Chunk[], rules: MergeRules): Chunk[] {
  const remaining = new Set(chunks);
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((module) => [module, chunk] as const)));
  const unusedBytes = new Map<string, number>();
  let pairs = pairsOf(chunks, rules);

  const importedBy = (chunk: Chunk) => {
    const imported = new Set<Chunk>();
    for (const module of chunk.modules.flatMap(rules.importsOf)) {
      const other = chunkOf.get(module);
      if (other && other !== chunk) imported.add(other);
    }
    return imported;
  };
  const withImports = (start: Iterable<Chunk>) => {
    const found = new Set<Chunk>();
    const waiting = [...start];
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      waiting.push(...importedBy(chunk));
    }
    return found;
  };
  const importsThroughAnother = (from: Chunk, to: Chunk) =>
    withImports([...importedBy(from)].filter((chunk) => chunk !== to)).has(to);

  /** Returns what each entry of `chunk` loads in addition once `other` is part of it. */
  const additions = (chunk: Chunk, other: Chunk) => {
    const joined = [...withImports([other])].filter((candidate) => candidate !== chunk);
    return [...chunk.entries].map((entry) => {
      const added = joined.filter(({ entries }) => !entries.has(entry));
      return { entry, added, bytes: added.reduce((total, { bytes }) => total + bytes, 0) };
    });
  };

  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const { one, other } = best;
    const added = [...additions(one, other), ...additions(other, one)];
    const isTooMuch = added.some(
      ({ entry, bytes }) => bytes > 0 && (unusedBytes.get(entry) ?? 0) + bytes > rules.maxUnusedBytes(entry),
    );
    if (isTooMuch || importsThroughAnother(one, other) || importsThroughAnother(other, one)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const changed = new Set([one, other]);
    for (const { entry, added: loaded, bytes } of added) {
      unusedBytes.set(entry, (unusedBytes.get(entry) ?? 0) + bytes);
      for (const chunk of loaded) {
        chunk.entries.add(entry);
        changed.add(chunk);
      }
    }
    one.modules.push(...other.modules);
    one.bytes += other.bytes;
    for (const entry of other.entries) one.entries.add(entry);
    for (const module of other.modules) chunkOf.set(module, one);
    remaining.delete(other);
    pairs = pairs.filter((pair) => !changed.has(pair.one) && !changed.has(pair.other));
    changed.delete(other);
    pairs.push(...pairsOf(remaining, rules, changed));
  }
  return [...remaining];
}

/** Returns the pairs with a positive gain, only those with one of `changed` if it is given. */
function pairsOf(chunks: Iterable<Chunk>, rules: MergeRules, changed?: ReadonlySet<Chunk>): Pair[] {
  const free = [...chunks].filter(({ isFixed }) => !isFixed);
  return free.flatMap((one, index) =>
    free
      .slice(index + 1)
      .filter((other) => !changed || changed.has(one) || changed.has(other))
      .map((other) => ({ one, other, gain: gainOf(one, other, rules) }))
      .filter(({ gain }) => gain > 0),
  );
}

function bestOf(pairs: readonly Pair[]): Pair | undefined {
  let best = pairs[0];
  for (const pair of pairs) if (best && pair.gain > best.gain) best = pair;
  return best;
}

function gainOf(one: Chunk, other: Chunk, { weightOf, requestBytes }: MergeRules): number {
  let both = 0;
  let onlyOne = 0;
  for (const entry of one.entries) {
    if (other.entries.has(entry)) both += weightOf(entry);
    else onlyOne += weightOf(entry);
  }
  if (both === 0) return 0;
  let onlyOther = 0;
  for (const entry of other.entries) if (!one.entries.has(entry)) onlyOther += weightOf(entry);
  return both * requestBytes - onlyOne * other.bytes - onlyOther * one.bytes;
}
