import {
  findStolenListColumns,
  isStolenListHeading,
  parseStolenListLine,
  type StolenLineProblem,
  type StolenListLine,
} from '@arabati/domain/stolen-cars/stolen-car-list';
import { findEncoding, findHeader } from '@arabati/domain/text/csv-header';
import { Problem } from '../../../platform/problem.ts';
import { readRecords } from './read-records.ts';

/** A line that is not added, for the file of refused lines. */
export interface RefusedLine {
  line: number;
  problems: StolenLineProblem[];
  cells: string[];
}
export type ReadLine = { line: number; car: StolenListLine } | RefusedLine;

/** Maximum length in characters of the headings with the lines above them. */
const headerMaxLength = 2_000;

/**
 * Reads a list of stolen cars, a CSV file in UTF-8 or UTF-16, as fast as its lines are consumed. The headings are in its first
 * line, or below a line `sep=` and titles.
 *
 * @throws Problem stolen-list-not-text, stolen-list-without-columns.
 */
export async function* readStolenList(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  now: Date,
): AsyncGenerator<ReadLine> {
  const text = decode(chunks);
  let head = '';
  while (head.length < headerMaxLength) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  const header = findHeader(head, isStolenListHeading);
  let columns: ReturnType<typeof findStolenListColumns> = null;
  for await (const { line, cells } of readRecords(joined(head, text), header.separator)) {
    if (line < header.line) continue;
    if (!columns) {
      columns = cells && findStolenListColumns(cells);
      if (!columns) throw new Problem('stolen-list-without-columns');
    } else if (!cells) {
      yield { line, problems: [{ column: null, problem: 'invalid' }], cells: [] };
    } else if (cells.some((cell) => cell.trim() !== '')) {
      const parsed = parseStolenListLine(cells, columns, now);
      yield 'car' in parsed ? { line, car: parsed.car } : { line, problems: parsed.problems, cells };
    }
  }
  if (!columns) throw new Problem('stolen-list-without-columns');
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

async function* decode(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<string, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  /** The first byte, while the byte order mark is incomplete. */
  let mark: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of chunks) {
      const bytes = decoder ? chunk : Buffer.concat([mark, chunk]);
      if (!decoder && bytes.length < 2) {
        mark = bytes;
        continue;
      }
      decoder ??= new TextDecoder(findEncoding(bytes), { fatal: true });
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder ? decoder.decode() : new TextDecoder('utf-8', { fatal: true }).decode(mark);
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('stolen-list-not-text');
    throw error;
  }
  return undefined;
}
