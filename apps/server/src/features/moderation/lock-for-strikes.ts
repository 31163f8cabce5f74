import { mailboxOf } from '@arabati/domain/sign-in/mailbox';
import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import type { Connection } from '../../platform/database.ts';
import { lockIdentifiers } from '../identifiers/identifiers.public.ts';
import { readStrikeTerms } from '../settings/settings.public.ts';
import { findNumbersOf, lockUser } from './moderation.queries.ts';

/**
 * Locks what a suspension of a member changes besides their profile and ads, if strikes can cause or end one. A decision
 * that writes strikes or takes them back calls this after it has locked the member, and before it locks an ad
 * (docs/decisions/2026-11-22-lock-order.md).
 *
 * @returns the settings by which the decision counts.
 */
export async function lockForStrikes(tx: Connection, userId: string): Promise<StrikeTerms> {
  const terms = await readStrikeTerms(tx);
  if (terms.thresholds.suspension === null) return terms;
  const email = await lockUser(tx, userId);
  if (email === undefined) return terms;
  const numbers = await findNumbersOf(tx, userId);
  await lockIdentifiers(tx, 'to-block', { mailbox: mailboxOf(email), numbers });
  return terms;
}
