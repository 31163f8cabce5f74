import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDemoMarket } from '@arabati/demo-market';
import type { Services } from '../platform/services.ts';
import { findMissingPhotos } from './add-photos.ts';

const program = fileURLToPath(new URL('./photos-process.ts', import.meta.url));

/**
 * Draws the missing photos of demo ads in a separate process, so that the server stays responsive: a drawing takes 100
 * ms of JavaScript and 500 ms in threads.
 *
 * @param report called with the number of photos, and with the result unless the run was stopped.
 * @returns a function that stops the run. The next start resumes it.
 */
export async function drawPhotosInProcess(
  services: Pick<Services, 'database'>,
  databaseUrl: string,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  const missing = await findMissingPhotos(services, createDemoMarket());
  if (missing.length === 0) return async () => undefined;

  report(
    `${missing.length} more photos of the demo's cars are being drawn and will be displayed one by one.`,
  );
  const child = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl, DEMO: 'off' } });
  let stopped = false;
  const ended = once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
  void ended.then((complete) => {
    if (stopped) return;
    report(
      complete ? 'All demo photos are drawn.' : 'Some demo photos are missing; the next start draws them.',
    );
  });
  return async () => {
    stopped = true;
    child.kill();
    await ended;
  };
}
