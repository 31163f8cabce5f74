import {
  adFiguresPageSize,
  type listAdFigures as contract,
  maxListedFigures,
} from '@arabati/domain/ad-figures/ad-figures.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import type { Services } from '../../platform/services.ts';
import { type ListedFigures, listedFiguresQuery } from './ad-figures.queries.ts';

type Position = Pick<ListedFigures, 'impressions' | 'ad_id'>;

const isAfter = (row: Position, last: Position) =>
  row.impressions < last.impressions || (row.impressions === last.impressions && row.ad_id < last.ad_id);

/**
 * Lists a member's newest ads with their figures, most seen first. The order is that of sums, which no index has, so that
 * all of these ads are summed for each page. An ad that is seen meanwhile can be listed twice or not at all.
 */
export async function listAdFigures(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const [since = ''] = lastKhartoumDays(clock.now(), Number(query.days));
  const request = { userId, since, limit: maxListedFigures };
  const { rows } = await listedFiguresQuery(request).execute(database);
  const after = parseCursor(query.cursor);
  const rest = after ? rows.filter((row) => isAfter(row, after)) : rows;
  const items = rest.slice(0, adFiguresPageSize);
  const last = items.at(-1);
  const sum = (measure: 'impressions' | 'openings' | 'messages' | 'reveals') =>
    rows.reduce((total, row) => total + row[measure], 0);
  return {
    items,
    totals: after
      ? null
      : {
          impressions: sum('impressions'),
          openings: sum('openings'),
          messages: sum('messages'),
          reveals: sum('reveals'),
        },
    next_cursor: last && rest.length > items.length ? `${last.impressions}.${last.ad_id}` : null,
  };
}

function parseCursor(cursor: string | undefined): Position | null {
  const [impressions, ad_id] = cursor?.split('.') ?? [];
  return impressions === undefined || ad_id === undefined
    ? null
    : { impressions: Number(impressions), ad_id };
}
