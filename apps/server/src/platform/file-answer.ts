import type { Readable } from 'node:stream';

/** A file as the answer of an endpoint whose contract says `binaryAnswer`. */
export class FileAnswer {
  readonly type: string;
  readonly bytes: number;
  readonly stream: Readable;

  /** @param bytes how long it is, so that a broken line is told from its end. */
  constructor(file: { type: string; bytes: number; stream: Readable }) {
    this.type = file.type;
    this.bytes = file.bytes;
    this.stream = file.stream;
  }
}
