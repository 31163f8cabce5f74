import type { BulkOutcome } from '@arabati/domain/reports/bulk-decisions.requests';
import type { JobSubject } from '@arabati/domain/reports/desk-queues';
import type { CaseCommentKind } from '@arabati/domain/reports/report-desk.requests';
import type { JobState, ReportReason, ReportState } from '@arabati/domain/reports/report-reasons';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

/** The jobs of the desk's inbox: reported subjects, and receipts that wait for their own decision. */
interface ReportCases {
  id: Fixed<string>;
  subject: Fixed<JobSubject>;
  /**
   * The owner of the ad, the reported member, the other participant of the conversation, the author of the review, or the
   * sender of the receipt.
   */
  member_id: Fixed<string>;
  /** Null after the ad is deleted. */
  ad_id: Fixed<string | null>;
  conversation_id: Fixed<string | null>;
  /** Null after the review is deleted. */
  review_id: Fixed<string | null>;
  receipt_id: Fixed<string | null>;
  title: Fixed<string>;
  state: Generated<JobState>;
  /** See packages/domain/src/reports/desk-queues.ts. */
  queue: Generated<string>;
  /** Version of the rules that chose the queue; -1 until it is chosen. */
  routed_by: Generated<number>;
  /** In hundredths: see packages/domain/src/reports/report-weight.ts. */
  weight: Generated<number>;
  report_count: Generated<number>;
  /** Null if the reports have not hidden the ad. */
  hidden_at: Generated<Date | null>;
  /** Whether the ad is not listed until this case is decided, because ads like it are reviewed first. */
  review_first: Generated<boolean>;
  reason: Generated<string>;
  administrator_id: Generated<string | null>;
  decided_at: Generated<Date | null>;
  /** Decides whether a second administrator decides too: see domain/reports/second-review.ts. Null while it is open. */
  second_review_draw: Generated<number | null>;
  /** Whether the texts about the case were removed, a time after its decision. */
  texts_removed: Generated<boolean>;
  created_at: Fixed<Date>;
}

interface Reports {
  id: Fixed<string>;
  case_id: Fixed<string>;
  /** Null after the reporter's account is deleted, and for an automatic report. */
  user_id: string | null;
  reason: ReportReason;
  note: string;
  state: Generated<ReportState>;
  weight: number;
  /** Of the reporter. Null after the decision. */
  network: string | null;
  created_at: Fixed<Date>;
}

interface ReportPhotos {
  id: Fixed<string>;
  report_id: Fixed<string>;
  /** Of its file. */
  name: Fixed<string>;
  /** Pixels. */
  width: Fixed<number>;
  height: Fixed<number>;
  bytes: Fixed<number>;
  created_at: Fixed<Date>;
}

interface CaseClaims {
  case_id: Fixed<string>;
  administrator_id: string;
  expires_at: Date;
}

interface CaseComments {
  id: Fixed<string>;
  case_id: Fixed<string>;
  /** Null after the administrator's account is deleted. */
  administrator_id: Fixed<string | null>;
  kind: Fixed<CaseCommentKind>;
  text: Fixed<string>;
  created_at: Fixed<Date>;
}

interface DecisionCountRows {
  administrator_id: Fixed<string>;
  /** Start of the hour of the decisions. */
  hour: Fixed<Date>;
  decided: Generated<number>;
  upheld: Generated<number>;
  overturned: Generated<number>;
  automatic: Generated<number>;
  within_hour: Generated<number>;
  within_day: Generated<number>;
}

interface BulkDecisions {
  id: Fixed<string>;
  /** The case on whose page the decision was made. */
  case_id: Fixed<string>;
  /** Null after the administrator's account is deleted. */
  administrator_id: Fixed<string | null>;
  reason: Fixed<string>;
  created_at: Fixed<Date>;
}

interface BulkDecisionAds {
  bulk_id: Fixed<string>;
  ad_id: Fixed<string>;
  /** The case about the ad that was decided too. Null without one. */
  case_id: Fixed<string | null>;
  outcome: Fixed<BulkOutcome>;
}

/** The tables that only this feature writes. */
export interface ReportTables {
  report_cases: ReportCases;
  reports: Reports;
  report_photos: ReportPhotos;
  case_claims: CaseClaims;
  case_comments: CaseComments;
  decision_counts: DecisionCountRows;
  bulk_decisions: BulkDecisions;
  bulk_decision_ads: BulkDecisionAds;
}
