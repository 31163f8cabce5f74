import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getQualityFigures as contract } from '@arabati/domain/reports/second-reviews.endpoints';
import { reasonWords } from '@arabati/words/reports/report-words';
import { qualityCountNames, qualityCountWords } from '@arabati/words/reports/second-review-words';
import { csvFile } from '../../../platform/csv.ts';
import { FileResponse } from '../../../platform/file-response.ts';
import type { Services } from '../../../platform/services.ts';
import {
  sumQualityByAdministrator,
  sumQualityByDay,
  sumQualityByReason,
} from '../../second-reviews/second-reviews.public.ts';

type Read = Pick<Services, 'database' | 'clock'>;

/** Returns overturned decisions and agreement with second decisions, by administrator and by reason. */
export async function getQualityFigures({
  database,
  clock,
}: Read): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const [administrators, reasons] = await Promise.all([
    sumQualityByAdministrator(database, now),
    sumQualityByReason(database, now),
  ]);
  return { administrators, reasons };
}

/** Exports the same figures as CSV, one row for each day, administrator and reason. */
export async function exportQualityFigures({ database, clock }: Read): Promise<FileResponse> {
  const rows = await sumQualityByDay(database, clock.now());
  const headings = [
    'اليوم',
    'المسؤول',
    'سبب البلاغ',
    ...qualityCountNames.map((name) => qualityCountWords[name]),
  ];
  const cells = rows.map((row) => [
    row.day,
    row.administrator,
    reasonWords[row.reason],
    ...qualityCountNames.map((name) => String(row[name])),
  ]);
  return new FileResponse({
    type: 'text/csv; charset=utf-8',
    bytes: null,
    stream: csvFile([headings, ...cells]),
  });
}
