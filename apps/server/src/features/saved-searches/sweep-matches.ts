import type { Sweep } from '../../platform/run-sweeps.ts';
import { condenseMatchesBefore } from './matches.queries.ts';

/**
 * Days for which a match counts as new. Cars sell within days, and the search itself still finds older ads. The numbers
 * that replace older matches prevent a second announcement of an ad that is listed again.
 */
const retentionDays = 30;
const dayMs = 86_400_000;

export const sweepSavedSearchMatches: Sweep = async (connection, now, limit) => {
  await condenseMatchesBefore(connection, { before: new Date(now.getTime() - retentionDays * dayMs), limit });
};
