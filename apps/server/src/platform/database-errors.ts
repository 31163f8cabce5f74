import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { Problem } from './problem.ts';
import { isConflict } from './retry-conflicts.ts';

/** Constraints that a request can run into, and what it is told. */
const constraintProblems: Record<string, ProblemCode> = {
  profiles_phone_key: 'phone-taken',
  profiles_whatsapp_key: 'whatsapp-taken',
  profiles_points_check: 'not-enough-points',
  profiles_credits_check: 'not-enough-points',
  ads_pkey: 'id-taken',
  photos_pkey: 'id-taken',
  messages_pkey: 'id-taken',
  receipts_pkey: 'id-taken',
  audit_entries_pkey: 'id-taken',
  activations_pkey: 'id-taken',
  activation_reversals_pkey: 'id-taken',
  activation_reversals_activation_id_key: 'activation-reversed',
  money_entries_pkey: 'id-taken',
  point_entries_pkey: 'id-taken',
  receipts_approved_number: 'receipt-number-taken',
  receipts_waiting_number: 'receipt-number-taken',
};

/** Connection lost, refused or timed out; server starting or stopping (PostgreSQL's classes 08, 57P, 53). */
const away = /^(08...|57P0[1-5]|53[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;

/** Canceled by a timeout of the server: statement, lock, idle transaction. Other work was in the way. */
const timedOut: ReadonlySet<string> = new Set(['57014', '55P03', '25P03', '25P04']);

/** A row refers to one that was deleted at the same moment. */
const referredRowGone = '23503';

/** A value that no column can hold, such as text with a NUL (classes 22). */
const unusable = /^22/;

export function problemOfDatabaseError(error: Error): Problem | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint && constraintProblems[constraint]) return new Problem(constraintProblems[constraint]);
  if (code && away.test(code)) return new Problem('unavailable', { facts: { retry_after: 5 } });
  // A conflict that was still there at the second attempt.
  if (isConflict(error)) return new Problem('unavailable', { facts: { retry_after: 1 } });
  if (code && timedOut.has(code)) return new Problem('unavailable', { facts: { retry_after: 5 } });
  // The last: what a transaction is told that wants to roll back on a connection that is gone.
  if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)) {
    return new Problem('unavailable', { facts: { retry_after: 5 } });
  }
  if (code === referredRowGone) {
    return new Problem(constraint?.endsWith('_ad_id_fkey') ? 'ad-not-found' : 'not-found');
  }
  if (code && unusable.test(code)) return new Problem('bad-request');
  return null;
}
