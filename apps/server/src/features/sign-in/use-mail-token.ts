import type { Connection } from '../../platform/database.ts';
import { takeMailToken } from './mail-tokens.queries.ts';

export type MailTokenType = 'signup' | 'recovery';

export interface UsedToken {
  userId: string;
  method: 'otp' | 'recovery';
  codeChallenge: string | null;
}

/**
 * Uses a mailed link up: whoever holds it reads that mailbox. A sign-up's password and metadata are set now; a
 * recovery link proves the address as well, but sets nothing, and what somebody else may have put into a sign-up
 * with that address is forgotten. Null for a link that is used, replaced, too old or invented.
 */
export async function useMailToken(
  tx: Connection,
  { type, token, now }: { type: MailTokenType; token: string; now: Date },
): Promise<UsedToken | null> {
  const used = await takeMailToken(tx, type, token, now);
  if (!used) return null;
  const userId = used.user_id;
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
