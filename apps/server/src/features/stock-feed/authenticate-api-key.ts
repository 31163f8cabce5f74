import { timingSafeEqual } from 'node:crypto';
import { apiKeyPattern } from '@arabati/domain/stock-feed/api-key';
import type { FastifyRequest } from 'fastify';
import type { AuthenticateApiKey, KeyHolder } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { clientKey, createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import { digest } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { findShowroomOf } from '../showrooms/showrooms.public.ts';
import { findKeyByHash, writeKeyUse } from './api-keys.queries.ts';

/** Limit of wrong keys per address, as of wrong passwords. */
const failures: LimitRule = { name: 'api-key-failure', points: 20, seconds: 900 };
/** The time of the last use is written this often. */
const useMs = 60_000;

/**
 * Lets a showroom's program send its feed. Two queries for each request, so that a revocation, a suspension of the key's
 * creator, and the end of the owner's plan or account are effective at once, on every node. A wrong key, a revoked one
 * and one of another showroom get the same response.
 */
export function authenticateApiKey(
  services: Pick<Services, 'database' | 'clock' | 'pool' | 'config'>,
): AuthenticateApiKey {
  const { database, clock } = services;
  const limits = createRateLimits(services);
  return async (request, showroomId) => {
    const now = clock.now();
    const secret = secretOf(request);
    const hash = digest(secret ?? '');
    const key = secret === null ? undefined : await findKeyByHash(database, hash);
    if (!key || !timingSafeEqual(key.secret_hash, hash) || key.showroom_id !== showroomId) {
      await limits.enforce(failures, clientKey(request));
      throw new Problem('api-key-invalid');
    }
    const { id, owner_id: ownerId } = key;
    const showroom = await findShowroomOf(database, { ownerId, now });
    if (!showroom?.is_active) throw new Problem('showroom-inactive');
    if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= useMs) {
      await writeKeyUse(database, id, now);
    }
    return { keyId: id, showroomId, ownerId } satisfies KeyHolder;
  };
}

function secretOf({ headers }: FastifyRequest): string | null {
  const [, secret] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return secret !== undefined && apiKeyPattern.test(secret) ? secret : null;
}
