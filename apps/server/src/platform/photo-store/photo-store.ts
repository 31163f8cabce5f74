import type { Readable } from 'node:stream';

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

/** Files lie on 256 shelves by the start of their random names, so that no directory and no listing grows without end. */
export const shelves = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

export const keyOf = (fileName: string) => `${fileName.slice(0, 2)}/${fileName}`;
