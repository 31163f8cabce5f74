import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { deleteKeysBefore, insertKey, type KeyRow, listKeys, lockKeys } from './signing-keys.queries.ts';
import { accessTokenLifeS } from './token-lifetimes.ts';

export const signingAlgorithm = 'ES256';
const rotationDays = 90;
/** A retired key stays published as long as its tokens may reach a client with a cached JWKS. */
const jwksCacheS = 10 * 60;
/** Maximum time until every node loads a key that another node created or an operator activated. */
const reloadMs = 60_000;

interface Key {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  signsFrom: Date;
}

/**
 * The keys of access tokens. The next key is always published in advance, from the day its predecessor starts to sign,
 * so that every client has it when it is activated.
 */
export interface KeyRing {
  signer(): Promise<Pick<Key, 'kid' | 'privateKey'>>;
  /** Returns undefined for a key that is not published, or no longer. */
  verifier(kid: string): Promise<CryptoKey | undefined>;
  published(): Promise<JWK[]>;
}

export function createKeyRing(database: Database, clock: Clock): KeyRing {
  let loaded: { keys: Key[]; at: number } | undefined;
  let loading: Promise<Key[]> | undefined;

  async function load(): Promise<Key[]> {
    const now = clock.now();
    const keys = await Promise.all((await rotate(database, now)).map(importKey));
    loaded = { keys, at: now.getTime() };
    return keys;
  }

  async function keysNow(): Promise<Key[]> {
    if (loaded && Math.abs(clock.now().getTime() - loaded.at) < reloadMs) return loaded.keys;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    async signer() {
      const now = clock.now();
      const keys = await keysNow();
      const current = keys.filter((key) => key.signsFrom <= now).at(-1) ?? keys[0];
      if (!current) throw new Error('There is no key to sign with.');
      return current;
    },
    async verifier(kid) {
      return (await keysNow()).find((key) => key.kid === kid)?.publicKey;
    },
    async published() {
      return (await keysNow()).map((key) => key.publicJwk);
    },
  };
}

/** Creates missing keys, deletes expired ones, and returns the others in order. */
async function rotate(database: Database, now: Date): Promise<KeyRow[]> {
  const rows = await listKeys(database);
  if (isComplete(rows, now)) return rows;
  return database.transaction().execute(async (tx) => {
    await lockKeys(tx);
    // Another node may have rotated the keys meanwhile.
    const keys = await listKeys(tx);
    if (!keys.some((key) => key.signs_from <= now)) await createKey(tx, now, now);
    if (!keys.some((key) => key.signs_from > now)) {
      await createKey(tx, new Date(now.getTime() + rotationDays * 86_400_000), now);
    }
    const signer = keys.filter((key) => key.signs_from <= now).at(-1);
    if (signer && isRetiring(signer, now)) {
      await deleteKeysBefore(tx, signer.signs_from);
    }
    return listKeys(tx);
  });
}

function isComplete(keys: KeyRow[], now: Date): boolean {
  const signing = keys.filter((key) => key.signs_from <= now);
  const signer = signing.at(-1);
  const hasOld = signing.length > 1;
  return signer !== undefined && keys.length > signing.length && !(hasOld && isRetiring(signer, now));
}

/** Returns whether a key is old enough that all tokens of its predecessor have expired. */
function isRetiring(signer: KeyRow, now: Date): boolean {
  return now.getTime() - signer.signs_from.getTime() > (accessTokenLifeS + jwksCacheS) * 1_000;
}

async function createKey(connection: Connection, signsFrom: Date, now: Date): Promise<void> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const privateJwk = { ...(await exportJWK(privateKey)) };
  await insertKey(connection, { kid: newId(), private_jwk: privateJwk, signs_from: signsFrom, now });
}

async function importKey({ kid, private_jwk, signs_from }: KeyRow): Promise<Key> {
  const { d: _private, ...publicPart } = private_jwk as JWK;
  const publicJwk = { ...publicPart, kid, alg: signingAlgorithm, use: 'sig', key_ops: ['verify'] };
  return {
    kid,
    privateKey: (await importJWK(private_jwk as JWK, signingAlgorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk as JWK, signingAlgorithm)) as CryptoKey,
    publicJwk: publicJwk as JWK,
    signsFrom: signs_from,
  };
}
