import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Services } from '../platform/services.ts';
import { findMissingPhotos } from './add-photos.ts';
import { demoMarket } from './market.ts';

const program = fileURLToPath(new URL('./photos-process.ts', import.meta.url));

/**
 * Draws the missing photos of demo ads in a separate process, so that the server stays responsive: a drawing takes 100
 * ms of JavaScript and 500 ms in threads.
 *
 * @param report called with the number of photos, and with the result unless the run was stopped.
 * @returns a function that stops the run. The next start resumes it.
 */
export async function drawPhotosBeside(
  services: Pick<Services, 'database'>,
  databaseUrl: string,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  const missing = await findMissingPhotos(services, demoMarket);
  if (missing.length === 0) return async () => undefined;

  report(`${missing.length} more photos of the demo's cars are being drawn and will show one by one.`);
  const child = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl, DEMO: 'off' } });
  let stopped = false;
  const ended = once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
  void ended.then((complete) => {
    if (stopped) return;
    report(
      complete
        ? 'The demo market has all its photos.'
        : 'The demo market still lacks photos: the next start goes on drawing them.',
    );
  });
  return async () => {
    stopped = true;
    child.kill();
    await ended;
  };
}
