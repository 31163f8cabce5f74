import { createRateLimits, type RateLimits } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { SecurityEvent } from './security-event.ts';
import { createKeyRing, type KeyRing } from './signing-keys.ts';

/** The services that the sign-in use cases depend on. */
export interface SignInServices extends Services {
  keys: KeyRing;
  limits: RateLimits;
  /** Number of events of each type on this node, for its metrics. */
  securityEvents: Map<SecurityEvent, number>;
}

export function createSignInServices(services: Services): SignInServices {
  return {
    ...services,
    keys: createKeyRing(services.database, services.clock),
    limits: createRateLimits(services),
    securityEvents: new Map(),
  };
}
