import { decisionCountNames, decisionCountWords } from '@arabati/words/reports/report-desk-words';
import { csvFile } from '../../../platform/csv.ts';
import { FileResponse } from '../../../platform/file-response.ts';
import type { Services } from '../../../platform/services.ts';
import { sumByDayAndAdministrator } from './decision-counts.queries.ts';

/** Exports the latest decisions as CSV, one row for each day and administrator. */
export async function exportDeskFigures({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<FileResponse> {
  const rows = await sumByDayAndAdministrator(database, clock.now());
  const headings = ['اليوم', 'المسؤول', ...decisionCountNames.map((name) => decisionCountWords[name])];
  const cells = rows.map((row) => [
    row.day,
    row.administrator,
    ...decisionCountNames.map((name) => String(row[name])),
  ]);
  return new FileResponse({
    type: 'text/csv; charset=utf-8',
    bytes: null,
    stream: csvFile([headings, ...cells]),
  });
}
