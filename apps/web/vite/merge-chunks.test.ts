import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chunk, type MergeRules, mergeChunks } from './merge-chunks.ts';

const chunk = (name: string, bytes: number, entries: string[], isFixed = false): Chunk => ({
  name,
  modules: [`${name}.ts`],
  bytes,
  entries: new Set(entries),
  isFixed,
});

const rules: MergeRules = {
  requestBytes: 1_000,
  weightOf: () => 1,
  maxUnusedBytes: () => 500,
  importsOf: () => [],
};

const modulesOf = (chunks: Chunk[]) => chunks.map(({ modules }) => [...modules].sort()).sort();

test('chunks are merged if nearly the same entries load them, and otherwise stay separate', () => {
  const merged = mergeChunks(
    [
      chunk('icon', 200, ['cars', 'search']),
      chunk('words', 300, ['cars', 'search', 'ad']),
      chunk('editor', 20_000, ['cars', 'search', 'post']),
    ],
    rules,
  );
  expect(modulesOf(merged)).toEqual([['editor.ts'], ['icon.ts', 'words.ts']]);
});

test('imports of the merged code count as code that an entry loads without using it', () => {
  const merged = mergeChunks(
    [
      chunk('icon', 100, ['cars', 'search']),
      chunk('button', 100, ['cars', 'search', 'ad']),
      chunk('library', 900, ['cars', 'search'], true),
    ],
    { ...rules, importsOf: (module) => (module === 'icon.ts' ? ['library.ts'] : []) },
  );
  expect(modulesOf(merged)).toEqual([['button.ts'], ['icon.ts'], ['library.ts']]);
});

test('chunks that import each other through a third are not merged', () => {
  const imports: Record<string, string[]> = { 'low.ts': ['middle.ts'], 'middle.ts': ['high.ts'] };
  const merged = mergeChunks(
    [
      chunk('low', 10, ['cars', 'search']),
      chunk('middle', 10, ['cars', 'search'], true),
      chunk('high', 10, ['cars', 'search']),
    ],
    { ...rules, importsOf: (module) => imports[module] ?? [] },
  );
  expect(modulesOf(merged)).toEqual([['high.ts'], ['low.ts'], ['middle.ts']]);
});

const entryNames = ['ad', 'auth', 'cars', 'post', 'search'];

/** Chunks whose modules import only modules that all of their entries load, as in a real build. */
const graph = fc
  .uniqueArray(
    fc.record({
      entries: fc.subarray(entryNames, { minLength: 1 }),
      bytes: fc.integer({ min: 1, max: 3_000 }),
      isFixed: fc.boolean(),
      imports: fc.array(fc.nat(), { maxLength: 3 }),
    }),
    { maxLength: 20, size: 'max', selector: ({ entries }) => entries.join() },
  )
  .map((nodes) => {
    const imports = new Map<string, string[]>();
    nodes.forEach(({ entries, imports: wanted }, index) => {
      const wider = nodes.flatMap((node, other) =>
        other !== index && entries.every((entry) => node.entries.includes(entry)) ? [`${other}.ts`] : [],
      );
      imports.set(
        `${index}.ts`,
        wanted.flatMap((position) => wider[position % Math.max(wider.length, 1)] ?? []),
      );
    });
    const chunks = () =>
      nodes.map(({ entries, bytes, isFixed }, index) => chunk(`${index}`, bytes, entries, isFixed));
    return { chunks, imports };
  });

test('every module stays in one chunk, no chunks import each other, and no entry loads more than it may', () => {
  fc.assert(
    fc.property(graph, ({ chunks, imports }) => {
      const importsOf = (module: string) => imports.get(module) ?? [];
      const before = chunks();
      const after = mergeChunks(chunks(), { ...rules, importsOf });
      expect(after.flatMap(({ modules }) => modules).sort()).toEqual(
        before.flatMap(({ modules }) => modules).sort(),
      );
      for (const { modules, isFixed } of after) if (isFixed) expect(modules).toHaveLength(1);

      const loadedBy = (entry: string, list: Chunk[]) => {
        const chunkOf = new Map(list.flatMap((one) => one.modules.map((module) => [module, one] as const)));
        const roots = before.filter(({ entries }) => entries.has(entry)).flatMap(({ modules }) => modules);
        const found = new Set<Chunk>();
        const waiting = roots.map((module) => chunkOf.get(module));
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          if (found.has(one)) continue;
          found.add(one);
          waiting.push(...one.modules.flatMap(importsOf).map((module) => chunkOf.get(module)));
        }
        return [...found];
      };
      const bytesOf = (list: Chunk[]) => list.reduce((total, { bytes }) => total + bytes, 0);
      for (const entry of entryNames) {
        const [then, now] = [loadedBy(entry, before), loadedBy(entry, after)];
        expect(bytesOf(now) - bytesOf(then)).toBeLessThanOrEqual(500);
      }

      const chunkOf = new Map(after.flatMap((one) => one.modules.map((module) => [module, one] as const)));
      for (const start of after) {
        const found = new Set<Chunk>();
        const next = (one: Chunk) =>
          one.modules.flatMap(importsOf).flatMap((module) => chunkOf.get(module) ?? []);
        const waiting = next(start).filter((one) => one !== start);
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          expect(one).not.toBe(start);
          if (found.has(one)) continue;
          found.add(one);
          const from = one;
          waiting.push(...next(one).filter((other) => other !== from));
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
