import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientKey } from '../../platform/rate-limits.ts';
import { readAccessToken } from './access-token.ts';
import { bearerToken } from './authenticate-bearer.ts';
import type { SignInServices } from './sign-in-services.ts';

/** Identifies the client of a request: the member that a valid token names, otherwise the network of the address. */
export type IdentifyClient = (request: FastifyRequest) => string | Promise<string>;

const maxTokens = 5_000;
const verifiedForMs = 60_000;

/**
 * Members are told apart by their tokens, because one address often serves many people here. The token's signature is
 * verified once a minute; whether its session is alive is for the endpoint to check.
 */
export function identifyClients(signIn: SignInServices): IdentifyClient {
  const members = new LRUCache<string, string>({ max: maxTokens, ttl: verifiedForMs });
  return (request) => {
    const token = bearerToken(request.headers.authorization);
    // Administrators' tokens have no dots.
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
