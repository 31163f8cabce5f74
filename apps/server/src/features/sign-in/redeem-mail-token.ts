import type { Connection } from '../../platform/database.ts';
import { findBlockedIdentifiers } from '../suspensions/find-blocked-identifiers.ts';
import { takeMailToken } from './mail-tokens.queries.ts';

type TakenToken = NonNullable<Awaited<ReturnType<typeof takeMailToken>>>;

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
  const used = await takeMailToken(tx, type, token, now);
  if (!used) return null;
  const userId = used.user_id;
  if (await isBlocked(tx, used)) return null;
  if (type === 'signup') {
    await tx
      .updateTable('users')
      .set({
        email_confirmed_at: now,
        password_hash: used.password_hash,
        user_metadata: used.user_metadata ?? {},
        sign_up_profile: used.sign_up_profile,
        updated_at: now,
      })
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is', null)
      .execute();
    await allowClaim(tx, used);
    return { userId, method: 'otp', codeChallenge: used.code_challenge };
  }
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await tx.deleteFrom('mail_tokens').where('user_id', '=', userId).where('type', '=', 'signup').execute();
  }
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
  await tx
    .insertInto('auth_codes')
    .values({
      code_hash: Buffer.from(claim_challenge, 'base64url'),
      user_id,
      code_challenge: claim_challenge,
      method: 'otp',
      expires_at,
    })
    // If two sign-ups share one secret, the first confirmed one claims it.
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();
}

/** Checks unconfirmed addresses only: a member's confirmed address stays valid when another spelling of it is suspended. */
async function isBlocked(
  tx: Connection,
  { user_id: userId, sign_up_profile: profile }: TakenToken,
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!user) return false;
  const identifiers = { email: user.email, phone: profile?.phone, whatsapp: profile?.whatsapp };
  return (await findBlockedIdentifiers(tx, identifiers, userId)).length > 0;
}
