import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import {
  listMembers,
  type MemberFilter,
  type MemberSort,
  memberFilters,
  memberSorts,
} from '@arabati/domain/administration/members.requests';
import { memberSortWords } from '@arabati/words/administration/member-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { DowngradeDialog } from './downgrade-dialog.tsx';
import { DeleteMemberDialog, UpgradeDialog } from './member-dialogs.ts';
import { MemberFilterSelect } from './member-filter-select.tsx';
import { MemberRow } from './member-row.tsx';
import { PagedList } from './paged-list.tsx';

const sortOptions = memberSorts.map((sort) => ({ value: sort, label: memberSortWords[sort] }));
const failure = { title: 'خطأ في البحث', text: 'حدث خطأ أثناء البحث عن المستخدمين' };

interface Shown {
  q: string;
  membership: MemberFilter;
  sort: MemberSort;
}

/** Every member, searched, filtered and sorted by the URL, with the actions on each. */
export function AllMembers() {
  const [address, setAddress] = useSearchParams();
  const shown: Shown = {
    q: address.get('q') ?? '',
    membership: memberFilters.find((filter) => filter === address.get('membership')) ?? 'all',
    sort: memberSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
  };
  const query = usePagedQuery(listMembers, { query: shown });
  const [act, setAct] = useState<{
    kind: 'change' | 'downgrade' | 'delete';
    member: AdministeredMember;
  } | null>(null);
  const total = query.data?.pages[0]?.total;

  function show(next: Partial<Shown>) {
    const { q, membership, sort } = { ...shown, ...next };
    const params = {
      ...(q && { q }),
      ...(membership !== 'all' && { membership }),
      ...(sort !== 'newest' && { sort }),
    };
    // Replace the history entry, so that going back leaves the list.
    setAddress(new URLSearchParams(params), { replace: true });
  }

  return (
    <div className="grid gap-4">
      <SearchForm
        label="البحث عن مستخدم"
        placeholder="الاسم أو الهاتف أو المدينة أو رقم العضوية"
        maxLength={100}
        q={shown.q}
        searching={query.isPlaceholderData || query.isRefetching}
        onSearch={(q) => (q === shown.q ? void query.refetch() : show({ q }))}
      >
        <MemberFilterSelect value={shown.membership} onChange={(membership) => show({ membership })} />
        <Field label="الترتيب">
          <Select
            options={sortOptions}
            value={shown.sort}
            onChange={(event) =>
              show({ sort: memberSorts.find((sort) => sort === event.target.value) ?? 'newest' })
            }
          />
        </Field>
      </SearchForm>
      <div role="status" className="flex items-center gap-2">
        <h2 className="font-bold text-lg">قائمة المستخدمين</h2>
        {total != null && <Badge tone="primary">{count(total, nouns.member)}</Badge>}
      </div>
      <PagedList
        query={query}
        idOf={({ user_id }) => user_id}
        rowHeight="h-32"
        variant="cards"
        failure={failure}
        empty={
          <EmptyState
            icon={<Users />}
            level={3}
            title={
              shown.q || shown.membership !== 'all' ? 'لا توجد نتائج للبحث الحالي' : 'لا يوجد مستخدمون بعد'
            }
          />
        }
      >
        {(member) => (
          <MemberRow
            member={member}
            onChange={() => setAct({ kind: 'change', member })}
            onDowngrade={() => setAct({ kind: 'downgrade', member })}
            onDelete={() => setAct({ kind: 'delete', member })}
          />
        )}
      </PagedList>
      <UpgradeDialog member={act?.kind === 'change' ? act.member : null} onClose={() => setAct(null)} />
      <DowngradeDialog member={act?.kind === 'downgrade' ? act.member : null} onClose={() => setAct(null)} />
      <DeleteMemberDialog member={act?.kind === 'delete' ? act.member : null} onClose={() => setAct(null)} />
    </div>
  );
}
