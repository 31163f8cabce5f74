import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { deleteAdminSessionById } from './administrators.queries.ts';
import { sessionsScope } from './list-admin-sessions.ts';

/** Ends a session by its id, for example on a lost device. @throws Problem not-found. */
export async function endOneAdminSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, sessionId }: { administrator: Administrator; sessionId: string },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const whose = await deleteAdminSessionById(tx, {
      sessionId,
      administratorId: sessionsScope(administrator),
    });
    if (whose === undefined) throw new Problem('not-found');
    await recordAuditEntry(tx, {
      administrator,
      act: 'session-ended',
      details: { notes: whose },
      now: clock.now(),
    });
  });
}
