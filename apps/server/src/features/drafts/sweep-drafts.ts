import { draftDays } from '@arabati/domain/drafts/draft';
import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteOldDrafts } from './drafts.queries.ts';

const dayMs = 86_400_000;

/** Deletes drafts that have not changed for a month. Their photos are swept a day after their upload. */
export const sweepDrafts: Sweep = async (connection, now, limit) => {
  await deleteOldDrafts(connection, { before: new Date(now.getTime() - draftDays * dayMs), limit });
};
