import { visibleJobs } from '@arabati/domain/reports/desk-queues';
import type { NextJob } from '@arabati/domain/reports/desk-queues.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { isQueueVisible } from '../queues/list-queues.ts';
import { findNextOpen, type OpenedJob } from './report-desk.queries.ts';

/** Returns the next job of a queue, or of all queues, that an administrator may decide; null if there is none. */
export async function findNextJob(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    administrator,
    queue,
    except,
  }: { administrator: Administrator; queue: string | undefined; except: OpenedJob | undefined },
): Promise<NextJob | null> {
  if (!(await isQueueVisible(database, administrator, queue))) return null;
  const jobs = visibleJobs(administrator.role);
  const viewer = { administratorId: administrator.id, jobs, now: clock.now() };
  return findNextOpen(database, { viewer, queue, except });
}
