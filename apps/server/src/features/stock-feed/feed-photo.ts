import { createHash } from 'node:crypto';
import { draftLimits } from '@arabati/domain/drafts/draft';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { photosPerAd } from '@arabati/domain/photos/photo-limits';
import { placeFedPhoto } from '@arabati/domain/stock-feed/place-fed-photo';
import type { feedPhoto as contract } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { idOfHash } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findDraft, storeDraft } from '../drafts/drafts.public.ts';
import { refreshMembership } from '../memberships/memberships.public.ts';
import { storePhoto } from '../photos/photos.public.ts';
import { assertMayFeed, type Feeder } from './assert-may-feed.ts';
import { findAdsByStockNumber, findDraftsByStockNumber } from './fed-cars.queries.ts';

/**
 * Puts a photo of a car into its draft. The photo's id is derived from its bytes, so the same photo again changes nothing.
 * The photos of a posted ad cannot be edited. Locks the owner.
 *
 * @throws Problem not-found for a car without an ad or a draft, too-many-photos, and those of `storePhoto`
 *   and `assertMayFeed`.
 */
export async function feedPhoto(
  services: Pick<Services, 'database' | 'clock' | 'photoStore'>,
  photo: Omit<Feeder, 'actedBy'> & { stockNumber: string; position: number; bytes: Buffer },
): Promise<EndpointResponse<typeof contract>> {
  const { database, clock } = services;
  const { ownerId: userId, stockNumber, position, bytes } = photo;
  const ads = await findAdsByStockNumber(database, { ownerId: userId, numbers: [stockNumber] });
  if (ads.size > 0) return { outcome: 'unchanged' };
  const draftId = (await findDraftsByStockNumber(database, userId)).byNumber.get(stockNumber)?.id;
  if (draftId === undefined) throw new Problem('not-found');
  const id = idOfHash(createHash('sha256').update(draftId).update(bytes).digest());
  await storePhoto(services, { id, userId, bytes });
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const member = await refreshMembership(tx, userId, now);
    await assertMayFeed(tx, { ...photo, actedBy: null }, now);
    const draft = await findDraft(tx, draftId);
    if (!draft) throw new Problem('not-found');
    const before = draft.photos.map(({ id, angle }) => ({ id, angle }));
    const photos = placeFedPhoto(before, { id, angle: null }, position);
    if (!photos) throw new Problem('too-many-photos', { facts: { limit: photosPerAd } });
    if (photos === before) return { outcome: 'unchanged' };
    const { fields, version } = draft;
    const limits = draftLimits(member.membership_type);
    const content = { fields, photos: [...photos], base_version: version };
    await storeDraft(tx, { id: draftId, userId, limits, now, ...content });
    return { outcome: 'stored' };
  });
}
