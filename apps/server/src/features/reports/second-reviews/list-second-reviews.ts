import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listSecondReviews as contract,
  secondReviewPageSize,
} from '@arabati/domain/reports/second-reviews.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../../platform/timestamp-cursor.ts';
import { findSecondReviews } from './second-review-lists.queries.ts';
import { serializeSecondReview } from './serialize-second-review.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listSecondReviews(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, list, cursor }: { administrator: Administrator } & EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const found = await findSecondReviews(database, {
    reader: { administratorId: administrator.id, now: clock.now() },
    list,
    after: decodeTimestampCursor(cursor),
    limit: secondReviewPageSize + 1,
  });
  const { shown, next_cursor } = pageOf(found, secondReviewPageSize);
  return { items: shown.map(serializeSecondReview), next_cursor };
}
