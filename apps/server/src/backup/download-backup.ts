import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupMediaType } from '@arabati/domain/administration/backup.endpoints';
import { recordAuditEntry } from '../features/administration/record-audit-entry.ts';
import type { Administrator } from '../platform/endpoint.ts';
import { FileResponse } from '../platform/file-response.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { backUp } from './back-up.ts';
import { backupRecipient } from './backup-key.ts';
import { encryptFolder } from './encrypt-folder.ts';

/** Seconds in which another one may well be done. */
const retryAfter = 60;

/**
 * The database as one file for the operator. The tables are copied to the disk by a connection of their own, then sent
 * as fast as the reader takes them: no request waits, and memory holds a few blocks. One at a time on a node.
 *
 * @throws Problem overloaded while another one is on its way.
 */
export function createBackupDownload(
  services: Services,
): (administrator: Administrator) => Promise<FileResponse> {
  const { config, database, pool, clock } = services;
  let busy = false;
  return async (administrator) => {
    if (busy) throw new Problem('overloaded', { facts: { retry_after: retryAfter } });
    busy = true;
    // Beside the database that it copies: no more people can read it there.
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
