import type { Connection } from '../../platform/database.ts';

/** Finds a member's verification. Served by number_verifications_pkey. */
export function findVerification(connection: Connection, userId: string) {
  return connection
    .selectFrom('number_verifications')
    .select(['number', 'code', 'requested_at', 'verified_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds the member of a code. Served by number_verifications_code_key and profiles_pkey. */
export function findVerificationByCode(connection: Connection, code: string) {
  return connection
    .selectFrom('number_verifications')
    .innerJoin('profiles', 'profiles.user_id', 'number_verifications.user_id')
    .select([
      'number_verifications.user_id',
      'profiles.display_name',
      'profiles.user_id_display',
      'number_verifications.number',
      'number_verifications.requested_at',
      'number_verifications.verified_at',
    ])
    .where('number_verifications.code', '=', code)
    .executeTakeFirst();
}

/** Replaces an earlier code. The number is no longer verified. */
export async function writeCode(
  tx: Connection,
  request: { userId: string; number: string; code: string; now: Date },
): Promise<void> {
  const values = {
    number: request.number,
    code: request.code,
    requested_at: request.now,
    verified_at: null,
    administrator_id: null,
  };
  await tx
    .insertInto('number_verifications')
    .values({ user_id: request.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** @param verification.administratorId null if the message itself confirmed the number. */
export async function writeVerification(
  tx: Connection,
  { userId, administratorId, now }: { userId: string; administratorId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('number_verifications')
    .set({ verified_at: now, administrator_id: administratorId })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes a member's verification. Called with every change of their WhatsApp number, in its transaction. */
export async function deleteVerification(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('number_verifications').where('user_id', '=', userId).execute();
}
