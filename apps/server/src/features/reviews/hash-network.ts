import { createHmac } from 'node:crypto';
import { clientNetwork } from '../../platform/client-network.ts';
import type { Services } from '../../platform/services.ts';

/** Hashes a client's network with a key of the installation, so that networks are compared without being stored. */
export async function hashNetwork({ keyFor }: Pick<Services, 'keyFor'>, ip: string): Promise<Buffer> {
  return createHmac('sha256', await keyFor('review-network'))
    .update(clientNetwork(ip))
    .digest();
}
