import type { Statement } from '../floor/floor.ts';
import type { BenchServer } from './bench-server.ts';

/** Prints the query plan of the first path of each kind: indexes and row counts. */
export async function printPlans(
  { pool }: BenchServer,
  requests: readonly (readonly [kind: string, paths: readonly string[]])[],
  statements: ReadonlyMap<string, readonly Statement[]>,
): Promise<void> {
  console.log('Plans (the first request of each kind, its longest statement):\n');
  for (const [kind, paths] of requests) {
    const [path] = paths;
    const [statement] = (path ? (statements.get(path) ?? []) : []).toSorted(
      (one, other) => other.text.length - one.text.length,
    );
    if (!path || !statement) continue;
    const { rows } = await pool.query(
      `explain (analyze, costs off, timing off, buffers off) ${statement.text}`,
      [...statement.values],
    );
    const lines = rows.map((row) => row['QUERY PLAN'] as string);
    const planLines = lines.filter((line) => /Scan|Sort \(|Limit|Execution/.test(line));
    console.log(
      [
        `${kind}: ${decodeURIComponent(path)}`,
        ...planLines.map((line) => `    ${line.slice(0, 140)}`),
        '',
      ].join('\n'),
    );
  }
}
