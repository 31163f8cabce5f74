import { figureRetentionDays } from '@arabati/domain/ad-figures/ad-measures';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteFiguresBefore } from './ad-figures.queries.ts';

/** Deletes figures of days that are no longer stored. */
export const sweepAdFigures: Sweep = async (connection, now, limit) => {
  const [first = ''] = lastKhartoumDays(now, figureRetentionDays);
  await deleteFiguresBefore(connection, { day: first, limit });
};
