import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../platform/command-context.ts';
import { processEnvironment } from './process-environment.ts';

/** Runs a command as an operator does: `admin.ts` in its own process. */
export function spawnCommand(
  file: string,
  args: string[],
  { environment = {}, cwd }: { environment?: Environment; cwd?: string } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = fileURLToPath(new URL(`../${file}`, import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { cwd, env: { ...processEnvironment, ...environment } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
