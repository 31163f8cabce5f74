import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Refusal } from './check-lines.ts';

/** Writes rejected lines with their reasons to a file of JSON lines, and counts them by reason. */
export class RejectedLines {
  private readonly counts = new Map<string, number>();
  private readonly file: string;
  private stream: WriteStream | undefined;

  constructor(file: string) {
    this.file = file;
  }

  add(refusal: Refusal) {
    this.stream ??= createWriteStream(this.file, { mode: 0o600 });
    this.stream.write(`${JSON.stringify(refusal)}\n`);
    for (const reason of refusal.reasons) this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }

  /** Removes the file of an earlier run if no line was rejected. */
  async close() {
    const { stream } = this;
    if (!stream) await rm(this.file, { force: true });
    else await new Promise<void>((resolve, reject) => stream.once('error', reject).end(resolve));
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
