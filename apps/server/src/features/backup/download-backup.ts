import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupMediaType } from '@arabati/domain/administration/backup.endpoints';
import type { Administrator } from '../../platform/endpoint.ts';
import { FileResponse } from '../../platform/file-response.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { backUp } from './back-up.ts';
import { backupRecipient } from './backup-key.ts';
import { encryptFolder } from './encrypt-folder.ts';

/** Delay in seconds after which a running download is probably complete. */
const retryAfter = 60;

/**
 * Creates the download of the database as one file for the operator. The tables are copied to disk over a separate
 * connection, then streamed as fast as the client reads: no request is blocked, and memory use is a few blocks. One
 * download at a time per node.
 *
 * @throws Problem overloaded while another download is running.
 */
export function createBackupDownload(
  services: Services,
): (administrator: Administrator) => Promise<FileResponse> {
  const { config, database, pool, clock } = services;
  let busy = false;
  return async (administrator) => {
    if (busy) throw new Problem('overloaded', { facts: { retry_after: retryAfter } });
    busy = true;
    // In DATA_DIR, which has the same access restrictions as the database.
    const folder = await mkdtemp(path.join(config.dataDir, 'backup-'));
    const done = async () => {
      await rm(folder, { recursive: true, force: true });
      busy = false;
    };
    try {
      const recipient = await backupRecipient(config);
      await recordAuditEntry(database, { administrator, act: 'backup-downloaded', now: clock.now() });
      await backUp({ pool, stores: {} }, folder, () => {});
      const file = await encryptFolder(folder, recipient);
      file.stream.once('close', () => void done());
      return new FileResponse({ type: backupMediaType, ...file });
    } catch (error) {
      await done();
      throw error;
    }
  };
}
