import { ReportButton } from '../features/reports/report-button.tsx';
import { SellerReviews } from '../features/reviews/seller-reviews.tsx';
import { compressLater } from './compress-later.ts';

/** The reviews of a showroom, which are those of its owner. */
export default function ShowroomReviews({ ownerId }: { ownerId: string }) {
  return (
    <SellerReviews
      userId={ownerId}
      actions={(reviewId) => (
        <ReportButton
          subject="review"
          subjectId={reviewId}
          label="الإبلاغ عن التقييم"
          compress={compressLater}
        />
      )}
    />
  );
}
