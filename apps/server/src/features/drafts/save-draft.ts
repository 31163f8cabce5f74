import { draftLimits } from '@arabati/domain/drafts/draft';
import type { saveDraft as contract } from '@arabati/domain/drafts/drafts.endpoints';
import { isSameContent } from '@arabati/domain/drafts/merge-drafts';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { refreshMembership } from '../memberships/memberships.public.ts';
import {
  countDrafts,
  type DraftRow,
  findDraft,
  insertDraft,
  isPosted,
  lockDraft,
  replaceDraftPhotos,
  sumDraftPhotoBytes,
  updateDraft,
} from './drafts.queries.ts';
import { serializeDraft } from './serialize-draft.ts';

type Saved = EndpointResponse<typeof contract>;
type Save = EndpointInput<typeof contract>['body'] & {
  userId: string;
  id: string;
  now: Date;
  limits: ReturnType<typeof draftLimits>;
};

/**
 * Stores a draft if the device has changed the latest version. A retry finds its own content. The member's lock serializes
 * the devices.
 *
 * @throws Problem not-signed-in, id-taken, too-many-photos if added photos exceed the limit of all drafts.
 */
export async function saveDraft(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  given: Omit<Save, 'now' | 'limits'>,
): Promise<Saved> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const member = await refreshMembership(tx, given.userId, now);
    return storeDraft(tx, { ...given, now, limits: draftLimits(member.membership_type) });
  });
}

/** The same in a transaction that has locked the member. */
export async function storeDraft(tx: Connection, draft: Save): Promise<Saved> {
  await lockDraft(tx, draft.id);
  const stored = await findDraft(tx, draft.id);
  if (stored && stored.user_id !== draft.userId) throw new Problem('id-taken');
  return stored ? changeDraft(tx, stored, draft) : enterDraft(tx, draft);
}

async function enterDraft(tx: Connection, draft: Save): Promise<Saved> {
  if (draft.base_version > 0 || (await isPosted(tx, draft.id))) return { outcome: 'gone', draft: null };
  if ((await countDrafts(tx, draft.userId)) >= draft.limits.drafts) return { outcome: 'full', draft: null };
  if (!(await insertDraft(tx, draft))) throw new Problem('id-taken');
  return finish(tx, draft, []);
}

async function changeDraft(tx: Connection, stored: DraftRow, draft: Save): Promise<Saved> {
  if (isSameContent(stored, draft)) return { outcome: 'saved', draft: serializeDraft(stored) };
  if (draft.base_version !== stored.version) return { outcome: 'changed', draft: serializeDraft(stored) };
  await updateDraft(tx, draft);
  return finish(tx, draft, stored.photos);
}

/** @param before the photos that the draft had. They stay, even if the limit of an ended plan was higher. */
async function finish(
  tx: Connection,
  { id, userId, photos, limits, now }: Save,
  before: readonly { id: string }[],
): Promise<Saved> {
  await replaceDraftPhotos(tx, { id, userId, photos });
  const adds = photos.some((photo) => !before.some((other) => other.id === photo.id));
  if (adds && (await sumDraftPhotoBytes(tx, userId)) > limits.photoBytes)
    throw new Problem('too-many-photos');
  const saved = await findDraft(tx, id);
  if (!saved) throw new Error('the draft that was just stored is missing');
  const ids = { draft_id: id, draft_version: String(saved.version) };
  await publishLiveEvents(tx, [{ userId, kind: 'drafts', ids, now }]);
  return { outcome: 'saved', draft: serializeDraft(saved) };
}
