import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvFile } from '../../../platform/csv.ts';
import type { RefusedLine } from './read-stolen-list.ts';
import { refusedRows } from './refused-lines.ts';

/** The file of refused lines, which is created with the first one. It may contain chassis numbers. */
export class RefusedFile {
  private readonly file: string;
  private lines: PassThrough | undefined;
  private written: Promise<void> | undefined;

  constructor(file: string) {
    this.file = file;
  }

  async add(line: RefusedLine): Promise<void> {
    if (!this.lines) {
      this.lines = new PassThrough({ objectMode: true });
      this.written = pipeline(
        csvFile(refusedRows(this.lines)),
        createWriteStream(this.file, { mode: 0o600 }),
      );
    }
    if (!this.lines.write(line)) await new Promise<void>((resolve) => this.lines?.once('drain', resolve));
  }

  /** Removes the file of an earlier run if no line was refused. */
  async close(): Promise<void> {
    this.lines?.end();
    if (this.written) await this.written;
    else await rm(this.file, { force: true });
  }
}
