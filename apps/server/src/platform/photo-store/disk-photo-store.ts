import { mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../disk-full.ts';
import { Problem } from '../problem.ts';
import { keyOf, type PhotoStore, shelves } from './photo-store.ts';

/**
 * Creates a photo store on a disk of this node, accessible to the server's user only.
 *
 * @param root an absolute directory, created when the first file is written.
 * @throws Problem unavailable if the disk is full or read-only.
 */
export function createDiskPhotoStore(root: string): PhotoStore {
  const pathOf = (fileName: string) => join(root, keyOf(fileName));
  return {
    async write(fileName, content) {
      const target = pathOf(fileName);
      const half = `${target}.half`;
      try {
        await createDirectory(dirname(target));
        await writeFile(half, content, { flush: true, mode: 0o600 });
        await rename(half, target);
      } catch (error) {
        await rm(half, { force: true });
        throw isDiskFull(error)
          ? new Problem('unavailable', { facts: { retry_after: 60 } }, { cause: error })
          : error;
      }
      await syncDirectory(dirname(target));
    },
    async open(fileName) {
      const file = await ifExists(open(pathOf(fileName), 'r'));
      if (!file) return null;
      const { size } = await file.stat();
      // Closes the file at its end, or when the stream is destroyed.
      return { stream: file.createReadStream(), bytes: size };
    },
    async remove(fileName) {
      await ifExists(unlink(pathOf(fileName)));
    },
    async *list() {
      for (const shelf of shelves) {
        const files = [];
        for (const fileName of (await ifExists(readdir(join(root, shelf)))) ?? []) {
          // Another process may have removed the file since it was listed.
          const found = await ifExists(stat(join(root, shelf, fileName)));
          if (found?.isFile()) files.push({ fileName, modifiedAt: found.mtime });
        }
        if (files.length > 0) yield files;
      }
    },
  };
}

/** Creates a directory and its parents, unless they exist, so that they survive a power failure. */
async function createDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let created = directory; created.length >= first.length; created = dirname(created)) {
    await syncDirectory(dirname(created));
  }
}

/** Flushes the names in a directory to the disk. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function ifExists<T>(operation: Promise<T>): Promise<T | null> {
  return operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
