import type { OwnStrike } from '@arabati/domain/strikes/strikes.endpoints';
import { listOwnStrikes } from '@arabati/domain/strikes/strikes.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { strikeReasonWords } from '@arabati/words/strikes/strike-names';
import { nextEffectWords, postingLimitWords } from '@arabati/words/strikes/strike-words';
import type { ReactNode } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { useRefetchOnNotification } from '../../platform/live/use-refetch-on-notification.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface OwnStrikesProps {
  /** Link to the member's ads, where they appeal against a removal. */
  appeals: ReactNode;
}

/** The member's valid strikes, and what they mean. */
export default function OwnStrikes({ appeals }: OwnStrikesProps) {
  return (
    <Card>
      <CardHeader title="المخالفات" />
      <StrikeList appeals={appeals} />
    </Card>
  );
}

function StrikeList({ appeals }: OwnStrikesProps) {
  useRefetchOnNotification(listOwnStrikes);
  const query = usePagedQuery(listOwnStrikes, { query: {} });
  if (!query.data) {
    return query.isError ? (
      <LoadFailureAlert {...errorWords(query.error)} query={query} />
    ) : (
      <Loading>
        <Skeleton className="h-6 rounded-md" />
      </Loading>
    );
  }
  const strikes = query.data.pages.flatMap((page) => page.items);
  const [first] = query.data.pages;
  if (!first || strikes.length === 0) return <p className="text-muted">لا توجد مخالفات على حسابك.</p>;
  const { weight, next_effect, listing_review, posting_limit } = first;
  return (
    <div className="grid gap-3">
      {listing_review && (
        <Alert tone="warning" title="نراجع إعلاناتك قبل ظهورها">
          إعلاناتك الجديدة تظهر بعد أن تراجعها الإدارة.
        </Alert>
      )}
      {posting_limit && (
        <Alert tone="warning" title="نشرك محدود الآن">
          {postingLimitWords(posting_limit)}
        </Alert>
      )}
      <p>
        المجموع الآن: <strong>{count(weight, nouns.degree)}</strong>.{' '}
        {next_effect && nextEffectWords(weight, next_effect)}
      </p>
      <ul className="divide-y divide-line">
        {strikes.map((strike) => (
          <Strike key={strike.id} strike={strike} />
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
      <p className="text-muted text-sm">إذا أُزيل إعلانك بالخطأ فاعترض من {appeals}.</p>
    </div>
  );
}

function Strike({ strike }: { strike: OwnStrike }) {
  const { reason, weight, title, created_at, expires_at } = strike;
  return (
    <li className="grid gap-0.5 py-3">
      <p className="font-medium">
        {strikeReasonWords[reason]}{' '}
        <span className="text-muted text-sm">({count(weight, nouns.degree)})</span>
      </p>
      {title && (
        <p className="text-sm">
          <bdi>{title}</bdi>
        </p>
      )}
      <p className="text-muted text-sm">
        {formatDay(new Date(created_at))}، تنتهي {formatDay(new Date(expires_at))}
      </p>
    </li>
  );
}
