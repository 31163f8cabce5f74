import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteOldObservations } from './observations.queries.ts';

/** Deletes prices that no longer count. Their cells are then recomputed. */
export const sweepPriceObservations: Sweep = (connection, now, limit) =>
  deleteOldObservations(connection, { now, limit });
