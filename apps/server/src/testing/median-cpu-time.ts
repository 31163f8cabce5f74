/**
 * Measures the processor time of each function in milliseconds, the median of nine rounds in alternation. Unlike
 * elapsed time, processor time, including native threads, does not depend on other processes.
 */
export async function medianCpuTimes(...acts: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = acts.map((): number[] => []);
  for (let round = 0; round < 9; round += 1) {
    for (const [nth, act] of acts.entries()) {
      const before = process.cpuUsage();
      await act();
      const { user, system } = process.cpuUsage(before);
      times[nth]?.push((user + system) / 1_000);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[4] as number);
}
