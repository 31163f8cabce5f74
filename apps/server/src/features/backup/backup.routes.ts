import { downloadBackup } from '@arabati/domain/administration/backup.endpoints';
import { khartoumDayText } from '@arabati/domain/time/khartoum';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { createBackupDownload } from './download-backup.ts';

/** Allows a few retries of an aborted download. Each one reads the whole database. */
const downloads: LimitRule = { name: 'backup', points: 6, seconds: 3_600 };

export function backupRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  const openBackup = createBackupDownload(services);
  binder.serve(downloadBackup, async ({ administrator, reply }) => {
    await limits.enforce(downloads, administrator.id);
    const day = khartoumDayText(services.clock.now());
    reply.header('content-disposition', `attachment; filename="arabati-${day}.tar.age"`);
    return openBackup(administrator);
  });
}
