/**
 * What can follow strikes, each at its own threshold of the settings. A further effect is added here, with its act in
 * apps/server/src/features/moderation/strike-effect-acts.ts.
 *
 * `counts` are the strikes whose weights are compared with the threshold: all that are valid, or those since the last
 * suspension for strikes, so that a suspension that has ended is not repeated for the same strikes.
 */
export const strikeEffectRules = {
  notice: { counts: 'all' },
  listing_review: { counts: 'all' },
  posting_limit: { counts: 'all' },
  suspension: { counts: 'since-suspension' },
} as const satisfies Record<string, { counts: 'all' | 'since-suspension' }>;

export type StrikeEffect = keyof typeof strikeEffectRules;
export const strikeEffects = Object.keys(strikeEffectRules) as StrikeEffect[];
