import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Lines of a file that belong together only by standing one after the other. */
export interface Batch {
  /** Of the first one, counted from 1. */
  firstLine: number;
  lines: string[];
  /** How much of the file was read by then. */
  bytesRead: number;
}

export async function* readBatches(file: string, size: number): AsyncGenerator<Batch> {
  const stream = createReadStream(file, { highWaterMark: 1 << 20 });
  let batch: Batch = { firstLine: 1, lines: [], bytesRead: 0 };
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.lines.push(line);
    if (batch.lines.length < size) continue;
    yield { ...batch, bytesRead: stream.bytesRead };
    batch = { firstLine: batch.firstLine + size, lines: [], bytesRead: 0 };
  }
  if (batch.lines.length > 0) yield { ...batch, bytesRead: stream.bytesRead };
}
