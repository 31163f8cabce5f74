import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from './process-environment.ts';

const command = fileURLToPath(new URL('../import.ts', import.meta.url));

/** Runs the import as an operator does. */
export function spawnImport(args: string[], environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [command, ...args], {
    env: { ...processEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** Returns a line of an import file. */
export const importedAd = (id: string, more: object = {}) => ({
  id,
  title: 'تويوتا كورولا نظيفة',
  brand: 'تويوتا',
  model: 'كورولا',
  price: 12_000_000,
  city: 'بحري',
  ...more,
});
