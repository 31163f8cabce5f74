import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database.ts';

/** SHA-256, for tokens of 128 random bits or more: they need no salt and no slow hash. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A key of the installation for one purpose, the same on every node and after every restart. */
export type KeyFor = (
  purpose: 'refresh-token' | 'address-in-log' | 'imported-seller' | 'withheld-photo' | 'administrator-factor',
) => Promise<Buffer>;

/** The installation's random secret is made by whichever node needs it first. */
export function createSecrets(database: Database): KeyFor {
  let secret: Promise<Buffer> | undefined;
  return async (purpose) => {
    secret ??= readOrMakeSecret(database).catch((error) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(purpose)
      .digest();
  };
}

async function readOrMakeSecret(database: Database): Promise<Buffer> {
  await database
    .insertInto('server_secrets')
    .values({ name: 'sign-in', secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await database
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', 'sign-in')
    .executeTakeFirstOrThrow();
  return secret;
}
