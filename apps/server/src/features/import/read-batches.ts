import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Consecutive lines of a file. */
export interface Batch {
  /** The number of the first line, counted from 1. */
  firstLine: number;
  lines: string[];
  /** Bytes of the file that were read so far. */
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
