import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { executeImport } from '../import-command.ts';
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

/** Runs the import in this process, which saves the start of another. */
export async function runImport(
  args: string[],
  environment: Record<string, string>,
  signal: AbortSignal = new AbortController().signal,
) {
  let output = '';
  const writer = {
    write(text: string) {
      output += text;
    },
  };
  // A command restricts the modes of the files that its process creates. Those of other tests are not restricted.
  const mask = process.umask();
  try {
    const code = await executeImport(args, { environment, stdout: writer, stderr: writer, signal });
    return { code, output };
  } finally {
    process.umask(mask);
  }
}
