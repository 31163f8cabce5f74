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
import { JobList } from '../../ui/job-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

const nothing: Record<IdentityState, { icon: ReactNode; title: string }> = {
  waiting: { icon: <CircleCheckBig />, title: 'لا توجد طلبات تنتظر المراجعة' },
  approved: { icon: <Inbox />, title: 'لا توجد هويات موثّقة بعد' },
  rejected: { icon: <Inbox />, title: 'لم يُرفض أي طلب بعد' },
  ended: { icon: <Inbox />, title: 'لم ينتهِ أي توثيق بعد' },
};

/** Requests for verification of one state. */
export function IdentityQueue({ state, q }: { state: IdentityState; q: string }) {
  const query = usePagedQuery(listIdentities, { query: { state, ...(q && { q }) } });
  return (
    <JobList
      jobs={query.data?.pages.flatMap((page) => page.items)}
      failure={query.error && <LoadFailure {...errorWords(query.error)} query={query} />}
      empty={
        q ? (
          <EmptyState
            icon={<SearchX />}
            title="لا توجد نتائج للبحث الحالي"
            description="جرّب جزءاً من الاسم."
          />
        ) : (
          <EmptyState {...nothing[state]} />
        )
      }
      opens="فتح الطلب"
      more={pagingProps(query)}
    >
      {(request) => <QueuedIdentity request={request} />}
    </JobList>
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
