import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { insertSecret, selectSecret } from './secrets.queries.ts';

/** Computes SHA-256, for tokens of at least 128 random bits, which need no salt and no slow hash. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Derives a key of the installation for one purpose. It is the same on every node and after every restart. */
export type KeyFor = (
  purpose:
    | 'refresh-token'
    | 'address-in-log'
    | 'imported-seller'
    | 'withheld-photo'
    | 'administrator-factor'
    | 'chassis-number'
    | 'member-device'
    | 'review-network'
    | 'second-review'
    | 'push-sender'
    | 'alert-stop',
) => Promise<Buffer>;

/** The first node that needs the installation's random secret creates it. */
export function createSecrets(database: Database): KeyFor {
  let secret: Promise<Buffer> | undefined;
  return async (purpose) => {
    secret ??= getOrCreateSecret(database).catch((error) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(purpose)
      .digest();
  };
}

/** The row's name dates from the time when only sign-in used it. */
const secretName = 'sign-in';

async function getOrCreateSecret(database: Database): Promise<Buffer> {
  await insertSecret(database, { name: secretName, secret: randomBytes(32) });
  return selectSecret(database, secretName);
}
