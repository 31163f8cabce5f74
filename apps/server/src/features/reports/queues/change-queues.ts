import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { DeskQueue } from '@arabati/domain/reports/desk-queues';
import type { changeQueueRules as contract } from '@arabati/domain/reports/desk-queues.endpoints';
import type { SettingChange } from '@arabati/domain/settings/settings-changes';
import { queueLine } from '@arabati/words/reports/queue-words';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import { lockSection, writeSection } from '../../settings/settings.public.ts';
import { readQueues } from './read-queues.ts';
import { routeWaitingJobs } from './route-waiting-jobs.ts';

/** Batches that the administrator waits for. The rest is routed by the background job. */
const batchesAtOnce = 5;

/**
 * Changes the queues, and routes the waiting jobs again. If another administrator changed them meanwhile, the change is
 * rejected.
 *
 * @throws Problem settings-changed.
 */
export async function changeQueues(
  services: Pick<Services, 'database' | 'clock'>,
  administrator: Administrator,
  change: EndpointInput<typeof contract>['body'],
): Promise<EndpointResponse<typeof contract>> {
  const { database, clock } = services;
  const now = clock.now();
  const changed = await database.transaction().execute(async (tx) => {
    const version = await lockSection(tx, 'queues');
    const { queues } = await readQueues(tx);
    const changes = queueChanges(queues, change.queues);
    // Also a retry of the change that is in force.
    if (changes.length === 0) return { version };
    if (version !== change.version) throw new Problem('settings-changed');
    const next = { version: version + 1, changed_by: administrator.username, changed_at: now };
    await writeSection(tx, 'queues', { ...next, value: { queues: change.queues } });
    const details = { section: 'queues' as const, changes };
    await recordAuditEntry(tx, { administrator, act: 'settings-changed', details, now });
    return { version: next.version };
  });
  await routeWaitingJobs(services, { batches: batchesAtOnce });
  return changed;
}

/** Lists the queues that were added, changed, moved or deleted, each as a line of text. */
function queueChanges(before: readonly DeskQueue[], after: readonly DeskQueue[]): SettingChange[] {
  const lines = (queues: readonly DeskQueue[]) =>
    new Map(queues.map((queue, at) => [queue.id, queueLine(queue, at + 1)]));
  const [from, to] = [lines(before), lines(after)];
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((id) => ({ field: `queues.${id}`, from: from.get(id) ?? null, to: to.get(id) ?? null }))
    .filter((line) => line.from !== line.to);
}
