import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addView } from './ads.queries.ts';

/**
 * Increments the views of an ad unless the viewer is its owner, and returns the count.
 *
 * @throws Problem ad-not-found.
 */
export async function recordView(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  view: { adId: string; viewerId: string | null },
): Promise<{ view_count: number }> {
  const viewCount = await addView(database, { ...view, now: clock.now() });
  if (viewCount === undefined) throw new Problem('ad-not-found');
  return { view_count: viewCount };
}
