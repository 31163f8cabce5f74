import type { FrozenConversation } from '@arabati/domain/reports/evidence-desk.endpoints';
import { listFrozenConversations } from '@arabati/domain/reports/evidence-desk.requests';
import { formatDay, formatMoment } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { MessageSquareLock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const FrozenThreadDialog = lazyDialog(() => import('./frozen-thread-dialog.tsx'));

/** Conversations that are kept as evidence, of one case or of all. Each can be read in a dialog. */
export default function FrozenConversations({ caseId }: { caseId?: string }) {
  const query = usePagedQuery(listFrozenConversations, { query: caseId ? { case_id: caseId } : {} });
  const [opened, setOpened] = useState<FrozenConversation | null>(null);
  const { data, error, isFetching, refetch } = query;
  if (!data && error) return <LoadFailure {...errorWords(error)} level={3} query={{ isFetching, refetch }} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-28 rounded-lg" />
      </Loading>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return caseId ? (
      <p className="text-muted">لم يراسل أحد صاحب هذا الإعلان.</p>
    ) : (
      <EmptyState icon={<MessageSquareLock />} level={3} title="لا توجد محادثات محفوظة" />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((frozen) => (
          <li key={frozen.conversation_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Summary frozen={frozen} inCase={caseId !== undefined} />
            <Button
              size="sm"
              variant="outline"
              aria-label={`قراءة محادثة ${frozen.buyer.name}`}
              onClick={() => setOpened(frozen)}
            >
              قراءة المحادثة
            </Button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && <LoadMore {...pagingProps(query)} />}
      {opened && <FrozenThreadDialog frozen={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Summary({ frozen, inCase }: { frozen: FrozenConversation; inCase: boolean }) {
  const { case_id, ad_title, seller, buyer, messages, frozen_at, delete_after } = frozen;
  return (
    <div className="min-w-0">
      <p className="font-semibold [overflow-wrap:anywhere]">
        المشتري <bdi>{buyer.name}</bdi>، البائع <bdi>{seller.name}</bdi>
      </p>
      {!inCase &&
        (case_id ? (
          <Link
            href={`/admin/reports/${case_id}`}
            className="inline-flex min-h-11 items-center text-primary-ink underline"
          >
            <bdi>{ad_title}</bdi>
          </Link>
        ) : (
          <p>
            <bdi>{ad_title}</bdi>
          </p>
        ))}
      <p className="text-muted text-sm">
        عدد الرسائل: {formatNumber(messages)}، محفوظة منذ {formatMoment(new Date(frozen_at))}
        {delete_after && <>، وتُحذف يوم {formatDay(new Date(delete_after))}</>}
      </p>
    </div>
  );
}
