import { isInForce, strikeWindowStart } from '@arabati/domain/strikes/strike-rule';
import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import type { Connection } from '../../platform/database.ts';
import { sumValidStrikes } from './strikes.queries.ts';

/** Returns whether a locked member's valid strikes cause their ads to be reviewed before they are listed. */
export async function isReviewedForStrikes(
  tx: Connection,
  { userId, terms: { thresholds, terms }, now }: { userId: string; terms: StrikeTerms; now: Date },
): Promise<boolean> {
  if (thresholds.listing_review === null) return false;
  const after = strikeWindowStart(now, terms.window_days);
  return isInForce('listing_review', await sumValidStrikes(tx, { userId, after }), thresholds);
}
