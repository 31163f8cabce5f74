import { CsvError, parse } from 'csv-parse/sync';

/** Maximum length of a record in characters: far above the limits of its cells. */
const recordMaxLength = 5_000;

/** A record of a CSV file, with the number of its first line. `cells` is null for a line that is not CSV. */
interface CsvRecord {
  line: number;
  cells: string[] | null;
}

/**
 * Reads the records of a CSV text. A quote that is never closed makes one line invalid, and reading continues with the next
 * line: a parser of the whole text would take all further cars for a part of that cell.
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<CsvRecord, undefined> {
  const lines = readLines(text);
  /** Lines from the start of the current record. */
  const ahead: string[] = [];
  const hasLine = async (index: number) => {
    while (ahead.length <= index) {
      const { value, done } = await lines.next();
      if (done) return false;
      ahead.push(value);
    }
    return true;
  };
  for (let line = 1; await hasLine(0); ) {
    let record = ahead[0] ?? '';
    let length = 1;
    let cells = parseRecord(record, separator);
    while (cells === 'open' && record.length <= recordMaxLength && (await hasLine(length))) {
      const next = ahead[length] ?? '';
      record += `\n${next}`;
      length += 1;
      if (next.includes('"')) cells = parseRecord(record, separator);
    }
    if (!Array.isArray(cells)) [cells, length] = [null, 1];
    yield { line, cells };
    ahead.splice(0, length);
    line += length;
  }
}

/** @returns `open` if a quoted cell does not end, and null if the text is not CSV. */
function parseRecord(record: string, separator: string): string[] | 'open' | null {
  if (record.length > recordMaxLength) return null;
  if (!record.includes('"')) return record.split(separator);
  try {
    const [cells = [], ...others] = parse(record, { delimiter: separator, relax_column_count: true });
    return others.length === 0 ? cells : null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : null;
  }
}

/** Reads the lines of a text. Of one that is too long for a record, only the beginning is kept. */
async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let line = '';
  let endsInReturn = false;
  const add = (part: string) => {
    line = `${line}${part}`.slice(0, recordMaxLength + 1);
  };
  for await (const chunk of text) {
    // The line feed of a pair that two chunks divide.
    const rest = endsInReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endsInReturn = chunk.endsWith('\r');
    const [first = '', ...others] = rest.split(/\r\n|\n|\r/);
    add(first);
    for (const other of others) {
      yield line;
      line = '';
      add(other);
    }
  }
  if (line !== '') yield line;
}
