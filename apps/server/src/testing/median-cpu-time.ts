/**
 * Milliseconds of processor time that each act takes, the median of nine rounds. The acts take turns. Processor time,
 * native threads included, does not grow when other processes compete for the processor, as elapsed time does.
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
