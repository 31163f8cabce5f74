import { type LeadView, leadViews } from '@arabati/domain/leads/leads.requests';
import { leadViewWords } from '@arabati/words/leads/lead-words';
import { UsersRound } from 'lucide-react';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LeadCard } from './lead-card.tsx';
import { useLeadCounts, useLeadStaff, useLeads } from './use-leads.ts';

interface LeadListProps {
  view: LeadView;
  /** A person's id, `me`, `none`, or '' for all. */
  assigned: string;
  onFilter: (filter: { view?: LeadView; assigned?: string }) => void;
  onOpen: (id: string) => void;
}

/** The leads of a showroom, with a tab for each view and a filter by the assigned person. */
export function LeadList({ view, assigned, onFilter, onOpen }: LeadListProps) {
  const counts = useLeadCounts().data;
  const staff = useLeadStaff().data;
  return (
    <Tabs
      label="حالة الزبائن"
      items={leadViews.map((value) => ({ value, label: leadViewWords[value], count: counts?.[value] }))}
      value={view}
      onValueChange={(next) => onFilter({ view: next })}
    >
      <div className="grid gap-3">
        <Field label="المسؤول" labelHidden className="sm:max-w-72">
          <Select
            value={assigned}
            onChange={({ target }) => onFilter({ assigned: target.value })}
            placeholder="كل العاملين"
            options={[
              { value: 'me', label: 'زبائني' },
              { value: 'none', label: 'بدون مسؤول' },
              ...(staff?.items ?? [])
                .filter(({ id }) => id !== staff?.me)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Leads view={view} assigned={assigned} onOpen={onOpen} />
      </div>
    </Tabs>
  );
}

function Leads({ view, assigned, onOpen }: Omit<LeadListProps, 'onFilter'>) {
  const query = useLeads({ view, assigned });
  if (!query.data) {
    return query.isError ? (
      <LoadFailure {...errorWords(query.error)} level={3} query={query} />
    ) : (
      <Loading className="grid gap-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-32 rounded-lg" />
        ))}
      </Loading>
    );
  }
  const leads = query.data.pages.flatMap(({ items }) => items);
  if (leads.length === 0) {
    const isAll = view === 'all' && assigned === '';
    return (
      <EmptyState
        icon={<UsersRound />}
        title={isAll ? 'لا يوجد زبائن بعد' : 'لا يوجد زبائن هنا'}
        description={
          isAll ? 'يظهر هنا كل من رأى رقماً أو اتصل أو كتب أو عرض سعراً في سيارات معرضك.' : undefined
        }
      />
    );
  }
  const now = new Date();
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} now={now} onOpen={() => onOpen(lead.id)} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </div>
  );
}
