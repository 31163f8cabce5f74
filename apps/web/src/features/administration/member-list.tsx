import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { listMembers, type MemberFilter } from '@arabati/domain/administration/members.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DowngradeDialog } from './downgrade-dialog.tsx';
import { DeleteMemberDialog, UpgradeDialog } from './member-dialogs.ts';
import { MemberFilterSelect } from './member-filter-select.tsx';
import { MemberRow } from './member-row.tsx';

const filters = ['all', 'free', 'premium'] as const;
const failure = { title: 'خطأ في البحث', text: 'حدث خطأ أثناء البحث عن المستخدمين' };

/** The members that match a search and a filter, with the actions on each. */
export function MemberList() {
  const [q, setQ] = useState('');
  const [membership, setMembership] = useState<MemberFilter>('all');
  const query = useQuery({
    ...apiQuery(listMembers, { query: { q, membership } }),
    placeholderData: keepPreviousData,
  });
  useSearchToasts(q, query);
  const { data } = query;

  return (
    <div className="grid gap-4">
      <SearchForm
        label="البحث عن مستخدم"
        placeholder="الاسم أو الهاتف أو المدينة أو رقم العضوية"
        maxLength={100}
        q={q}
        searching={query.isFetching && !query.isPending}
        onSearch={(typed) => (typed === q ? void query.refetch() : setQ(typed))}
      >
        <MemberFilterSelect filters={filters} value={membership} onChange={setMembership} />
      </SearchForm>
      <div className="flex items-center gap-2">
        <h2 className="font-bold text-lg">قائمة المستخدمين</h2>
        {data?.total != null && <Badge tone="primary">{count(data.total, nouns.member)}</Badge>}
      </div>
      <Found query={query} searched={q !== '' || membership !== 'all'} />
    </div>
  );
}

type Query = ReturnType<typeof useQuery<ApiResponse<typeof listMembers>>>;

/** The specification requires a message after a search; other loads are not announced. */
function useSearchToasts(q: string, { data, error, isPlaceholderData }: Query) {
  const announced = useRef('');
  useEffect(() => {
    if (error) {
      toast({ tone: 'danger', title: failure.title, description: failure.text });
    }
  }, [error]);
  useEffect(() => {
    if (!data || isPlaceholderData || q === announced.current) return;
    announced.current = q;
    if (q === '' || !data.total) return;
    toast({ title: 'نتائج البحث', description: `العدد: ${formatNumber(data.total)}` });
  }, [q, data, isPlaceholderData]);
}

function Found({ query, searched }: { query: Query; searched: boolean }) {
  const { data, isError, isFetching, refetch } = query;
  const [act, setAct] = useState<{
    kind: 'change' | 'downgrade' | 'delete';
    member: AdministeredMember;
  } | null>(null);
  if (!data && isError) {
    return <LoadFailure icon={<Users />} level={3} {...failure} query={{ isFetching, refetch }} />;
  }
  if (!data) {
    return (
      <Loading className="grid gap-3">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-32 rounded-lg" />
        ))}
      </Loading>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        level={3}
        title={searched ? 'لا توجد نتائج للبحث الحالي' : 'لا يوجد مستخدمون بعد'}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {data.items.map((member) => (
          <li key={member.user_id}>
            <MemberRow
              member={member}
              onChange={() => setAct({ kind: 'change', member })}
              onDowngrade={() => setAct({ kind: 'downgrade', member })}
              onDelete={() => setAct({ kind: 'delete', member })}
            />
          </li>
        ))}
      </ul>
      {data.next_cursor !== null && (
        <p className="text-center text-muted text-sm">
          المعروض أحدث {count(data.items.length, nouns.member)}. ضيّق البحث لترى غيرهم.
        </p>
      )}
      <UpgradeDialog member={act?.kind === 'change' ? act.member : null} onClose={() => setAct(null)} />
      <DowngradeDialog member={act?.kind === 'downgrade' ? act.member : null} onClose={() => setAct(null)} />
      <DeleteMemberDialog member={act?.kind === 'delete' ? act.member : null} onClose={() => setAct(null)} />
    </>
  );
}
