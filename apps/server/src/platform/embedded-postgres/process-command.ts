import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the command line of a running process on systems without /proc. Empty if there is no such process. */
export async function processCommand(pid: number): Promise<string> {
  return promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
