import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './command-context.ts';
import { StartupError } from './startup-error.ts';

/**
 * Resolves the paths of the imported file and of the file for refused lines. Relative paths start at the operator's working
 * directory, because npm runs scripts in the project's directory. Creates no file.
 *
 * @throws StartupError if the file cannot be read, or if the refused lines cannot be written or would overwrite it.
 */
export async function findImportFiles(
  imported: string,
  refused: string,
  environment: Environment,
): Promise<{ file: string; refusedFile: string }> {
  const from = environment.INIT_CWD ?? process.cwd();
  const file = path.resolve(from, imported);
  const refusedFile = path.resolve(from, refused);
  const source = await find(file);
  if (!source || source.isDirectory() || !(await isAllowed(file, constants.R_OK)))
    throw new StartupError(`${file} cannot be read.`);
  const target = await find(refusedFile);
  if (target && target.dev === source.dev && target.ino === source.ino) {
    throw new StartupError(`${refusedFile} is the imported file: choose another one for the refused lines.`);
  }
  const written = target ? refusedFile : path.dirname(refusedFile);
  if (target?.isDirectory() || !(await isAllowed(written, constants.W_OK)))
    throw new StartupError(`${refusedFile} cannot be written.`);
  return { file, refusedFile };
}

const find = (file: string) => stat(file).catch(() => undefined);

const isAllowed = (file: string, mode: number) =>
  access(file, mode).then(
    () => true,
    () => false,
  );
