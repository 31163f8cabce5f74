import { confirmedShare, starChoices } from '@arabati/domain/reviews/rating';
import { type ReviewSummary, reviewFacts } from '@arabati/domain/reviews/review';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { factWords } from '@arabati/words/reviews/review-words';
import { BarList } from '../../ui/bar-list.tsx';
import { Card } from '../../ui/card.tsx';
import { StarRating } from '../../ui/star-rating.tsx';

interface RatingSummaryProps {
  count: number;
  rating: NonNullable<ReviewSummary['rating']>;
}

/** Mean, distribution and confirmed facts of a seller's reviews. */
export function RatingSummary({ count: reviews, rating }: RatingSummaryProps) {
  const facts = reviewFacts.flatMap((fact) => {
    const share = confirmedShare(rating[fact]);
    return share === null ? [] : [{ fact, share }];
  });
  return (
    <Card className="grid gap-5 sm:grid-cols-[auto_1fr] sm:gap-8">
      <div className="flex items-center gap-4 sm:grid sm:content-center sm:justify-items-center sm:gap-1">
        <p className="font-extrabold text-4xl">
          <bdi>{formatNumber(rating.mean)}</bdi>
          <span className="sr-only"> من 5</span>
        </p>
        <div className="grid gap-1 sm:justify-items-center">
          <StarRating stars={rating.mean} />
          <p className="text-muted text-sm">{count(reviews, nouns.review)}</p>
        </div>
      </div>
      <BarList
        className="gap-1.5"
        items={starChoices.map((stars) => ({
          label: count(stars, nouns.star),
          value: rating.distribution[stars - 1] ?? 0,
          text: formatNumber(rating.distribution[stars - 1] ?? 0),
        }))}
      />
      {facts.length > 0 && (
        <dl className="grid gap-2 border-line border-t pt-4 sm:col-span-2 sm:grid-cols-3">
          {facts.map(({ fact, share }) => (
            <div key={fact} className="flex items-baseline justify-between gap-2 sm:grid sm:justify-start">
              <dt className="text-muted text-sm">{factWords[fact].confirmed}</dt>
              <dd className="font-bold">
                <bdi>{share}%</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
