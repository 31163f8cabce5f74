import { backupMediaType } from '@arabati/domain/administration/backup.endpoints';
import { isDiskFull } from '../../platform/disk-full.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { FileResponse } from '../../platform/file-response.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { backUp } from './back-up.ts';
import { backupRecipient } from './backup-key.ts';
import { createDownloadFolder } from './download-folder.ts';
import { encryptFolder } from './encrypt-folder.ts';

/** Delay in seconds after which a running download is probably complete. */
const retryAfter = 60;

/**
 * Creates the download of the database as one file for the operator. The tables are copied to disk over a separate
 * connection, then streamed as fast as the client reads: no request is blocked, and memory use is a few blocks. One
 * download at a time per node.
 *
 * @throws Problem overloaded while another download is running, backup-disk-full.
 */
export function createBackupDownload(
  services: Services,
): (administrator: Administrator) => Promise<FileResponse> {
  const { config, database, pool, clock } = services;
  let busy = false;
  return async (administrator) => {
    if (busy) throw new Problem('overloaded', { facts: { retry_after: retryAfter } });
    busy = true;
    let removeFolder = async () => {};
    const done = async () => {
      busy = false;
      await removeFolder();
    };
    try {
      const { folder, remove } = await createDownloadFolder(config.dataDir);
      removeFolder = remove;
      const recipient = await backupRecipient(config);
      await backUp({ pool, stores: {} }, folder, () => {});
      // After the copy, which may fail, and before the first byte is sent.
      await recordAuditEntry(database, { administrator, act: 'backup-downloaded', now: clock.now() });
      const file = await encryptFolder(folder, recipient);
      // What cannot be removed now is removed by the next start.
      file.stream.once('close', () => void done().catch(() => {}));
      return new FileResponse({ type: backupMediaType, ...file });
    } catch (error) {
      await done();
      // The cause is logged for the operator, who must free space.
      throw isDiskFull(error) ? new Problem('backup-disk-full', {}, { cause: error }) : error;
    }
  };
}
