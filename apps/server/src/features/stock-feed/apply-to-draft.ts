import { draftLimits } from '@arabati/domain/drafts/draft';
import { mergeFedFields } from '@arabati/domain/stock-feed/merge-fed-fields';
import type { FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { findDraft, storeDraft } from '../drafts/drafts.public.ts';
import { refreshMembership } from '../memberships/memberships.public.ts';
import type { StockLine } from '../stock/stock.public.ts';
import {
  findAdsByStockNumber,
  findDraftsByStockNumber,
  findPoster,
  upsertFedFields,
} from './fed-cars.queries.ts';
import { newFields, resultOf } from './plan-line.ts';

/**
 * Writes a car without an ad into its draft, or a new one. An ad needs photos and a person who looks at it, so a feed
 * does not post. Locks the owner.
 *
 * @returns null, without a change, if the car was posted after the feed had read the ads.
 */
export async function applyToDraft(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { ownerId: userId, line }: { ownerId: string; line: StockLine },
): Promise<FeedLine | null> {
  const now = clock.now();
  const { row } = line;
  return database.transaction().execute(async (tx) => {
    const member = await refreshMembership(tx, userId, now);
    const ads = await findAdsByStockNumber(tx, { ownerId: userId, numbers: [row.stock_number] });
    if (ads.size > 0) return null;
    const limits = draftLimits(member.membership_type);
    const own = { userId, limits, now };
    const draft = (await findDraftsByStockNumber(tx, userId)).byNumber.get(row.stock_number);
    if (!draft) {
      const id = newId();
      const fields = newFields(row, await findPoster(tx, userId));
      const stored = await storeDraft(tx, {
        ...own,
        id,
        base_version: 0,
        fields,
        photos: [],
      });
      if (stored.outcome === 'full') return resultOf(line, ['full']);
      await upsertFedFields(tx, id, row.fields);
      return resultOf(line, ['created-draft']);
    }
    const { fields, changed, ignored } = mergeFedFields(draft.fields, row.fields, draft.last);
    if (!changed) return resultOf(line, [], { ignored });
    const photos = ((await findDraft(tx, draft.id))?.photos ?? []).map(({ id, angle }) => ({ id, angle }));
    await storeDraft(tx, { ...own, id: draft.id, base_version: draft.version, fields, photos });
    await upsertFedFields(tx, draft.id, row.fields);
    return resultOf(line, ['updated-draft'], { ignored });
  });
}
