import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { Suspension } from '@arabati/domain/suspensions/suspensions.endpoints';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type ChangedMembership, changeMembership } from '../activations/activations.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { endSuspension, suspendMember } from '../moderation/moderation.public.ts';
import { type AccountServices, deleteAccount } from '../own-account/own-account.public.ts';
import { endAllSessions } from '../sign-in/sign-in.public.ts';
import { memberExists } from './member.queries.ts';

/** The note in the ledger if the administrator enters none (specification, section 7). */
const defaultNotes = 'ترقية من لوحة التحكم';

/** @throws Problem member-not-found, id-taken. */
export function changeMembersPlan(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  change: {
    administrator: Administrator;
    userId: string;
    id: string;
    membership: PlanType;
    amount?: number | undefined;
    notes: string;
  },
): Promise<ChangedMembership> {
  const { administrator, userId, id, membership, amount } = change;
  const notes = change.notes || defaultNotes;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const order = { id, amount: amount ?? null, price: null, receiptId: null, notes, administrator, now };
    const { changed, isNew } = await changeMembership(tx, { userId, membership, order });
    if (!isNew) return changed;
    await recordAuditEntry(tx, {
      administrator,
      act: 'membership-changed',
      userId,
      details: { notes: `${membership}: ${notes}` },
      now,
    });
    return changed;
  });
}

/** Ends all sessions of a member. @throws Problem member-not-found. */
export function endMembersSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, userId }: { administrator: Administrator; userId: string },
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    if (!(await memberExists(tx, userId))) throw new Problem('member-not-found');
    await endAllSessions(tx, userId);
    await recordAuditEntry(tx, {
      administrator,
      act: 'member-signed-out',
      userId,
      now: clock.now(),
    });
  });
}

/** Deletes an account permanently and mails the member the reason. @throws Problem member-not-found. */
export async function deleteMember(
  services: AccountServices,
  { administrator, userId, reason }: { administrator: Administrator; userId: string; reason: string },
): Promise<void> {
  const deleted = await deleteAccount(services, userId, {
    reason,
    alongside: (tx) =>
      recordAuditEntry(tx, {
        administrator,
        act: 'member-deleted',
        userId,
        details: { notes: reason },
        now: services.clock.now(),
      }),
  });
  if (!deleted) throw new Problem('member-not-found');
}

/** @throws Problem member-not-found, already-suspended, id-taken. */
export function suspend(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  request: { administrator: Administrator; id: string; userId: string; reason: string; days: number | null },
): Promise<Suspension> {
  const { administrator, ...suspensionForm } = request;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const { suspension, isNew } = await suspendMember(tx, config, { ...suspensionForm, now });
    if (isNew) {
      await recordAuditEntry(tx, {
        administrator,
        act: 'member-suspended',
        userId: suspensionForm.userId,
        details: { notes: `${suspensionForm.days ?? 'always'}: ${suspensionForm.reason}` },
        now,
      });
    }
    return suspension;
  });
}

/** @throws Problem member-not-found. */
export function lift(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  {
    administrator,
    userId,
    suspensionId,
  }: { administrator: Administrator; userId: string; suspensionId: string | undefined },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    if (!(await endSuspension(tx, config, { userId, suspensionId, now }))) return;
    await recordAuditEntry(tx, { administrator, act: 'suspension-lifted', userId, now });
  });
}
