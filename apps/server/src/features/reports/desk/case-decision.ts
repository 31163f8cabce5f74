import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';

/** What an administrator decides. The violation is the reason of the strike; null: none. */
export type CaseDecision =
  | { state: 'upheld'; reason: string; violation: StrikeReason | null }
  | { state: 'rejected'; reason: ''; violation: null };
