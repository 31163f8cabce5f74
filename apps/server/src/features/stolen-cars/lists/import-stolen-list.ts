import { text } from 'node:stream/consumers';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type importStolenList as contract,
  refusedLinesShown,
} from '@arabati/domain/stolen-cars/stolen-list-desk.endpoints';
import { stolenListMaxLines } from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { csvFile } from '../../../platform/csv.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { hashLines, importLines } from './import-lines.ts';
import { type ReadLine, readStolenList } from './read-stolen-list.ts';
import { refusedRows } from './refused-lines.ts';
import { reviewListedCars } from './review-listed-cars.ts';

interface Import {
  /** Made on the administrator's device. */
  id: string;
  source: string;
  file: Buffer;
  administrator: Administrator;
}

/**
 * Imports a list of stolen cars in one transaction. Once it is committed, the ads of its cars are hidden; the background
 * job continues if this node stops before.
 *
 * @throws Problem stolen-list-not-text, stolen-list-without-columns, stolen-list-too-large, id-taken.
 */
export async function importStolenList(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { id, source, file, administrator }: Import,
): Promise<EndpointResponse<typeof contract>> {
  const now = services.clock.now();
  const lines: ReadLine[] = [];
  for await (const line of readStolenList([file], now)) {
    lines.push(line);
    if (lines.length > stolenListMaxLines) throw new Problem('stolen-list-too-large');
  }
  const { cars, refused } = await hashLines(services, lines);
  const figures = await services.database
    .transaction()
    .execute((tx) => importLines(tx, { id, source, administrator, cars, refused: refused.length, now }));
  await reviewListedCars(services);
  const { list_id, added, known } = figures;
  return {
    list_id,
    added,
    known,
    refused: refused.length,
    refused_lines: refused.slice(0, refusedLinesShown).map(({ line, problems }) => ({ line, problems })),
    refused_csv: refused.length === 0 ? null : await text(csvFile(refusedRows(refused))),
  };
}
