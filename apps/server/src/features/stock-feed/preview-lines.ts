import { draftLimits } from '@arabati/domain/drafts/draft';
import { mergeFedFields } from '@arabati/domain/stock-feed/merge-fed-fields';
import type { FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import type { Services } from '../../platform/services.ts';
import { getRefreshedMember } from '../memberships/memberships.public.ts';
import type { StockLine } from '../stock/stock.public.ts';
import { findAdsByStockNumber, findDraftsByStockNumber } from './fed-cars.queries.ts';
import { outcomeOf, planLine, resultOf } from './plan-line.ts';

/**
 * Returns what a file would change. What only an act itself checks, such as the price changes of a week, may still be
 * refused then.
 */
export async function previewLines(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { ownerId, lines }: { ownerId: string; lines: readonly StockLine[] },
): Promise<FeedLine[]> {
  const numbers = lines.map(({ row }) => row.stock_number);
  const [ads, drafts, { membership_type }] = await Promise.all([
    findAdsByStockNumber(database, { ownerId, numbers }),
    findDraftsByStockNumber(database, ownerId),
    getRefreshedMember(database, ownerId, clock.now()),
  ]);
  const limit = draftLimits(membership_type).drafts;
  const seen = new Set<string>();
  let { count } = drafts;
  return lines.map((line) => {
    const planned = planLine(line, { ads, seen });
    if (planned.kind === 'done') return planned.result;
    if (planned.kind === 'ad') {
      const { acts, refusal, ignored } = planned.plan;
      const outcomes = acts.map((act) => outcomeOf[act]);
      return resultOf(line, refusal ? [...outcomes, 'refused'] : outcomes, { code: refusal, ignored });
    }
    const draft = drafts.byNumber.get(line.row.stock_number);
    if (draft) {
      const { changed, ignored } = mergeFedFields(draft.fields, line.row.fields, draft.last);
      return resultOf(line, changed ? ['updated-draft'] : [], { ignored });
    }
    if (count >= limit) return resultOf(line, ['full']);
    count += 1;
    return resultOf(line, ['created-draft']);
  });
}
