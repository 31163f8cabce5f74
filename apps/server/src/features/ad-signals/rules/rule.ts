import type { AdSignal, FoundSignal } from '@arabati/domain/ad-signals/ad-signals';
import type { AdFacts } from '../ad-facts.ts';

/** Returns the facts for the signal's sentence, or null if the rule does not match the ad. */
export type Rule<S extends AdSignal> = (
  ad: AdFacts,
) => Omit<Extract<FoundSignal, { signal: S }>, 'signal'> | null;
