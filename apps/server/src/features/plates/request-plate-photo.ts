import { plateRequestedWords } from '@arabati/words/plates/plate-notices';
import type { Administrator } from '../../platform/endpoint.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findChassisVerification, lockAd, lockOwner } from '../ads/ads.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { platePhotoFileName } from './plate-photo-file.ts';
import { deleteRequest, findPlateRequest, openRequest } from './plates.queries.ts';

interface ActOnRequest {
  administrator: Administrator;
  adId: string;
}

const isOpen = (request: { state: string } | undefined) =>
  request?.state === 'waiting' || request?.state === 'sent';

/**
 * Asks the owner of an active ad for a photo of the chassis plate. Does nothing while a request is open, and if the number is
 * verified. Locks the owner, then the ad.
 *
 * @throws Problem ad-not-found, not-found if the ad has no chassis number.
 */
export async function requestPlatePhoto(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, adId }: ActOnRequest,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockOwner(tx, adId);
    const ad = await lockAd(tx, adId);
    if (ad?.status !== 'active') throw new Problem('ad-not-found');
    const chassis = await findChassisVerification(tx, adId);
    if (!chassis) throw new Problem('not-found');
    if (chassis.verified_at !== null || isOpen(await findPlateRequest(tx, adId))) return;
    await openRequest(tx, { adId, administratorId: administrator.id, now });
    await notify(tx, { userId: ad.user_id, type: 'ad_update', ...plateRequestedWords(ad), adId, now });
    await recordAuditEntry(tx, {
      administrator,
      act: 'plate-requested',
      userId: ad.user_id,
      details: { ad: adId, notes: chassis.tail },
      now,
    });
  });
}

/** Withdraws an open request, and deletes its photo. Locks the owner. @throws Problem ad-not-found. */
export async function withdrawPlateRequest(
  { database, clock, plateStore }: Pick<Services, 'database' | 'clock' | 'plateStore'>,
  { administrator, adId }: ActOnRequest,
): Promise<void> {
  const now = clock.now();
  const name = await database.transaction().execute(async (tx) => {
    const userId = await lockOwner(tx, adId);
    if (userId === undefined) throw new Problem('ad-not-found');
    if (!isOpen(await findPlateRequest(tx, adId))) return null;
    const deleted = await deleteRequest(tx, adId);
    await recordAuditEntry(tx, { administrator, act: 'plate-withdrawn', userId, details: { ad: adId }, now });
    return deleted;
  });
  if (name) await removeFiles(plateStore, [platePhotoFileName(name)]);
}
