import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { StartupError } from '../../platform/startup-error.ts';
import type { Refusal } from './check-lines.ts';

/** Writes rejected lines with their reasons to a file of JSON lines, and counts them by reason. */
export class RejectedLines {
  private readonly counts = new Map<string, number>();
  private readonly file: string;
  private stream: WriteStream | undefined;
  private failure: Error | undefined;

  constructor(file: string) {
    this.file = file;
  }

  /** @throws the error of an earlier line that could not be written. */
  add(refusal: Refusal) {
    if (this.failure) throw this.failure;
    this.stream ??= this.open();
    this.stream.write(`${JSON.stringify(refusal)}\n`);
    for (const reason of refusal.reasons) this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }

  /** Removes the file of an earlier run if no line was rejected. */
  async close() {
    const { stream } = this;
    if (!stream) await rm(this.file, { force: true });
    else await new Promise<void>((resolve) => stream.once('close', resolve).end());
    if (this.failure) throw this.failure;
  }

  private open(): WriteStream {
    const stream = createWriteStream(this.file, { mode: 0o600 });
    return stream.on('error', (error) => {
      this.failure ??= new StartupError(`${this.file} cannot be written: ${error.message}.`);
    });
  }

  summary(): string[] {
    if (this.counts.size === 0) return [];
    const reasons = [...this.counts].sort(([, one], [, other]) => other - one).slice(0, 20);
    return [
      ...reasons.map(([reason, count]) => `  ${count} × ${reason}`),
      `The rejected lines, with their numbers and reasons: ${this.file}`,
    ];
  }
}
