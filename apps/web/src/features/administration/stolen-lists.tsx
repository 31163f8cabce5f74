import type { StolenList } from '@arabati/domain/stolen-cars/stolen-list-desk.endpoints';
import { listStolenLists } from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { actorName } from '@arabati/words/administration/act-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ImportStolenList } from './import-stolen-list.tsx';

const WithdrawStolenListDialog = lazyDialog(() => import('./withdraw-stolen-list-dialog.tsx'));

/** Imports lists of stolen cars, and shows those on the register. */
export default function StolenLists() {
  return (
    <div className="grid gap-4">
      <ImportStolenList />
      <Card>
        <CardHeader title="القوائم في السجل" />
        <ImportedLists />
      </Card>
    </div>
  );
}

function ImportedLists() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery(listStolenLists, {}));
  const [withdrawn, setWithdrawn] = useState<StolenList | null>(null);
  if (!data && error) return <LoadFailure {...errorWords(error)} query={{ isFetching, refetch }} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-24 rounded-lg" />
      </Loading>
    );
  }
  if (data.items.length === 0) return <p className="text-muted">لا توجد قوائم بعد. أضف أول قائمة من ملف.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.items.map((list) => (
          <li key={list.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{list.source}</bdi>
              </p>
              <p className="text-muted text-sm">
                {count(list.entries, nouns.car)}، آخر إضافة{' '}
                <time dateTime={list.imported_at}>{formatMoment(new Date(list.imported_at))}</time>
                {list.administrator && <> من {actorName(list.administrator)}</>}
              </p>
            </div>
            <Button
              size="sm"
              variant="danger"
              icon={<ListX aria-hidden="true" className="size-4.5" />}
              aria-label={`سحب قائمة ${list.source}`}
              onClick={() => setWithdrawn(list)}
            >
              سحب القائمة
            </Button>
          </li>
        ))}
      </ul>
      {withdrawn && <WithdrawStolenListDialog list={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  );
}
