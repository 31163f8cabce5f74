import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The directories and files that the server writes in DATA_DIR. */
const ownDirectories = ['photos', 'receipts', 'reports', 'identities', 'plates'];
const ownFiles =
  /^(postgres-password|postgres-is-elsewhere|belongs-to|backup-key\.txt|server\.(lock|lock-journal|pid))$/;
const directoryMode = 0o700;
const fileMode = 0o600;

/** Makes new files of this process and its children private to their owner. Call it before any file is written. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Removes other users' access to files that earlier versions wrote world-readable: receipts are bank data, reports
 * and plates are evidence, and photos may not be posted yet. Other files of the operator are not changed.
 *
 * @returns paths whose mode could not be changed.
 */
export async function repairModes(dataDir: string): Promise<string[]> {
  const failed: string[] = [];
  const entries = await readdir(dataDir, { withFileTypes: true });
  for (const entry of entries) {
    const entryPath = path.join(dataDir, entry.name);
    if (entry.isFile() && ownFiles.test(entry.name)) await restrict(entryPath, fileMode, failed);
    // May be a symbolic link to another disk.
    if (ownDirectories.includes(entry.name)) {
      const found = await stat(entryPath).catch(() => undefined);
      if (found?.isDirectory()) await repairTree(entryPath, found, failed, entry.name !== 'photos');
    }
  }
  return failed;
}

/**
 * Changes the modes of a directory tree. Closes each directory to others before its files. A shelf's own mode changes
 * last, so that a closed shelf needs no check of its thousands of files, and an interrupted run is resumed by the next
 * one.
 */
async function repairTree(root: string, found: Stats, failed: string[], everyFile: boolean): Promise<void> {
  if (isOpen(found)) await restrict(root, directoryMode, failed);
  for (const shelf of await readdir(root)) {
    const entryPath = path.join(root, shelf);
    const stats = await lstat(entryPath).catch(() => undefined);
    if (stats?.isFile() && isOpen(stats)) await restrict(entryPath, fileMode, failed);
    if (!stats?.isDirectory() || !(everyFile || isOpen(stats))) continue;
    for (const name of await readdir(entryPath)) {
      const file = path.join(entryPath, name);
      const inside = await lstat(file).catch(() => undefined);
      if (inside?.isFile() && isOpen(inside)) await restrict(file, fileMode, failed);
    }
    if (isOpen(stats)) await restrict(entryPath, directoryMode, failed);
  }
}

const isOpen = ({ mode }: Stats) => (mode & 0o077) !== 0;

async function restrict(entryPath: string, mode: number, failed: string[]): Promise<void> {
  await chmod(entryPath, mode).catch(() => failed.push(entryPath));
}
