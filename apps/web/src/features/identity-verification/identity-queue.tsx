import type { IdentityState } from '@arabati/domain/identity-verification/identity';
import type { DeskIdentity } from '@arabati/domain/identity-verification/identity-desk.endpoints';
import { listIdentities } from '@arabati/domain/identity-verification/identity-desk.requests';
import { formatAgo } from '@arabati/words/dates/date-words';
import { identityEndWords, identityKindWords } from '@arabati/words/identity-verification/identity-words';
import { CircleCheckBig, Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useListKeys } from '../../ui/use-list-keys.ts';

const nothing: Record<IdentityState, { icon: ReactNode; title: string }> = {
  waiting: { icon: <CircleCheckBig />, title: 'لا توجد طلبات تنتظر المراجعة' },
  approved: { icon: <Inbox />, title: 'لا توجد هويات موثّقة بعد' },
  rejected: { icon: <Inbox />, title: 'لم يُرفض أي طلب بعد' },
  ended: { icon: <Inbox />, title: 'لم ينتهِ أي توثيق بعد' },
};

/** Requests for verification of one state. */
export function IdentityQueue({ state, q }: { state: IdentityState; q: string }) {
  const query = usePagedQuery(listIdentities, { query: { state, ...(q && { q }) } });
  const list = useListKeys();
  if (query.isPending) {
    return (
      <Loading className="grid gap-3 pt-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-24 rounded-lg" />
        ))}
      </Loading>
    );
  }
  if (!query.data) return <LoadFailure {...errorWords(query.error)} query={query} />;
  const requests = query.data.pages.flatMap((page) => page.items);
  if (requests.length === 0) {
    return q ? (
      <EmptyState icon={<SearchX />} title="لا توجد نتائج للبحث الحالي" description="جرّب جزءاً من الاسم." />
    ) : (
      <EmptyState {...nothing[state]} />
    );
  }
  return (
    <>
      <ShortcutHints
        keys={[
          { key: 'J ↓', does: 'التالي' },
          { key: 'K ↑', does: 'السابق' },
          { key: 'Enter', does: 'فتح الطلب' },
        ]}
      />
      <ul ref={list} className="grid gap-3 pt-4">
        {requests.map((request) => (
          <li key={request.id}>
            <QueuedIdentity request={request} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}

function QueuedIdentity({ request }: { request: DeskIdentity }) {
  const { id, member, kind, name, created_at, administrator, reason } = request;
  return (
    <LinkCard className="grid gap-1.5 p-4">
      <h2 className="font-bold">
        <Link href={`/admin/identities/${id}`} className={CARD_LINK}>
          <bdi>{member.display_name}</bdi>
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span className="font-semibold text-ink">
          {identityKindWords[kind]}، <bdi>{name}</bdi>
        </span>
        <span>
          رقم العضوية <bdi>{member.user_id_display}</bdi>
        </span>
        <span>وصل {formatAgo(new Date(created_at), new Date())}</span>
        {administrator && (
          <span>
            قرر فيه <bdi>{administrator}</bdi>
          </span>
        )}
      </p>
      {request.ended_by && <p className="text-sm">{identityEndWords(request)}</p>}
      {reason && (
        <p className="text-danger-ink text-sm">
          السبب: <bdi>{reason}</bdi>
        </p>
      )}
    </LinkCard>
  );
}
