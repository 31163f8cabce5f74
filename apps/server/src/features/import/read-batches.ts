import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Consecutive lines of a file. */
export interface Batch {
  /** The number of the first line, counted from 1. */
  firstLine: number;
  /** Null for a line that is not UTF-8. */
  lines: (string | null)[];
  /** Bytes of the file that were read so far. */
  bytesRead: number;
}

export async function* readBatches(file: string, size: number): AsyncGenerator<Batch> {
  // Reads single bytes, as latin1. A UTF-8 decoder would replace invalid bytes, and lines would also end at U+2028, which
  // may be part of a text.
  const stream = createReadStream(file, { highWaterMark: 1 << 20, encoding: 'latin1' });
  let batch: Batch = { firstLine: 1, lines: [], bytesRead: 0 };
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.lines.push(decode(line));
    if (batch.lines.length < size) continue;
    yield { ...batch, bytesRead: stream.bytesRead };
    batch = { firstLine: batch.firstLine + size, lines: [], bytesRead: 0 };
  }
  if (batch.lines.length > 0) yield { ...batch, bytesRead: stream.bytesRead };
}

function decode(line: string): string | null {
  const bytes = Buffer.from(line, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : null;
}
