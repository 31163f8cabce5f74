import { randomBytes } from 'node:crypto';
import type { SignUpProfile } from '@arabati/domain/sign-in/sign-up';
import type { Connection } from '../../platform/database.ts';
import { digest } from '../../platform/secrets.ts';
import { mailTokenLifeS, secondsAfter } from './token-lifetimes.ts';

/** The data that a sign-up sets when its link is redeemed. */
export interface PendingSignUp {
  password_hash: string | null;
  user_metadata: Record<string, unknown> | null;
  sign_up_profile: SignUpProfile | null;
  /** The challenge of the secret with which the sign-up's device claims a session. */
  claim_challenge: string | null;
}

interface NewMailToken {
  userId: string;
  type: 'signup' | 'recovery';
  codeChallenge: string | null;
  pending: PendingSignUp | null;
  now: Date;
}

/**
 * Creates the token of a mailed link and replaces the previous one of its type. Returns the token itself, which is not
 * stored.
 */
export async function createMailToken(tx: Connection, mailToken: NewMailToken): Promise<string> {
  const { userId, type, codeChallenge, pending, now } = mailToken;
  // The protocol defines the prefix: the link ends in a code.
  const token = `${type === 'signup' && codeChallenge ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`;
  const row = {
    token_hash: digest(token),
    code_challenge: codeChallenge,
    password_hash: pending?.password_hash ?? null,
    user_metadata: pending?.user_metadata ?? null,
    sign_up_profile: pending?.sign_up_profile ?? null,
    claim_challenge: pending?.claim_challenge ?? null,
    created_at: now,
    expires_at: secondsAfter(now, mailTokenLifeS[type]),
  };
  await tx
    .insertInto('mail_tokens')
    .values({ user_id: userId, type, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(row))
    .execute();
  return token;
}

/** Finds and deletes the token's row, so that only one of two concurrent requests finds it. */
export async function consumeMailToken(
  tx: Connection,
  type: 'signup' | 'recovery',
  token: string,
  now: Date,
) {
  const hash = digest(token);
  // Locks the user first, like every change of a user's data, to avoid a deadlock with a new link.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('mail_tokens').select('user_id').where('token_hash', '=', hash))
    .forNoKeyUpdate()
    .execute();
  return tx
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hash)
    .where('type', '=', type)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export function readPendingSignUp(tx: Connection, userId: string) {
  return tx
    .selectFrom('mail_tokens')
    .select(['password_hash', 'user_metadata', 'sign_up_profile', 'claim_challenge'])
    .where('user_id', '=', userId)
    .where('type', '=', 'signup')
    .executeTakeFirst();
}

/** Deletes all pending mail tokens and codes of a user. */
export async function dropOneTimeTokens(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('auth_codes').where('user_id', '=', userId).execute();
}

/** Discards a pending sign-up. */
export async function deleteSignUpToken(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('mail_tokens').where('user_id', '=', userId).where('type', '=', 'signup').execute();
}

/**
 * Deletes expired tokens. A sign-up's token is retained with its user, because it holds the password that a new link
 * would set. Served by mail_tokens_by_expiry.
 */
export async function deleteExpiredTokens(connection: Connection, now: Date, limit: number): Promise<void> {
  await connection
    .deleteFrom('mail_tokens')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('mail_tokens')
        .select('token_hash')
        .where('type', '<>', 'signup')
        .where('expires_at', '<=', now)
        .limit(limit),
    )
    .execute();
}
