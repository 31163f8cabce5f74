import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The command line of a running process, where there is no /proc to ask; empty if there is no such process. */
export async function processCommand(pid: number): Promise<string> {
  return promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
