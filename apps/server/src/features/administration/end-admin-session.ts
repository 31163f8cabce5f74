import type { Administrator } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { deleteAdminSession } from './administrators.queries.ts';

export async function endAdminSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  administrator: Administrator,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await deleteAdminSession(tx, administrator.tokenHash);
    await recordAuditEntry(tx, { administrator, act: 'sign-out', now: clock.now() });
  });
}
