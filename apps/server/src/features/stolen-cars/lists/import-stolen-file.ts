import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Services } from '../../../platform/services.ts';
import { carsPerStatement, hashLines, importLines } from './import-lines.ts';
import { type ReadLine, type RefusedLine, readStolenList } from './read-stolen-list.ts';
import { reviewListedCars } from './review-listed-cars.ts';

/** The figures of an import by the command. */
export interface StolenFileFigures {
  added: number;
  known: number;
  refused: number;
}

/**
 * Imports a list of stolen cars of any length, one transaction for each part, so that a rerun completes an interrupted
 * import. Then hides the ads of its cars.
 *
 * @param options.onRefused called for each refused line.
 * @param options.onProgress called after each part.
 * @throws Problem stolen-list-not-text, stolen-list-without-columns.
 */
export async function importStolenFile(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  {
    file,
    source,
    onRefused,
    onProgress,
  }: {
    file: string;
    source: string;
    onRefused: (line: RefusedLine) => Promise<void>;
    onProgress: (figures: StolenFileFigures) => void;
  },
): Promise<StolenFileFigures & { ads: number }> {
  const figures: StolenFileFigures = { added: 0, known: 0, refused: 0 };
  const importPart = async (lines: readonly ReadLine[]) => {
    const { cars, refused } = await hashLines(services, lines);
    for (const line of refused) await onRefused(line);
    const now = services.clock.now();
    const done = await services.database.transaction().execute((tx) =>
      importLines(tx, {
        id: randomUUID(),
        source,
        administrator: undefined,
        cars,
        refused: refused.length,
        now,
      }),
    );
    figures.added += done.added;
    figures.known += done.known;
    figures.refused += done.refused;
    onProgress(figures);
  };
  let part: ReadLine[] = [];
  for await (const line of readStolenList(createReadStream(file), services.clock.now())) {
    part.push(line);
    if (part.length < carsPerStatement) continue;
    await importPart(part);
    part = [];
  }
  if (part.length > 0) await importPart(part);
  return { ...figures, ads: await reviewListedCars(services) };
}
