import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 100;

/**
 * Pads the duration of the work to a multiple of a fixed step, so that differences of a few milliseconds do not reveal
 * its outcome.
 */
export async function padDuration(work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  const elapsedMs = performance.now() - startedAt;
  await sleep(stepMs - (elapsedMs % stepMs));
}
