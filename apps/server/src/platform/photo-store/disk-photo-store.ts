import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Problem } from '../problem.ts';
import { keyOf, type PhotoStore, shelves } from './photo-store.ts';

/** Adds durability to flydrive's driver, which writes in place without fsync. */
class DurableDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'public' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key);
    const half = `${target}.half`;
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(half, contents, { flush: true, mode: 0o600 });
    } catch (error) {
      await rm(half, { force: true });
      const full = /^(ENOSPC|EDQUOT|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '');
      throw full ? new Problem('unavailable', { facts: { retry_after: 60 } }, { cause: error }) : error;
    }
    await rename(half, target);
    const directory = await open(dirname(target), 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}

/** @param root an absolute directory, created when the first file is written. */
export function createDiskPhotoStore(root: string): PhotoStore {
  const disk = new Disk(new DurableDriver(root));
  return {
    async write(fileName, content) {
      try {
        await disk.put(keyOf(fileName), content);
      } catch (error) {
        // flydrive wraps the driver's errors.
        throw error instanceof Error && error.cause instanceof Problem ? error.cause : error;
      }
    },
    async open(fileName) {
      const key = keyOf(fileName);
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), bytes: contentLength };
    },
    remove: (fileName) => disk.delete(keyOf(fileName)),
    async *list() {
      for (const shelf of shelves) {
        const { objects } = await disk.listAll(shelf);
        const files = [];
        for (const object of objects) {
          if (!object.isFile) continue;
          // Another node may have removed the file since it was listed.
          const metaData = await object.getMetaData().catch(() => null);
          if (metaData) files.push({ fileName: object.name, modifiedAt: metaData.lastModified });
        }
        if (files.length > 0) yield files;
      }
    },
  };
}
