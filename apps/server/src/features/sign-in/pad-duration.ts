import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 100;

/**
 * Answers at the end of a whole step of time, so that what the work found cannot be read off how long it took: a few
 * milliseconds of difference never show.
 */
export async function padDuration(work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  const taken = performance.now() - begun;
  await sleep(stepMs - (taken % stepMs));
}
