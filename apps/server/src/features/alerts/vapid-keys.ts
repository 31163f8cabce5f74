import { createECDH, createHash } from 'node:crypto';
import type { KeyFor } from '../../platform/secrets.ts';

/** The key pair with which this installation signs its pushes (RFC 8292). Base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Derives the key pair from the installation's secret, so that it is the same on every node and after every restart. */
export async function getVapidKeys(keyFor: KeyFor): Promise<VapidKeys> {
  const curve = createECDH('prime256v1');
  let seed = await keyFor('push-sender');
  // One seed in four thousand million is no key of this curve.
  while (!isPrivateKey(seed)) seed = createHash('sha256').update(seed).digest();
  curve.setPrivateKey(seed);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: seed.toString('base64url') };
}

function isPrivateKey(seed: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(seed);
    return true;
  } catch {
    return false;
  }
}
