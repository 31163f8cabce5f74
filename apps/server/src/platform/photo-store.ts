import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Where the photos' files are. A file is written once, whole or not at all, and never changed. Names are flat
 * (`<hex>-small.avif`); how they are laid out below is the store's own business.
 */
export interface PhotoStore {
  /** Returns once the file would survive a power cut. */
  write(fileName: string, content: Uint8Array): Promise<void>;
  /** Null for a file that is not there. */
  open(fileName: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** A file that is not there is no error. */
  remove(fileName: string): Promise<void>;
  /** Every file, a shelf of them at a time. Half-written leftovers are among them. */
  list(): AsyncIterable<{ fileName: string; modifiedAt: Date }[]>;
}

/** Files lie on 256 shelves by the start of their random names, so that no directory grows without end. */
const shelfOf = (fileName: string) => fileName.slice(0, 2);
const shelves = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/** Adds to flydrive's driver what a power cut asks for: it writes in place and does not wait for the disk. */
class DurableDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'public' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key);
    const half = `${target}.half`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(half, contents, { flush: true });
    } catch (error) {
      await rm(half, { force: true });
      throw error;
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

/** @param root an absolute directory, made when the first file is written. */
export function createPhotoStore(root: string): PhotoStore {
  const disk = new Disk(new DurableDriver(root));
  const keyOf = (fileName: string) => `${shelfOf(fileName)}/${fileName}`;
  return {
    write: (fileName, content) => disk.put(keyOf(fileName), content),
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
          // Between listing and looking, another node may have removed it.
          const metaData = await object.getMetaData().catch(() => null);
          if (metaData) files.push({ fileName: object.name, modifiedAt: metaData.lastModified });
        }
        if (files.length > 0) yield files;
      }
    },
  };
}
