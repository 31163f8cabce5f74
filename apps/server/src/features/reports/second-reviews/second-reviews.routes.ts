import * as second from '@arabati/domain/reports/second-reviews.endpoints';
import type { EndpointBinder } from '../../../platform/endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteReviewClaim } from '../../second-reviews/second-reviews.public.ts';
import { claimSecondReview } from './claim-second-review.ts';
import { closeSecondReview, decideSecondReview } from './decide-second-review.ts';
import { getSecondReview } from './get-second-review.ts';
import { listSecondReviews } from './list-second-reviews.ts';
import { exportQualityFigures, getQualityFigures } from './quality-figures.ts';

export function secondReviewsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(second.listSecondReviews, ({ query, administrator }) =>
    listSecondReviews(services, { ...query, administrator }),
  );
  binder.serve(second.getQualityFigures, () => getQualityFigures(services));
  binder.serve(second.exportQualityFigures, () => exportQualityFigures(services));
  binder.serve(second.getSecondReview, ({ params, administrator }) =>
    getSecondReview(services, { id: params.second_review_id, administrator }),
  );
  binder.serve(second.claimSecondReview, async ({ params, administrator }) => {
    await claimSecondReview(services, { id: params.second_review_id, administrator });
    return undefined;
  });
  binder.serve(second.releaseSecondReview, async ({ params, administrator }) => {
    await deleteReviewClaim(services.database, {
      id: params.second_review_id,
      administratorId: administrator.id,
    });
    return undefined;
  });
  binder.serve(second.decideSecondReview, ({ params, body, administrator }) =>
    decideSecondReview(services, { id: params.second_review_id, administrator, decision: body }),
  );
  binder.serve(second.closeSecondReview, async ({ params, administrator }) => {
    await closeSecondReview(services, { id: params.second_review_id, administrator });
    return undefined;
  });
}
