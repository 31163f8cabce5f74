import type { AdRemoval } from '@arabati/domain/appeals/appeals.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findAppealAgainst, findOwnRemoval } from './appeals.queries.ts';

/**
 * Returns why a member's own ad was removed, and their appeal.
 *
 * @throws Problem not-found if the ad is not removed or not theirs.
 */
export async function getAdRemoval(
  { database }: Pick<Services, 'database'>,
  { adId, userId }: { adId: string; userId: string },
): Promise<AdRemoval> {
  const removal = await findOwnRemoval(database, { adId, userId });
  if (!removal) throw new Problem('not-found');
  const appeal = await findAppealAgainst(database, { adId, removedAt: removal.created_at });
  return {
    reason: removal.reason,
    removed_at: removal.created_at.toISOString(),
    appeal: appeal
      ? {
          text: appeal.text,
          state: appeal.state,
          answer: appeal.answer,
          created_at: appeal.created_at.toISOString(),
          decided_at: appeal.decided_at?.toISOString() ?? null,
        }
      : null,
  };
}
