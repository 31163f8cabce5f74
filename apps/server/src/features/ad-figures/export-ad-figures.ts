import type { exportAdFigures as contract } from '@arabati/domain/ad-figures/ad-figures.endpoints';
import { adMeasures, sumFigures } from '@arabati/domain/ad-figures/ad-measures';
import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { adMeasureWords } from '@arabati/words/ad-figures/ad-figure-words';
import { csvFile } from '../../platform/csv.ts';
import { FileResponse } from '../../platform/file-response.ts';
import type { Services } from '../../platform/services.ts';
import { readOwnFigures } from './read-own-figures.ts';

/** Exports the figures of a member's own ad as CSV, like the screen shows them. @throws Problem ad-not-found. */
export async function exportAdFigures(
  services: Pick<Services, 'database' | 'clock'>,
  { userId, params, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<FileResponse> {
  const { ad, since, days, showsDays } = await readOwnFigures(services, {
    userId,
    adId: params.ad_id,
    period: query.days,
  });
  const rows = showsDays ? days.toReversed() : [{ day: `منذ ${since}`, ...sumFigures(days) }];
  return new FileResponse({
    type: 'text/csv; charset=utf-8',
    bytes: null,
    stream: csvFile([
      ['الإعلان', 'اليوم', ...adMeasures.map((measure) => adMeasureWords[measure])],
      ...rows.map((row) => [ad.title, row.day, ...adMeasures.map((measure) => String(row[measure]))]),
    ]),
  });
}
