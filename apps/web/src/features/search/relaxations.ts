import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { searchAds } from '@arabati/domain/search/search.requests';

type SearchPage = Pick<ApiResponse<typeof searchAds>, 'relaxed'> & { items: readonly unknown[] };
type Relaxation = NonNullable<SearchPage['relaxed']>['without'];

/**
 * Returns where in a list the ads begin that do not match every criterion. Pages that repeat a relaxation add nothing.
 */
export function relaxationsOf(pages: readonly SearchPage[]): { before: number; without: Relaxation }[] {
  const found: { before: number; without: Relaxation }[] = [];
  let shown = 0;
  for (const { items, relaxed } of pages) {
    if (relaxed && found.at(-1)?.without.join() !== relaxed.without.join()) {
      found.push({ before: shown + relaxed.from, without: relaxed.without });
    }
    shown += items.length;
  }
  return found;
}
