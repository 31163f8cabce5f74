import type { SignUpProfile } from '@arabati/domain/accounts/sign-up';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import type { Connection } from '../../platform/database.ts';
import type { LimitRule, Limits } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { claimIdentifiers, type Identifiers } from '../promo/use-identifiers.ts';
import { findNumbers, writeProfile } from './profiles.queries.ts';

/** A claimed number is nobody else's any more, so nobody may claim through a list of them. */
const numberChanges: LimitRule = { name: 'number-change', points: 10, seconds: 24 * 3_600 };

const takenCodes = { phone: 'phone-taken', whatsapp: 'whatsapp-taken' } as const;

/**
 * Changes a member's name, numbers and city. A new number is claimed for ever in the same transaction, and the old
 * one stays claimed; of two members who claim one number at once, the second waits for the first and is refused.
 *
 * @throws Problem phone-taken, whatsapp-taken (with both fields where both are), too-many-requests.
 */
export async function updateProfile(
  { database, clock, limits }: Pick<Services, 'database' | 'clock'> & { limits: Limits },
  { userId, form }: { userId: string; form: SignUpProfile },
): Promise<void> {
  const now = clock.now();
  const { phone, whatsapp } = changesOf(form, await findNumbers(database, userId, { lock: false }));
  // Before the transaction: the limit is counted on a connection of its own.
  if (phone ?? whatsapp) await limitNumberChanges(limits, userId);
  await database.transaction().execute(async (tx) => {
    const before = await findNumbers(tx, userId, { lock: true });
    await claimNumbers(tx, { ...changesOf(form, before), userId, now });
    const { display_name, phone, whatsapp, city } = form;
    await writeProfile(tx, userId, { display_name, phone, whatsapp, city });
  });
}

/** The numbers that are new. @throws Problem not-signed-in for a member who has meanwhile been deleted. */
function changesOf(form: SignUpProfile, before: Awaited<ReturnType<typeof findNumbers>>): Identifiers {
  if (!before) throw new Problem('not-signed-in');
  return {
    email: null,
    phone: form.phone === before.phone ? null : form.phone,
    whatsapp: form.whatsapp === before.whatsapp ? null : form.whatsapp,
  };
}

async function limitNumberChanges(limits: Limits, userId: string): Promise<void> {
  const retryAfter = await limits.exceeded(numberChanges, userId);
  if (retryAfter > 0) throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
}

async function claimNumbers(tx: Connection, claim: Parameters<typeof claimIdentifiers>[1]): Promise<void> {
  const taken = (await claimIdentifiers(tx, claim)).filter((kind) => kind !== 'email');
  const [first] = taken;
  if (!first) return;
  const fields: Record<string, FieldProblem> = Object.fromEntries(
    taken.map((kind) => [kind, takenCodes[kind]]),
  );
  throw new Problem(takenCodes[first], { fields });
}
