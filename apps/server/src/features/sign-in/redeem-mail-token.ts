import type { Connection } from '../../platform/database.ts';
import { findBlockedIdentifiers } from '../identifiers/identifiers.public.ts';
import { insertCode } from './auth-codes.queries.ts';
import { consumeMailToken, deleteSignUpToken } from './mail-tokens.queries.ts';
import { confirmUser, findUnconfirmedEmail } from './users.queries.ts';

type TakenToken = NonNullable<Awaited<ReturnType<typeof consumeMailToken>>>;

export type MailTokenType = 'signup' | 'recovery';

export interface RedeemedToken {
  userId: string;
  method: 'otp' | 'recovery';
  codeChallenge: string | null;
}

/**
 * Redeems the token of a mailed link, which proves that the client can read that mailbox. A sign-up link stores the
 * sign-up's password and metadata. A recovery link also confirms the email address, and discards a pending sign-up,
 * which another person may have sent.
 *
 * @returns null for a link that is used, replaced, expired or unknown, and for a sign-up whose email address or number
 *   was blocked by a suspension after the link was mailed.
 */
export async function redeemMailToken(
  tx: Connection,
  { type, token, now }: { type: MailTokenType; token: string; now: Date },
): Promise<RedeemedToken | null> {
  const used = await consumeMailToken(tx, type, token, now);
  if (!used) return null;
  const userId = used.user_id;
  if (await isBlocked(tx, used)) return null;
  if (type === 'signup') {
    await confirmUser(tx, userId, {
      password_hash: used.password_hash,
      user_metadata: used.user_metadata ?? {},
      sign_up_profile: used.sign_up_profile,
      now,
    });
    await allowClaim(tx, used);
    return { userId, method: 'otp', codeChallenge: used.code_challenge };
  }
  if (await confirmUser(tx, userId, { now })) await deleteSignUpToken(tx, userId);
  return { userId, method: 'recovery', codeChallenge: used.code_challenge };
}

/**
 * Lets the device that signed up claim one session during the lifetime of the link. The secret is a code that the
 * device generated: it is exchanged like any other code, used once, and deleted with all others when the password
 * changes.
 */
async function allowClaim(
  tx: Connection,
  { claim_challenge, user_id, expires_at }: TakenToken,
): Promise<void> {
  if (claim_challenge === null) return;
  // If two sign-ups share one secret, the first confirmed one claims it.
  await insertCode(tx, {
    code_hash: Buffer.from(claim_challenge, 'base64url'),
    user_id,
    code_challenge: claim_challenge,
    method: 'otp',
    expires_at,
  });
}

/** Checks unconfirmed addresses only: a member's confirmed address stays valid when another spelling of it is suspended. */
async function isBlocked(
  tx: Connection,
  { user_id: userId, sign_up_profile: profile }: TakenToken,
): Promise<boolean> {
  const email = await findUnconfirmedEmail(tx, userId);
  if (email === undefined) return false;
  const identifiers = { email, phone: profile?.phone, whatsapp: profile?.whatsapp };
  return (await findBlockedIdentifiers(tx, identifiers, userId)).length > 0;
}
