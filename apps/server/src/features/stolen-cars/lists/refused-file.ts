import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvFile } from '../../../platform/csv.ts';
import { StartupError } from '../../../platform/startup-error.ts';
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

  /** @throws StartupError if the file cannot be written. */
  async add(line: RefusedLine): Promise<void> {
    if (!this.lines) {
      this.lines = new PassThrough({ objectMode: true });
      this.written = pipeline(
        csvFile(refusedRows(this.lines)),
        createWriteStream(this.file, { mode: 0o600 }),
      ).catch((error: Error) => {
        throw new StartupError(`${this.file} cannot be written: ${error.message}.`);
      });
      // The next line or the end reports it.
      this.written.catch(() => {});
    }
    if (!this.lines.write(line)) await Promise.race([once(this.lines, 'drain'), this.written]);
  }

  /** Removes the file of an earlier run if no line was refused. */
  async close(): Promise<void> {
    this.lines?.end();
    if (this.written) await this.written;
    else await rm(this.file, { force: true });
  }
}
