import { type LeadView, leadViews } from '@arabati/domain/leads/leads.requests';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { LeadList } from '../features/leads/lead-list.tsx';
import { useLeadStaff, useLeads } from '../features/leads/use-leads.ts';
import { readActing, switchAccount } from '../features/showrooms/acting.ts';
import { useEmployment } from '../features/showrooms/use-staff.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { errorWords } from '../platform/error-words.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

const LeadPanel = lazyDialog(() => import('../features/leads/lead-panel.tsx'));
const AnswerTimes = lazyPart(() => import('../features/leads/answer-times.tsx'), null);

/** Buyers who are interested in the cars of a showroom. A reminder opens one of them. */
export default function ShowroomLeadsPage() {
  usePageTitle('الزبائن');
  const [address, setAddress] = useSearchParams();
  const view = leadViews.find((known) => known === address.get('view')) ?? 'all';
  const [open, setOpen] = useState(address.get('lead'));
  const assigned = address.get('assigned') ?? '';
  const staff = useLeadStaff();
  // The list loads meanwhile.
  useLeads({ view, assigned });
  const hasNone = staff.error instanceof ApiProblem && staff.error.code === 'no-showroom';

  function filter(change: { view?: LeadView; assigned?: string }) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <Page width="text">
      <PageHeader title="الزبائن" description="من رأى رقماً أو اتصل أو كتب أو عرض سعراً في سيارات المعرض." />
      <div className="grid gap-4">
        {readActing() === undefined && <Employment always={hasNone} />}
        {staff.data ? (
          <>
            {staff.data.can_assign && (
              <Suspense fallback={<Skeleton className="h-12.5 rounded-lg" />}>
                <AnswerTimes />
              </Suspense>
            )}
            <LeadList view={view} assigned={assigned} onFilter={filter} onOpen={setOpen} />
          </>
        ) : staff.isError ? (
          !hasNone && <LoadFailure {...errorWords(staff.error)} query={staff} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-12.5 rounded-lg" />
            <Skeleton className="h-80 rounded-lg" />
          </Loading>
        )}
      </div>
      {open !== null && staff.data && <LeadPanel key={open} id={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** Leads of a showroom are read in its name. A reminder arrives in the person's own account. */
function Employment({ always }: { always: boolean }) {
  const employment = useEmployment().data?.employment;
  if (!employment?.is_active) {
    return always ? (
      <Alert tone="info" title="لا يوجد معرض">
        أنشئ معرضك من «معرضي»، فتجد زبائنه هنا.
      </Alert>
    ) : null;
  }
  const { showroom, owner_id: owner } = employment;
  return (
    <Alert tone="info" title={`أنت تعمل في ${showroom.name}`}>
      <p>تفتح زبائنه باسم المعرض.</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() =>
          void switchAccount(
            { showroom: showroom.id, name: showroom.name, owner },
            `${location.pathname}${location.search}`,
          )
        }
      >
        اعمل باسم المعرض
      </Button>
    </Alert>
  );
}
