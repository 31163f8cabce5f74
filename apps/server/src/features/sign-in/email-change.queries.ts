import { randomBytes } from 'node:crypto';
import type { Connection } from '../../platform/database.ts';
import { digest } from '../../platform/secrets.ts';
import { mailTokenLifeS, secondsAfter } from './token-lifetimes.ts';

/** Finds a pending email change. Served by mail_tokens_pkey. */
export function findEmailChange(connection: Connection, userId: string, now: Date) {
  return connection
    .selectFrom('mail_tokens')
    .select(['new_email', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('type', '=', 'email_change')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Creates the link's token and replaces the previous one. Returns the token itself, which is not stored. */
export async function createEmailChange(
  tx: Connection,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    token_hash: digest(token),
    code_challenge: null,
    password_hash: null,
    user_metadata: null,
    sign_up_profile: null,
    new_email: newEmail,
    created_at: now,
    expires_at: secondsAfter(now, mailTokenLifeS.email_change),
  };
  await tx
    .insertInto('mail_tokens')
    .values({ user_id: userId, type: 'email_change', ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(row))
    .execute();
  return token;
}

/**
 * Finds the user and the new email address of a link's token. Locks the user first, like every change of a user's data.
 * Deletes the token, so that only one of two concurrent requests finds it.
 */
export async function consumeEmailChange(tx: Connection, token: string, now: Date) {
  const hash = digest(token);
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', (eb) => eb.selectFrom('mail_tokens').select('user_id').where('token_hash', '=', hash))
    .forUpdate()
    .executeTakeFirst();
  const taken = await tx
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hash)
    .where('type', '=', 'email_change')
    .where('expires_at', '>', now)
    .returning('new_email')
    .executeTakeFirst();
  return user && taken?.new_email ? { user, newEmail: taken.new_email } : null;
}

export async function deleteEmailChange(connection: Connection, userId: string): Promise<void> {
  await connection
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('type', '=', 'email_change')
    .execute();
}

/** Returns false if a confirmed account has this email address. An unconfirmed sign-up does not reserve it. */
export async function setEmail(
  tx: Connection,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  await tx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email, updated_at: now })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as others').select('others.id').where('others.email', '=', email))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
