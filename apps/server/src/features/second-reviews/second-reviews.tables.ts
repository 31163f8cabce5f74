import type { ReportReason, ReportState } from '@arabati/domain/reports/report-reasons';
import type { SecondReviewState } from '@arabati/domain/reports/second-review';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

type DecidedState = Exclude<ReportState, 'open'>;

interface SecondReviews {
  id: Fixed<string>;
  case_id: Fixed<string>;
  /** Of the case. Null after the ad is deleted, and for other subjects. */
  ad_id: Fixed<string | null>;
  state: Generated<SecondReviewState>;
  leading_reason: Fixed<ReportReason>;
  /** Null after the administrator's account is deleted. */
  first_administrator_id: Fixed<string | null>;
  first_state: Fixed<DecidedState>;
  first_reason: string;
  first_violation: Fixed<StrikeReason | null>;
  first_at: Fixed<Date>;
  second_administrator_id: Generated<string | null>;
  second_state: Generated<DecidedState | null>;
  second_reason: Generated<string>;
  second_violation: Generated<StrikeReason | null>;
  second_at: Generated<Date | null>;
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Date | null>;
  closed_at: Generated<Date | null>;
}

interface DecisionQualityCounts {
  administrator_id: Fixed<string>;
  /** Start of the hour of the first decisions. */
  hour: Fixed<Date>;
  reason: Fixed<ReportReason>;
  decided: Generated<number>;
  overturned: Generated<number>;
  second_decided: Generated<number>;
  agreed: Generated<number>;
}

/** The tables that only this feature writes. */
export interface SecondReviewTables {
  second_reviews: SecondReviews;
  decision_quality_counts: DecisionQualityCounts;
}
