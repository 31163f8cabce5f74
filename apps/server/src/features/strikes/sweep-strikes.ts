import { strikeWindowStart } from '@arabati/domain/strikes/strike-rule';
import type { Sweep } from '../../platform/run-sweeps.ts';
import { readStrikeTerms } from '../settings/settings.public.ts';
import { deleteStrikesBefore } from './strikes.queries.ts';

/** Days for which a strike is retained after it has expired, for administrators who judge a repeated offence. */
const retentionDays = 180;

/** Deletes strikes that expired long ago. */
export const sweepStrikes: Sweep = async (connection, now, limit) => {
  const { window_days } = (await readStrikeTerms(connection)).terms;
  await deleteStrikesBefore(connection, strikeWindowStart(now, window_days + retentionDays), limit);
};
