import { numberVerifiedWords } from '@arabati/words/number-verification/number-verification-words';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { isCodeValid } from './code-expiry.ts';
import { findVerificationByCode, writeVerification } from './number-verification.queries.ts';

/**
 * Verifies the number from which a code arrived, and notifies its member. Confirming it again changes nothing. Locks the
 * member.
 *
 * @param arrival.number the sender, in the stored form.
 * @param arrival.administrator who confirms it by hand; null if the message was received by the server.
 * @throws Problem number-code-unknown, also for an expired code; number-code-mismatch if it came from another number.
 */
export async function confirmNumber(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { code, number, administrator }: { code: string; number: string; administrator: Administrator | null },
): Promise<{ user_id: string; display_name: string; user_id_display: string }> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const owner = await findVerificationByCode(tx, code);
    if (!owner) throw new Problem('number-code-unknown');
    await lockMembers(tx, { change: [owner.user_id] });
    // By now, the member may have changed the number.
    const found = await findVerificationByCode(tx, code);
    if (!found) throw new Problem('number-code-unknown');
    const { user_id, display_name, user_id_display } = found;
    const member = { user_id, display_name, user_id_display };
    if (found.number !== number) throw new Problem('number-code-mismatch');
    if (found.verified_at) return member;
    if (!isCodeValid(found.requested_at, now)) throw new Problem('number-code-unknown');
    await writeVerification(tx, { userId: user_id, administratorId: administrator?.id ?? null, now });
    await notify(tx, { userId: user_id, type: 'system', ...numberVerifiedWords, now });
    if (administrator) {
      await recordAuditEntry(tx, {
        administrator,
        act: 'number-verified',
        userId: user_id,
        details: { notes: code },
        now,
      });
    }
    return member;
  });
}
