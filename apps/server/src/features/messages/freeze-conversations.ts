import { evidenceRetentionDays } from '@arabati/domain/messages/frozen-conversations';
import type { Connection } from '../../platform/database.ts';
import type { Sweep } from '../../platform/run-sweeps.ts';
import {
  deleteDecidedFrozenOfAd,
  deleteDeserted,
  deleteDueConversations,
  deleteFrozenOfCase,
  insertFrozen,
  writeDeleteAfter,
  writeDeleteAfterOfMember,
} from './frozen-conversations.queries.ts';

const dayMs = 86_400_000;
const endOfRetention = (now: Date) => new Date(now.getTime() + evidenceRetentionDays * dayMs);

/**
 * Keeps the conversations about an ad as evidence of a case: no message is accepted in them, and they outlive the accounts of
 * their participants. The transaction has locked the ad, and its conversations with `lockConversationsAbout`.
 */
export const freezeConversations = insertFrozen;

/** Ends the freeze because the case was decided for the owner. Conversations without participants are deleted. */
export async function thawConversations(tx: Connection, caseId: string): Promise<void> {
  await deleteDeserted(tx, await deleteFrozenOfCase(tx, caseId));
}

/** Ends the freeze of an ad's conversations because the ad is reinstated. Those of an undecided case stay frozen. */
export async function thawConversationsOfAd(tx: Connection, adId: string): Promise<void> {
  await deleteDeserted(tx, await deleteDecidedFrozenOfAd(tx, adId));
}

/** Starts the retention because the case was decided against the owner. */
export function retainConversations(
  tx: Connection,
  { caseId, now }: { caseId: string; now: Date },
): Promise<void> {
  return writeDeleteAfter(tx, { caseId, deleteAfter: endOfRetention(now) });
}

/** Ends the retention because the case waits for a new decision. */
export function holdConversations(tx: Connection, caseId: string): Promise<void> {
  return writeDeleteAfter(tx, { caseId, deleteAfter: null });
}

/** Starts the retention because the account of the ad's owner is deleted, and its cases with it. */
export function retainConversationsOfMember(
  tx: Connection,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  return writeDeleteAfterOfMember(tx, { memberId, deleteAfter: endOfRetention(now) });
}

/** Maximum number of conversations of one statement: their messages are deleted with them. */
const conversationsPerRun = 100;

/** Deletes evidence whose retention is over. */
export const sweepFrozenConversations: Sweep = (connection, now, limit) =>
  deleteDueConversations(connection, now, Math.min(limit, conversationsPerRun));
