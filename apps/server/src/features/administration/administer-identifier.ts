import { emailSchema } from '@arabati/domain/sign-in/email';
import { phoneSchema } from '@arabati/domain/sign-in/phone';
import * as v from 'valibot';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { canonicalNumber, releaseEmail, releaseNumber } from '../identifiers/identifiers.public.ts';

/**
 * Releases an identifier for a new registration. The audit log contains the member and the reason, not the identifier.
 *
 * @throws Problem invalid-input if it is not an identifier, is not registered, or is an existing account's email
 *   address.
 */
export function releaseIdentifier(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, identifier, reason }: { administrator: Administrator; identifier: string; reason: string },
): Promise<{ user_id: string | null }> {
  const now = clock.now();
  const email = identifier.includes('@') ? v.safeParse(emailSchema, identifier) : null;
  const typed = email ? null : v.safeParse(phoneSchema, identifier);
  const number = typed?.success ? canonicalNumber(typed.output) : null;
  return database.transaction().execute(async (tx) => {
    let userId: string | null = null;
    if (number) userId = await releaseNumber(tx, { number, now });
    else if (email?.success) await releaseEmail(tx, email.output);
    else throw Problem.ofFields({ identifier: email ? 'email-invalid' : 'ten-digits' });
    await recordAuditEntry(tx, {
      administrator,
      act: 'identifier-released',
      ...(userId !== null && { userId }),
      details: { notes: reason },
      now,
    });
    return { user_id: userId };
  });
}
