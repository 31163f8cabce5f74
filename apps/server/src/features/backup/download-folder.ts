import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { acquireLock } from '../../platform/embedded-postgres/acquire-lock.ts';

/** Strict, because an operator may have directories with similar names in DATA_DIR. */
const name = /^(backup-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.lock(?:-journal)?)?$/;

/**
 * Creates a folder for the tables of a download in DATA_DIR, which has the same access restrictions as the database.
 * A lock marks it as in use, because nodes may share DATA_DIR.
 */
export async function createDownloadFolder(
  dataDir: string,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = path.join(dataDir, `backup-${randomUUID()}`);
  const lock = acquireLock(`${folder}.lock`);
  const remove = async () => {
    try {
      await rm(folder, { recursive: true, force: true });
    } finally {
      lock?.release();
      await removeLock(folder);
    }
  };
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

/** Removes the folders of downloads whose server was killed. They contain everything that the database contains. */
export async function removeInterruptedDownloads(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).map((entry) => name.exec(entry)?.[1]);
  for (const download of new Set(found)) {
    if (!download) continue;
    const folder = path.join(dataDir, download);
    const lock = acquireLock(`${folder}.lock`);
    // Another node is sending it.
    if (!lock) continue;
    try {
      await rm(folder, { recursive: true, force: true });
    } finally {
      lock.release();
    }
    await removeLock(folder);
  }
}

async function removeLock(folder: string): Promise<void> {
  for (const file of [`${folder}.lock`, `${folder}.lock-journal`]) await rm(file, { force: true });
}
