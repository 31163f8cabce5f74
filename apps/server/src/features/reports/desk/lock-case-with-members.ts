import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import type { Connection } from '../../../platform/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockAd } from '../../ads/ads.public.ts';
import { lockMembers } from '../../members/members.public.ts';
import { lockForStrikes } from '../../moderation/moderation.public.ts';
import { lockReview } from '../../reviews/reviews.public.ts';
import { findConcerned, lockCase } from '../reports.queries.ts';

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** A locked case with its reporters before it was locked. */
export interface LockedReports {
  found: LockedCase;
  reporters: string[];
}

/**
 * Locks everything that a decision on a case changes: the reported member and the reporters, then what a suspension for
 * strikes changes, then the ad or the review, then the case.
 *
 * @param more other cases of the same member, and other ads of theirs, that the same decision concerns.
 * @returns the case, its reporters, the settings of strikes, and the other cases.
 * @throws Problem not-found.
 */
export async function lockCaseWithMembers(
  tx: Connection,
  caseId: string,
  more: { caseIds: readonly string[]; adIds: readonly string[] } = { caseIds: [], adIds: [] },
): Promise<LockedReports & { terms: StrikeTerms; others: LockedReports[] }> {
  const own = await findConcerned(tx, caseId);
  if (!own) throw new Problem('not-found');
  const concerned = new Map([[caseId, own]]);
  for (const id of more.caseIds) {
    const other = await findConcerned(tx, id);
    if (other) concerned.set(id, other);
  }
  const all = [...concerned.values()];
  // Taking a review down changes the summary of its seller.
  const sellers = all.flatMap(({ seller_id }) => seller_id ?? []);
  await lockMembers(tx, {
    change: [own.member_id, ...sellers],
    refer: all.flatMap(({ reporters }) => reporters),
  });
  const terms = await lockForStrikes(tx, own.member_id);
  const adIds = new Set([...all.flatMap(({ ad_id }) => ad_id ?? []), ...more.adIds]);
  for (const adId of [...adIds].sort()) await lockAd(tx, adId);
  if (own.review_id !== null) await lockReview(tx, own.review_id);
  const locked = new Map<string, LockedReports>();
  for (const [id, { reporters }] of [...concerned].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const found = await lockCase(tx, id);
    if (found) locked.set(id, { found, reporters });
  }
  const decided = locked.get(caseId);
  if (!decided) throw new Problem('not-found');
  return { ...decided, terms, others: [...locked.values()].filter(({ found }) => found.id !== caseId) };
}
