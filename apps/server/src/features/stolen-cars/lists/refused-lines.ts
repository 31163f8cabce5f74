import { refusedLinesHeader, refusedLineWords } from '@arabati/words/stolen-cars/stolen-list-words';
import type { RefusedLine } from './read-stolen-list.ts';

/** The rows of the file of refused lines: the number of each line, the reasons in Arabic, and the line itself. */
export async function* refusedRows(
  lines: AsyncIterable<RefusedLine> | Iterable<RefusedLine>,
): AsyncGenerator<string[]> {
  yield [...refusedLinesHeader];
  for await (const { line, problems, cells } of lines) {
    yield [String(line), problems.map(refusedLineWords).join(' '), ...cells];
  }
}
