import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { settingRanges } from '@arabati/domain/settings/settings';
import type { getStrikeDistribution as contract } from '@arabati/domain/strikes/strike-desk.endpoints';
import { strikeWindowStart } from '@arabati/domain/strikes/strike-rule';
import type { Services } from '../../platform/services.ts';
import { readStrikeTerms } from '../settings/settings.public.ts';
import { findDistribution } from './strikes.queries.ts';

/** Maximum number of strikes that one request counts, so that its cost does not grow with the marketplace. */
const maxStrikes = 50_000;

/** Returns how many members have each weight in a window, which may be one that is not in force yet. */
export async function getStrikeDistribution(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  query: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const window_days = query.window_days ?? (await readStrikeTerms(database)).terms.window_days;
  const { distribution, strikes } = await findDistribution(database, {
    after: strikeWindowStart(clock.now(), window_days),
    highest: settingRanges.strike_threshold[1],
    limit: maxStrikes,
  });
  return { distribution: [...distribution], window_days, complete: strikes < maxStrikes };
}
