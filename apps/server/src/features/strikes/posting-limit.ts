import { isInForce, strikeWindowStart } from '@arabati/domain/strikes/strike-rule';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { readStrikeTerms } from '../settings/settings.public.ts';
import { countAds, sumValidStrikes } from './strikes.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Rejects a new ad of a member whose strikes limit their posts, or an ad that is listed again. The limit is computed
 * from the valid strikes, so that it ends with them. The member must be locked.
 *
 * @param request.listedAgain the ad that is listed again; it does not count as posted today.
 * @throws Problem posting-limited.
 */
export async function assertWithinPostingLimit(
  tx: Connection,
  { userId, listedAgain = null, now }: { userId: string; listedAgain?: string | null; now: Date },
): Promise<void> {
  const { thresholds, terms } = await readStrikeTerms(tx);
  if (thresholds.posting_limit === null) return;
  const after = strikeWindowStart(now, terms.window_days);
  if (!isInForce('posting_limit', await sumValidStrikes(tx, { userId, after }), thresholds)) return;
  const { ads_per_day, active_ads } = terms;
  const { posted, active } = await countAds(tx, {
    userId,
    since: new Date(now.getTime() - dayMs),
    except: listedAgain,
    limit: Math.max(ads_per_day, active_ads),
  });
  if (active >= active_ads || (listedAgain === null && posted >= ads_per_day)) {
    throw new Problem('posting-limited', { facts: { ads_per_day, active_ads } });
  }
}
