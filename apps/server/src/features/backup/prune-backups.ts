import { access, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from './backup-folder.ts';

const datedName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** @returns a name for a backup with its timestamp. Names sort by time. */
export function datedBackupName(now: Date): string {
  return now.toISOString().replace(/[:.]/g, '-');
}

/**
 * Removes scheduled backups except the newest complete ones, and incomplete backups older than those. Directories with
 * other names belong to the operator and are kept.
 *
 * @returns the names of the removed backups.
 */
export async function pruneBackups(directory: string, count: number): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => datedName.test(name)).sort();
  const complete: string[] = [];
  for (const name of names) {
    const isComplete = await access(path.join(directory, name, manifestFile)).then(
      () => true,
      () => false,
    );
    if (isComplete) complete.push(name);
  }
  const newest = complete.at(-1) ?? '';
  const newestNames = new Set(complete.slice(-count));
  const removed = names.filter((name) => name < newest && !newestNames.has(name));
  for (const name of removed) await rm(path.join(directory, name), { recursive: true, force: true });
  return removed;
}
