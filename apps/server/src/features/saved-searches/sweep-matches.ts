import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteMatchesBefore } from './matches.queries.ts';

/** Days for which a match is retained. Cars sell within days, and the search itself still finds older ads. */
const keptDays = 30;
const dayMs = 86_400_000;

export const sweepSavedSearchMatches: Sweep = async (connection, now, limit) => {
  await deleteMatchesBefore(connection, { before: new Date(now.getTime() - keptDays * dayMs), limit });
};
