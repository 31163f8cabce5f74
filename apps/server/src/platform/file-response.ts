import type { Readable } from 'node:stream';

/** A file as the response of an endpoint whose contract says `binaryResponse`. */
export class FileResponse {
  readonly type: string;
  readonly bytes: number | null;
  readonly stream: Readable;

  /**
   * @param bytes the length, from which a client detects a lost connection. Null for a file that is generated while it
   *   is sent; its chunked encoding marks the end.
   */
  constructor(file: { type: string; bytes: number | null; stream: Readable }) {
    this.type = file.type;
    this.bytes = file.bytes;
    this.stream = file.stream;
  }
}
