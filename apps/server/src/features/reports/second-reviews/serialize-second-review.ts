import type { ListedSecondReview } from '@arabati/domain/reports/second-reviews.endpoints';
import type { SecondReviewRow } from './second-review-lists.queries.ts';

/** Serializes a second review. Before the second decision, nothing of the first is in it. */
export function serializeSecondReview(row: SecondReviewRow): ListedSecondReview {
  const { id, case_id, state, subject, title, ad_id, review_id, review_first, hidden } = row;
  const { user_id, display_name, user_id_display, weight, report_count, claimed_by } = row;
  return {
    id,
    case_id,
    state,
    subject,
    title,
    ad_id,
    review_id,
    review_first,
    hidden,
    member: { user_id, display_name, user_id_display },
    weight,
    report_count,
    created_at: row.created_at.toISOString(),
    decisions: serializeDecisions(row),
    claimed_by: state === 'open' ? claimed_by : null,
  };
}

function serializeDecisions(row: SecondReviewRow): ListedSecondReview['decisions'] {
  const { second_state, second_at } = row;
  if (second_state === null || second_at === null) return null;
  return {
    first: {
      state: row.first_state,
      reason: row.first_reason,
      violation: row.first_violation,
      administrator: row.first_administrator,
      created_at: row.first_at.toISOString(),
    },
    second: {
      state: second_state,
      reason: row.second_reason,
      violation: row.second_violation,
      administrator: row.second_administrator,
      created_at: second_at.toISOString(),
    },
  };
}
