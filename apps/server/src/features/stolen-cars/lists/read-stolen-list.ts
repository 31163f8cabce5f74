import { pipeline, Readable } from 'node:stream';
import {
  findStolenListColumns,
  isStolenListHeading,
  parseStolenListLine,
  type StolenLineProblem,
  type StolenListLine,
} from '@arabati/domain/stolen-cars/stolen-car-list';
import { findEncoding, findHeader } from '@arabati/domain/text/csv-header';
import { type CsvError, parse } from 'csv-parse';
import { Problem } from '../../../platform/problem.ts';

/** A line that is not added, for the file of refused lines. */
export interface RefusedLine {
  line: number;
  problems: StolenLineProblem[];
  cells: string[];
}
export type ReadLine = { line: number; car: StolenListLine } | RefusedLine;

/** Maximum length of a line in characters: far above the limits of its cells, so that an open quote ends. */
const lineMaxLength = 5_000;
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
  const skipped: RefusedLine[] = [];
  let lastSkipped = 0;
  const header = findHeader(head, isStolenListHeading);
  const parser = parse({
    delimiter: header.separator,
    from_line: header.line,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A line that is not valid CSV is refused, and reading continues with the next one.
    skip_records_with_error: true,
    max_record_size: lineMaxLength,
    on_skip: (error: CsvError | undefined) => {
      const line = Number(error?.lines ?? 0);
      // The parser reports every stray quote of a line.
      if (line === lastSkipped) return;
      lastSkipped = line;
      skipped.push({ line, problems: [{ column: null, problem: 'invalid' }], cells: [] });
    },
  });
  // `pipeline` destroys the parser with an error of the text, so that the loop below throws it.
  pipeline(Readable.from(joined(head, text)), parser, () => undefined);
  let columns: ReturnType<typeof findStolenListColumns> | undefined;
  for await (const { record: cells, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    yield* skipped.splice(0);
    if (columns === undefined) {
      columns = findStolenListColumns(cells);
      if (!columns) throw new Problem('stolen-list-without-columns');
      continue;
    }
    if (!columns || cells.every((cell) => cell.trim() === '')) continue;
    const parsed = parseStolenListLine(cells, columns, now);
    yield 'car' in parsed
      ? { line: info.lines, car: parsed.car }
      : { line: info.lines, problems: parsed.problems, cells };
  }
  if (!columns) throw new Problem('stolen-list-without-columns');
  yield* skipped;
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
