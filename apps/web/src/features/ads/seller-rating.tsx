import { bayesianMean, countReviews, type StarCounts } from '@arabati/domain/reviews/rating';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { StarRating } from '../../ui/star-rating.tsx';

/** Mean and number of a seller's reviews, in one line. */
export default function SellerRating({ counts }: { counts: StarCounts }) {
  const mean = bayesianMean(counts);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap text-sm">
      <StarRating stars={mean} />
      <span className="font-bold">
        <bdi>{formatNumber(mean)}</bdi>
        <span className="sr-only"> من 5</span>
      </span>
      <span className="text-muted">({count(countReviews(counts), nouns.review)})</span>
    </p>
  );
}
