import { checkAvailability } from '@arabati/domain/accounts/accounts.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { clientKey, type LimitRule, type RateLimits } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { findTakenIdentifiers } from './find-taken-identifiers.ts';

/** Enough for a few people on one IP address who fill in the form, too few to enumerate identifiers. */
const availabilityRule: LimitRule = { name: 'availability', points: 60, seconds: 10 * 60 };

export function accountsRoutes(
  binder: EndpointBinder,
  { database, limits }: Services & { limits: RateLimits },
): void {
  binder.serve(checkAvailability, async ({ body, raw }) => {
    const retryAfter = await limits.exceeded(availabilityRule, clientKey(raw));
    if (retryAfter > 0) throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
    return { taken: await findTakenIdentifiers(database, body) };
  });
}
