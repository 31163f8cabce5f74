import { downloadBackup } from '@arabati/domain/administration/backup.endpoints';
import { khartoumDayText } from '@arabati/domain/time/khartoum';
import type { FastifyInstance } from 'fastify';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { createBackupDownload } from './download-backup.ts';
import { removeInterruptedDownloads } from './download-folder.ts';

/** Allows a few retries of an aborted download. Each one reads the whole database. */
const downloads: LimitRule = { name: 'backup', points: 6, seconds: 3_600 };

export function backupRoutes(app: FastifyInstance, binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  app.addHook('onReady', async () => {
    await removeInterruptedDownloads(services.config.dataDir).catch((error: Error) =>
      app.log.error({ err: error }, 'removing interrupted downloads failed'),
    );
  });
  const openBackup = createBackupDownload(services);
  binder.serve(downloadBackup, async ({ administrator, reply }) => {
    await limits.enforce(downloads, administrator.id);
    const day = khartoumDayText(services.clock.now());
    const file = await openBackup(administrator);
    // After `openBackup`, whose problem response must not be an attachment.
    reply.header('content-disposition', `attachment; filename="arabati-${day}.tar.age"`);
    return file;
  });
}
