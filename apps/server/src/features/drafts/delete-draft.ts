import type { Connection } from '../../platform/database.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockProfile } from '../members/members.public.ts';
import { deletePhotosOfDraft, removePhotoFiles } from '../photos/photos.public.ts';
import { deleteDraftRow, findDraft } from './drafts.queries.ts';

/** Deletes a member's draft with its photos, if it exists. @throws Problem not-signed-in. */
export async function deleteDraft(
  { database, clock, photoStore }: Pick<Services, 'database' | 'clock' | 'photoStore'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const names = await database.transaction().execute(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new Problem('not-signed-in');
    if ((await findDraft(tx, id))?.user_id !== userId) return [];
    const deleted = await deletePhotosOfDraft(tx, id);
    await deletePostedDraft(tx, { userId, id, now: clock.now() });
    return deleted;
  });
  await removePhotoFiles(photoStore, names);
}

/** Deletes the draft that has become an ad, on every device. The caller has locked the member. */
export async function deletePostedDraft(
  tx: Connection,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  if (!(await deleteDraftRow(tx, { userId, id }))) return;
  await publishLiveEvents(tx, [{ userId, kind: 'drafts', ids: { draft_id: id }, now }]);
}
