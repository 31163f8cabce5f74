import { accountDeletedMail } from '@arabati/words/mails/account-deleted-mail';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { clearNotes } from '../activations/clear-notes.ts';
import { removePhotoFiles } from '../photos/remove-photo-files.ts';
import { forgetReceipts } from '../receipts/forget-receipts.ts';
import { readSettings } from '../settings/read-settings.ts';
import { deleteUser, listPhotoNames, lockMember } from './account.queries.ts';

/**
 * Deletes an account and all that hangs on it, for good. What stays: that its address and numbers were used
 * (decision: a promotion slot cannot be farmed), what it wrote to others, who see it as of an unknown member, and
 * what was paid for it. False for an account that is gone already.
 *
 * @param decision.reason why an administrator deletes it, as the member reads it; absent if the member deletes it.
 * @param decision.alongside what else has to be written with it, while the member is still there.
 */
export async function deleteAccount(
  {
    database,
    photoStore,
    receiptStore,
    config,
    clock,
  }: Pick<Services, 'database' | 'photoStore' | 'receiptStore' | 'config' | 'clock'>,
  userId: string,
  { reason, alongside }: { reason?: string; alongside?: (tx: Connection) => Promise<void> } = {},
): Promise<boolean> {
  const left = await database.transaction().execute(async (tx: Connection) => {
    const email = await lockMember(tx, userId);
    if (email === undefined) return null;
    await alongside?.(tx);
    const photoNames = await listPhotoNames(tx, userId);
    const removeReceipts = await forgetReceipts(tx, userId);
    await clearNotes(tx, userId);
    await deleteUser(tx, userId);
    const { support } = await readSettings(tx, config);
    const words = accountDeletedMail(support.support_email, reason);
    await enqueueMail(tx, config, { to: email, ...words }, clock.now());
    return { photoNames, removeReceipts };
  });
  // The account is gone; a file that cannot go with it now goes with the next sweep.
  await left?.removeReceipts(receiptStore).catch(() => undefined);
  if (left) await removePhotoFiles(photoStore, left.photoNames).catch(() => undefined);
  return left !== null;
}
