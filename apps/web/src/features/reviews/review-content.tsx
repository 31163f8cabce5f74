import { type Review, reviewFacts } from '@arabati/domain/reviews/review';
import { formatDay } from '@arabati/words/dates/date-words';
import { factWords, starsOfFive } from '@arabati/words/reviews/review-words';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { StarRating } from '../../ui/star-rating.tsx';

interface ReviewContentProps {
  review: Omit<Review, 'author_name'>;
  /** The other member: the author, or the seller of one's own review. */
  title: string;
  /** Buttons and notes below the review. */
  children?: ReactNode;
}

/** A review with the seller's answer. */
export function ReviewContent({ review, title, children }: ReviewContentProps) {
  const { stars, content, answer, ad_title, created_at } = review;
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-bold">
          <bdi>{title}</bdi>
        </h3>
        <StarRating stars={stars} label={starsOfFive(stars)} />
      </div>
      <p className="text-muted text-sm">
        <bdi>{ad_title}</bdi> · <time dateTime={created_at}>{formatDay(new Date(created_at))}</time>
      </p>
      <Facts review={review} />
      {content !== '' && (
        <p className="whitespace-pre-line">
          <bdi>{content}</bdi>
        </p>
      )}
      {answer && (
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-muted text-sm">
            رد البائع · <time dateTime={answer.created_at}>{formatDay(new Date(answer.created_at))}</time>
          </p>
          <p className="whitespace-pre-line">
            <bdi>{answer.content}</bdi>
          </p>
        </div>
      )}
      {children}
    </article>
  );
}

/** What the author knows. */
function Facts({ review }: Pick<ReviewContentProps, 'review'>) {
  const known = reviewFacts.filter((fact) => review[fact] !== null);
  if (known.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {known.map((fact) => (
        <li key={fact} className="flex items-center gap-1 [&_svg]:size-4 [&_svg]:shrink-0">
          {review[fact] ? (
            <Check aria-hidden="true" className="text-positive-ink" />
          ) : (
            <X aria-hidden="true" className="text-danger-ink" />
          )}
          {review[fact] ? factWords[fact].confirmed : factWords[fact].denied}
        </li>
      ))}
    </ul>
  );
}
