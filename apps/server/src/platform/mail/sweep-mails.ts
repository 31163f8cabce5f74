import type { Sweep } from '../run-sweeps.ts';
import { deleteMailsBefore } from './mails.queries.ts';

/** Retention of sent and failed mails in days. */
const retentionDays = 7;

/** Deletes old mails. */
export const sweepMails: Sweep = (connection, now, limit) =>
  deleteMailsBefore(connection, new Date(now.getTime() - retentionDays * 86_400_000), limit);
