import type { FigurePeriod } from '@arabati/domain/ad-figures/ad-figures.requests';
import { type AdDay, fillDays } from '@arabati/domain/ad-figures/ad-measures';
import { khartoumDayText, lastKhartoumDays } from '@arabati/domain/time/khartoum';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { getRefreshedMember } from '../memberships/memberships.public.ts';
import { figuresQuery, findFirstDay, findOwnAd, type OwnAdRow } from './ad-figures.queries.ts';

export interface OwnFigures {
  ad: OwnAdRow;
  /** The first day of the period on which the ad was counted. */
  since: string;
  /** From that day until today. */
  days: AdDay[];
  /** Whether the member's plan shows them by day. */
  showsDays: boolean;
}

/** Reads the figures of a member's own ad. @throws Problem ad-not-found for the ad of another member. */
export async function readOwnFigures(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, adId, period }: { userId: string; adId: string; period: FigurePeriod },
): Promise<OwnFigures> {
  const now = clock.now();
  const [start = ''] = lastKhartoumDays(now, Number(period));
  const [ad, stored, firstDay, member] = await Promise.all([
    findOwnAd(database, { adId, userId }),
    figuresQuery({ adId, since: start }).execute(database),
    findFirstDay(database),
    getRefreshedMember(database, userId, now),
  ]);
  if (!ad) throw new Problem('ad-not-found');
  // An ad that is listed again has figures from before.
  const [listedOn = ''] = [ad.listed_on, ...stored.rows.map(({ day }) => day)].sort();
  const since = [start, listedOn, firstDay ?? khartoumDayText(now)].sort().at(-1) ?? start;
  const days = lastKhartoumDays(now, Number(period)).filter((day) => day >= since);
  return { ad, since, days: fillDays(days, stored.rows), showsDays: member.plan.show_analytics };
}
