import { expectedReviewMinutes } from '@arabati/domain/reports/review-first';
import type { Connection } from '../../platform/database.ts';
import { findReviewTimes } from './review-times.queries.ts';

/** Returns the minutes that the review before the listing is expected to take; null without enough decisions. */
export async function readExpectedReview(connection: Connection): Promise<number | null> {
  return expectedReviewMinutes(await findReviewTimes(connection));
}
