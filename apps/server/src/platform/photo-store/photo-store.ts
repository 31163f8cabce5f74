import type { Readable } from 'node:stream';

/**
 * Stores the photos' files. A file is written completely or not at all, and never changed. Names are flat
 * (`<hex>-small.avif`); each store chooses its own layout.
 */
export interface PhotoStore {
  /** Resolves once the file would survive a power failure. */
  write(fileName: string, content: Uint8Array): Promise<void>;
  /** Returns null for a missing file. */
  open(fileName: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Does nothing for a missing file. */
  remove(fileName: string): Promise<void>;
  /** Lists every file, one shelf at a time, including partial files. */
  list(): AsyncIterable<{ fileName: string; modifiedAt: Date }[]>;
}

/**
 * Files are spread over 256 shelves by the start of their random names, so that directories and listings stay small.
 */
export const shelves = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/** @throws Error for a name that could leave the store's directory: a backup contains names, too. */
export function keyOf(fileName: string): string {
  if (!/^\w{2}[\w.-]*$/.test(fileName)) throw new Error(`${JSON.stringify(fileName)} is not a file name.`);
  return `${fileName.slice(0, 2)}/${fileName}`;
}
