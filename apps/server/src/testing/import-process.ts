import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { executeImport } from '../import-command.ts';
import { processEnvironment } from './process-environment.ts';
import { runCommand } from './run-command.ts';

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

/** Runs the import in this process. */
export async function runImport(
  args: string[],
  environment: Record<string, string>,
  signal: AbortSignal = new AbortController().signal,
) {
  const { code, stdout, stderr } = await runCommand(
    (context) => executeImport(args, { ...context, signal }),
    environment,
  );
  return { code, output: stdout + stderr };
}
