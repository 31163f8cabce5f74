import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientKey } from '../../platform/rate-limits.ts';
import { readAccessToken } from './access-token.ts';
import { bearerToken } from './authenticate-bearer.ts';
import type { SignInServices } from './sign-in-services.ts';

/** Identifies the client of a request: the member of a valid token, otherwise the network of the IP address. */
export type IdentifyClient = (request: FastifyRequest) => string | Promise<string>;

const maxTokens = 5_000;
const verifiedForMs = 60_000;

/**
 * Identifies members by their tokens, because many people here often share one IP address. The token's signature is
 * verified once a minute; the endpoint checks whether its session is active.
 */
export function identifyClients(signIn: SignInServices): IdentifyClient {
  const members = new LRUCache<string, string>({ max: maxTokens, ttl: verifiedForMs });
  return (request) => {
    const token = bearerToken(request.headers.authorization);
    // Administrators' tokens contain no dots.
    if (!token?.includes('.')) return clientKey(request);
    return members.get(token) ?? verify(token, request);
  };

  async function verify(token: string, request: FastifyRequest): Promise<string> {
    const claims = await readAccessToken(signIn, token).catch(() => null);
    if (!claims) return clientKey(request);
    const client = `member ${claims.sub}`;
    members.set(token, client);
    return client;
  }
}
