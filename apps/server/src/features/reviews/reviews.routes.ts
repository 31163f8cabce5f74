import * as desk from '@arabati/domain/reviews/review-desk.endpoints';
import * as reviews from '@arabati/domain/reviews/reviews.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { listReviewsToCheck, removeReview, restoreReview } from './administer-reviews.ts';
import { answerReview } from './answer-review.ts';
import { deleteReview } from './delete-review.ts';
import {
  listOpenReviews,
  listReceivedReviews,
  listSellerReviews,
  listWrittenReviews,
} from './list-reviews.ts';
import type { ReviewDesk } from './review-desk.ts';
import { writeReview } from './write-review.ts';

/** @param reading services whose database may be a replica, for public lists. */
export function reviewsRoutes(
  binder: EndpointBinder,
  services: Services,
  { reading, reviewDesk }: { reading: Services; reviewDesk: ReviewDesk },
): void {
  binder.serveCached(reviews.listSellerReviews, ({ params, query }) =>
    listSellerReviews(reading, { userId: params.user_id, cursor: query.cursor }),
  );
  binder.serve(reviews.listOpenReviews, ({ query, member }) =>
    listOpenReviews(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(reviews.listReceivedReviews, ({ query, member }) =>
    listReceivedReviews(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(reviews.listWrittenReviews, ({ query, member }) =>
    listWrittenReviews(services, {
      userId: member.userId,
      cursor: query.cursor,
      sellerId: query.seller_id,
    }),
  );
  binder.serve(reviews.writeReview, ({ params, body: { ad_id, ...form }, member, raw }) =>
    writeReview(
      services,
      { id: params.review_id, authorId: member.userId, adId: ad_id, form, ip: raw.ip },
      reviewDesk,
    ),
  );
  binder.serve(reviews.deleteReview, async ({ params, member }) => {
    await deleteReview(services, { userId: member.userId, reviewId: params.review_id }, reviewDesk);
    return undefined;
  });
  binder.serve(reviews.answerReview, ({ params, body, member, raw }) =>
    answerReview(
      services,
      { userId: member.userId, reviewId: params.review_id, answer: body.answer, ip: raw.ip },
      reviewDesk,
    ),
  );
  binder.serve(desk.listReviewsToCheck, ({ query, administrator }) =>
    listReviewsToCheck(services, { ...query, administrator }),
  );
  binder.serve(desk.removeReview, async ({ administrator, params, body }) => {
    const removal = { administrator, reviewId: params.review_id, reason: body.reason };
    await removeReview(services, removal, reviewDesk);
    return undefined;
  });
  binder.serve(desk.restoreReview, async ({ administrator, params, query }) => {
    await restoreReview(services, { administrator, reviewId: params.review_id, ...query });
    return undefined;
  });
}
