import { timingSafeEqual } from 'node:crypto';
import { plateRejectedWords } from '@arabati/words/plates/plate-notices';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  findStatedChassisNumber,
  hashChassisNumber,
  lockAd,
  lockOwner,
  setChassisVerification,
} from '../ads/ads.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { platePhotoFileName } from './plate-photo-file.ts';
import { clearPhoto, findPlateRequest } from './plates.queries.ts';

type Decision = { state: 'verified'; chassis_number: string } | { state: 'rejected'; reason: string };

interface DecideOnPhoto {
  administrator: Administrator;
  adId: string;
  /** The photo that the administrator has seen. */
  photoId: string;
  decision: Decision;
}

/**
 * Decides on the photo of a chassis plate. The number that the administrator has read from it verifies that of the ad; a
 * rejection has a reason. The owner is notified, and the photo is deleted. Locks the owner, then the ad.
 *
 * @throws Problem ad-not-found, plate-photo-changed, plate-number-differs.
 */
export async function decidePlatePhoto(
  services: Pick<Services, 'database' | 'clock' | 'plateStore' | 'keyFor'>,
  { decision, ...target }: DecideOnPhoto,
): Promise<void> {
  const { database, clock, plateStore } = services;
  const now = clock.now();
  const hash =
    decision.state === 'verified' ? await hashChassisNumber(services, decision.chassis_number) : null;
  const name = await database.transaction().execute(async (tx) => {
    const { adId, photoId } = target;
    await lockOwner(tx, adId);
    const ad = await lockAd(tx, adId);
    if (!ad) throw new Problem('ad-not-found');
    const request = await findPlateRequest(tx, adId);
    if (request?.photo_id !== photoId) throw new Problem('plate-photo-changed');
    if (request.state === decision.state) return null;
    if (request.state !== 'sent') throw new Problem('plate-photo-changed');
    if (decision.state === 'rejected') await reject(tx, { ...target, ad, reason: decision.reason, now });
    if (hash) await verify(tx, { ...target, hash, now });
    return request.photo_name;
  });
  if (name) await removeFiles(plateStore, [platePhotoFileName(name)]);
}

type Target = Omit<DecideOnPhoto, 'decision'> & { now: Date };

async function reject(
  tx: Connection,
  {
    administrator,
    adId,
    ad,
    reason,
    now,
  }: Target & { ad: { user_id: string; title: string }; reason: string },
): Promise<void> {
  const { user_id: userId, title } = ad;
  await clearPhoto(tx, { adId, state: 'rejected', reason, now });
  await notify(tx, { userId, type: 'ad_update', ...plateRejectedWords({ title, reason }), adId, now });
  const details = { ad: adId, notes: reason };
  await recordAuditEntry(tx, { administrator, act: 'plate-rejected', userId, details, now });
}

async function verify(
  tx: Connection,
  { administrator, adId, hash, now }: Target & { hash: Buffer },
): Promise<void> {
  const stated = (await findStatedChassisNumber(tx, adId))?.number_hash;
  if (!stated) throw new Problem('ad-not-found');
  if (!timingSafeEqual(stated, hash)) throw new Problem('plate-number-differs');
  await clearPhoto(tx, { adId, state: 'verified', now });
  const done = await setChassisVerification(tx, { adId, verified: true, now });
  // A colleague has verified it without the photo.
  if (!done) return;
  await recordAuditEntry(tx, {
    administrator,
    act: 'chassis-verified',
    userId: done.userId,
    details: { ad: adId, notes: done.tail },
    now,
  });
}
