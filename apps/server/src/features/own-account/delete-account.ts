import { accountDeletedMail } from '@arabati/words/mails/account-deleted-mail';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { forgetIdentityDocuments } from '../identity-verification/identity-verification.public.ts';
import { clearNotes } from '../ledger/ledger.public.ts';
import { retainConversationsOfMember } from '../messages/messages.public.ts';
import { removePhotoFiles } from '../photos/photos.public.ts';
import { forgetPlatePhotos } from '../plates/plates.public.ts';
import { forgetReceipts } from '../receipts/receipts.public.ts';
import { forgetReportPhotos } from '../reports/reports.public.ts';
import { readSettings } from '../settings/settings.public.ts';
import { deleteUser } from '../sign-in/sign-in.public.ts';
import { listPhotoNames, lockMember } from './own-account.queries.ts';

/** The stores of all files of a member, among others. */
export type AccountServices = Pick<
  Services,
  | 'database'
  | 'photoStore'
  | 'receiptStore'
  | 'reportStore'
  | 'identityStore'
  | 'plateStore'
  | 'config'
  | 'clock'
>;

/**
 * Deletes an account and all dependent rows permanently. What remains: its email address and numbers stay reserved
 * (decision: a promotion slot cannot be farmed), its messages are shown to others as from an unknown member,
 * conversations that are evidence stay for their retention, and payments stay in the ledger.
 *
 * @param decision.reason an administrator's reason, in the mail to the member; absent if the member deletes the
 *   account.
 * @param decision.alongside further writes in the transaction, while the member still exists.
 * @returns false for an account that is already deleted.
 */
export async function deleteAccount(
  {
    database,
    photoStore,
    receiptStore,
    reportStore,
    identityStore,
    plateStore,
    config,
    clock,
  }: AccountServices,
  userId: string,
  { reason, alongside }: { reason?: string; alongside?: (tx: Connection) => Promise<void> } = {},
): Promise<boolean> {
  const left = await database.transaction().execute(async (tx: Connection) => {
    const email = await lockMember(tx, userId);
    if (email === undefined) return null;
    await alongside?.(tx);
    const photoNames = await listPhotoNames(tx, userId);
    const removeReceipts = await forgetReceipts(tx, userId);
    const removeReportPhotos = await forgetReportPhotos(tx, userId);
    const removeIdentityDocuments = await forgetIdentityDocuments(tx, userId);
    const removePlatePhotos = await forgetPlatePhotos(tx, userId);
    await clearNotes(tx, userId);
    await retainConversationsOfMember(tx, { memberId: userId, now: clock.now() });
    await deleteUser(tx, userId);
    const { support } = await readSettings(tx, config);
    const words = accountDeletedMail(support.support_email, reason);
    await enqueueMail(tx, config, { to: email, ...words }, clock.now());
    return { photoNames, removeReceipts, removeReportPhotos, removeIdentityDocuments, removePlatePhotos };
  });
  if (left === null) return false;
  await left.removeReceipts(receiptStore);
  await left.removeReportPhotos(reportStore);
  await left.removeIdentityDocuments(identityStore);
  await left.removePlatePhotos(plateStore);
  await removePhotoFiles(photoStore, left.photoNames);
  return true;
}
