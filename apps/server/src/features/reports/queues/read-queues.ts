import { type DeskQueue, deskQueuesSchema } from '@arabati/domain/reports/desk-queues';
import { reportSubjects } from '@arabati/domain/reports/report-reasons';
import { queueWords } from '@arabati/words/reports/report-desk-words';
import * as v from 'valibot';
import type { Connection } from '../../../platform/database.ts';
import { findSection } from '../../settings/settings.public.ts';

/** A queue for each kind of subject, until administrators change the queues. */
const defaultQueues: DeskQueue[] = reportSubjects.map((subject) => ({
  id: subject,
  name: queueWords[subject],
  rule: { subjects: [subject], reasons: [], signals: [], min_weight: null, automatic: null },
}));

const storedSchema = v.object({ queues: deskQueuesSchema });

export interface QueueRules {
  version: number;
  changed_by: string | null;
  changed_at: Date | null;
  queues: DeskQueue[];
}

/** Returns the queues in force. Ignores a stored value in the format of another version. */
export async function readQueues(connection: Connection): Promise<QueueRules> {
  const { value, ...change } = await findSection(connection, 'queues');
  const { success, output } = v.safeParse(storedSchema, value);
  return { ...change, queues: success ? output.queues : defaultQueues };
}
