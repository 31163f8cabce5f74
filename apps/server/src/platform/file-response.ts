import type { Readable } from 'node:stream';

/** A file as the answer of an endpoint whose contract says `binaryAnswer`. */
export class FileResponse {
  readonly type: string;
  readonly bytes: number | null;
  readonly stream: Readable;

  /**
   * @param bytes the length, by which a client detects a lost connection; null for a file that is written while it is
   * sent, whose chunked encoding shows the end.
   */
  constructor(file: { type: string; bytes: number | null; stream: Readable }) {
    this.type = file.type;
    this.bytes = file.bytes;
    this.stream = file.stream;
  }
}
