import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second in `/proc`: the same on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Processor time of a process since its start in milliseconds, and its parent. Undefined if it has ended. */
async function readProcess(pid: number): Promise<{ parent: number; ms: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    ms: ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond,
  };
}

/** Processor time of a process in milliseconds; 0 if the system does not report it. */
export async function processorTime(pid: number): Promise<number> {
  return (await readProcess(pid))?.ms ?? 0;
}

/** Processor time of the running children of a process in milliseconds, such as PostgreSQL's backends. */
export async function processorTimeOfChildren(pid: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const processes = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
  );
  return processes.reduce((sum, found) => sum + (found?.parent === pid ? found.ms : 0), 0);
}
