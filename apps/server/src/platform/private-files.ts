import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Everything in DATA_DIR that the product writes: names of directories and files. */
const ownDirectories = ['photos', 'receipts'];
const ownFiles =
  /^(postgres-password|postgres-is-elsewhere|belongs-to|backup-key\.txt|server\.(lock|lock-journal|pid))$/;
const directoryMode = 0o700;
const fileMode = 0o600;

/** New files of this process and its children are for their owner alone. Call it before anything is written. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Takes other users' access away from what earlier versions wrote readable for everybody: receipts are bank data, photos
 * may not be posted yet. What the operator put beside it stays as it is.
 *
 * @returns paths whose mode could not be changed.
 */
export async function repairModes(dataDir: string): Promise<string[]> {
  const failed: string[] = [];
  const entries = await readdir(dataDir, { withFileTypes: true });
  for (const entry of entries) {
    const place = path.join(dataDir, entry.name);
    if (entry.isFile() && ownFiles.test(entry.name)) await restrict(place, fileMode, failed);
    // May be a symbolic link to another disk.
    if (ownDirectories.includes(entry.name)) {
      const found = await stat(place).catch(() => undefined);
      if (found?.isDirectory()) await repairTree(place, found, failed, entry.name === 'receipts');
    }
  }
  return failed;
}

/**
 * Closes a directory to others before it goes inside. A shelf's own mode is changed last, so that a shelf that is
 * closed already needs no look at its thousands of files: a run that was interrupted is continued by the next one.
 */
async function repairTree(root: string, found: Stats, failed: string[], everyFile: boolean): Promise<void> {
  if (isOpen(found)) await restrict(root, directoryMode, failed);
  for (const shelf of await readdir(root)) {
    const place = path.join(root, shelf);
    const stats = await lstat(place).catch(() => undefined);
    if (stats?.isFile() && isOpen(stats)) await restrict(place, fileMode, failed);
    if (!stats?.isDirectory() || !(everyFile || isOpen(stats))) continue;
    for (const name of await readdir(place)) {
      const file = path.join(place, name);
      const inside = await lstat(file).catch(() => undefined);
      if (inside?.isFile() && isOpen(inside)) await restrict(file, fileMode, failed);
    }
    if (isOpen(stats)) await restrict(place, directoryMode, failed);
  }
}

const isOpen = ({ mode }: Stats) => (mode & 0o077) !== 0;

async function restrict(place: string, mode: number, failed: string[]): Promise<void> {
  await chmod(place, mode).catch(() => failed.push(place));
}
