import type { OwnPointEntry } from '@arabati/domain/points/points.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { ownPointReasonWords, pointHistoryWords } from '@arabati/words/points/point-words';
import { Coins } from 'lucide-react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { usePointHistory } from './use-point-history.ts';

/** The ledger of the member's own balance, latest first. */
export function PointHistory() {
  const query = usePointHistory();
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-80 rounded-lg" />
      </Loading>
    );
  }
  if (query.isError && !query.data)
    return <LoadFailure {...errorWords(query.error)} level={3} query={query} />;
  const entries = query.data.pages.flatMap((page) => page.items);
  if (entries.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={<Coins />}
        title={pointHistoryWords.empty}
        description={pointHistoryWords.emptyHint}
      />
    );
  }
  return (
    <>
      <Link
        href="/profile?tab=reveals"
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {pointHistoryWords.reveals}
      </Link>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-card sm:px-5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}

function Entry({
  entry: { reason, points, credits, ad_id, ad_title, acted_by, created_at },
}: {
  entry: OwnPointEntry;
}) {
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{ownPointReasonWords[reason]}</p>
        {ad_id && ad_title && (
          <Link href={`/ad/${ad_id}`} className="block truncate text-primary-ink text-sm hover:underline">
            <bdi>{ad_title}</bdi>
          </Link>
        )}
        <p className="text-muted text-sm">
          <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>
          {acted_by && (
            <>
              {' · '}
              <bdi>{acted_by}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="grid shrink-0 justify-items-end text-sm">
        <Change amount={points} unit={pointHistoryWords.points} />
        <Change amount={credits} unit={pointHistoryWords.credits} />
      </p>
    </div>
  );
}

function Change({ amount, unit }: { amount: number; unit: string }) {
  if (amount === 0) return null;
  return (
    <span className={amount > 0 ? 'text-positive-ink' : 'text-danger-ink'}>
      <bdi dir="ltr" className="font-bold">
        {amount > 0 && '+'}
        {formatNumber(amount)}
      </bdi>{' '}
      {unit}
    </span>
  );
}
