import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { Problem } from './problem.ts';
import { isConflict } from './retry-conflicts.ts';

/** Constraints that a request can violate, with their problem codes. */
const constraintProblems: Record<string, ProblemCode> = {
  profiles_phone_key: 'phone-taken',
  profiles_whatsapp_key: 'whatsapp-taken',
  profiles_points_check: 'not-enough-points',
  profiles_credits_check: 'not-enough-points',
  ads_pkey: 'id-taken',
  ad_chassis_numbers_live: 'chassis-number-taken',
  photos_pkey: 'id-taken',
  messages_pkey: 'id-taken',
  receipts_pkey: 'id-taken',
  identity_documents_pkey: 'id-taken',
  identity_requests_pkey: 'id-taken',
  reviews_pkey: 'id-taken',
  reviews_author_id_ad_id_key: 'already-reviewed',
  audit_entries_pkey: 'id-taken',
  ad_appeals_pkey: 'id-taken',
  ad_events_pkey: 'id-taken',
  ad_price_changes_pkey: 'id-taken',
  offers_pkey: 'id-taken',
  refused_offers_pkey: 'id-taken',
  saved_searches_pkey: 'id-taken',
  push_subscriptions_pkey: 'id-taken',
  stolen_cars_pkey: 'id-taken',
  showrooms_pkey: 'id-taken',
  showroom_staff_pkey: 'id-taken',
  showroom_api_keys_pkey: 'id-taken',
  showroom_quick_replies_pkey: 'id-taken',
  suspensions_pkey: 'id-taken',
  bulk_decisions_pkey: 'id-taken',
  reports_pkey: 'id-taken',
  plate_requests_photo_id_key: 'id-taken',
  stolen_car_imports_pkey: 'id-taken',
  activations_pkey: 'id-taken',
  activation_reversals_pkey: 'id-taken',
  activation_reversals_activation_id_key: 'activation-reversed',
  money_entries_pkey: 'id-taken',
  point_entries_pkey: 'id-taken',
  // A decision is undone while reports about the same subject open another case.
  report_cases_open_ad: 'reports-changed',
  report_cases_open_member: 'reports-changed',
  report_cases_open_conversation: 'reports-changed',
  report_cases_open_review: 'reports-changed',
  receipts_approved_number: 'receipt-number-taken',
  receipts_waiting_number: 'receipt-number-taken',
};

/** Connection lost, rejected or timed out; server starting or stopping (PostgreSQL's classes 08, 57P, 53). */
const connectionError = /^(08...|57P0[1-5]|53[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;

/** Cancelled by a server timeout (statement, lock, idle transaction), usually because of concurrent work. */
const timedOut: ReadonlySet<string> = new Set(['57014', '55P03', '25P03', '25P04']);

/** A row refers to a row that was deleted concurrently. */
const referredRowGone = '23503';

/** A value that no column can store, such as text with NUL (class 22). */
const unusable = /^22/;

export function problemOfDatabaseError(error: Error): Problem | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint && constraintProblems[constraint]) return new Problem(constraintProblems[constraint]);
  if (code && connectionError.test(code)) return new Problem('unavailable', { facts: { retry_after: 5 } });
  // The conflict persisted in the second attempt.
  if (isConflict(error)) return new Problem('unavailable', { facts: { retry_after: 1 } });
  if (code && timedOut.has(code)) return new Problem('unavailable', { facts: { retry_after: 5 } });
  // The last error is thrown by a rollback on a closed connection.
  if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)) {
    return new Problem('unavailable', { facts: { retry_after: 5 } });
  }
  if (code === referredRowGone) {
    return new Problem(constraint?.endsWith('_ad_id_fkey') ? 'ad-not-found' : 'not-found');
  }
  if (code && unusable.test(code)) return new Problem('bad-request');
  return null;
}
