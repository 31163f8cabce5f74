import { checkAvailability } from '@arabati/domain/identifiers/identifiers.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { clientKey, type LimitRule, type RateLimits } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { canonicalNumbers } from './canonical-numbers.ts';
import { findTakenIdentifiers } from './find-taken-identifiers.ts';

/** Enough for a few people on one IP address who fill in the form, too few to enumerate identifiers. */
const availabilityRule: LimitRule = { name: 'availability', points: 60, seconds: 10 * 60 };

export function identifiersRoutes(
  binder: EndpointBinder,
  { database, limits }: Services & { limits: RateLimits },
): void {
  binder.serve(checkAvailability, async ({ body, raw }) => {
    await limits.enforce(availabilityRule, clientKey(raw));
    return { taken: await findTakenIdentifiers(database, canonicalNumbers(body)) };
  });
}
