import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addView } from './ads.queries.ts';

/**
 * One more view for each opening by someone who is not the owner; the owner only reads the count.
 *
 * @throws Problem ad-not-found.
 */
export async function recordView(
  { database }: Pick<Services, 'database'>,
  view: { adId: string; viewerId: string | null },
): Promise<{ view_count: number }> {
  const viewCount = await addView(database, view);
  if (viewCount === undefined) throw new Problem('ad-not-found');
  return { view_count: viewCount };
}
