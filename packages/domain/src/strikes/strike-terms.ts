import type { StrikeEffect } from './strike-effects.ts';
import type { StrikeReason } from './strike-reasons.ts';

/** The administrators' settings of strikes. */
export interface StrikeTerms {
  /** 0: the reason gives no strike. */
  weights: Record<StrikeReason, number>;
  /** Null: off. */
  thresholds: Record<StrikeEffect, number | null>;
  terms: {
    /** Days for which a strike counts. */
    window_days: number;
    /** Limits of a member under the posting limit. */
    ads_per_day: number;
    active_ads: number;
    suspension_days: number;
  };
}

/** Every threshold is off, so that strikes have no effect until an administrator switches one on. */
export const defaultStrikeTerms: StrikeTerms = {
  weights: {
    stolen: 4,
    fraud: 4,
    'forged-papers': 4,
    'already-sold': 1,
    'wrong-facts': 1,
    'number-shown': 1,
    duplicate: 1,
    'fake-review': 2,
    offensive: 2,
  },
  thresholds: { notice: null, listing_review: null, posting_limit: null, suspension: null },
  terms: { window_days: 180, ads_per_day: 1, active_ads: 3, suspension_days: 7 },
};
