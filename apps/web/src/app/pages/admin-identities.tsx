import {
  type IdentityState,
  identitySearchMaxLength,
  identityStates,
} from '@arabati/domain/identity-verification/identity';
import { Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { IdentityQueue } from '../../features/identity-verification/identity-queue.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const labels: Record<IdentityState, string> = {
  waiting: 'قيد المراجعة',
  approved: 'الموثّقة',
  rejected: 'المرفوضة',
  ended: 'المنتهية',
};

const AdminShowrooms = lazyPart(() => import('../admin-showrooms.tsx'));

/** What administrators verify about dealers. One import for both, which every page of the administration loads. */
export default function AdminIdentitiesPage() {
  const [path] = useLocation();
  if (path !== '/admin/showrooms') return <Identities />;
  return (
    <Suspense
      fallback={
        <Page width="text">
          <Loading>
            <Skeleton className="h-56 rounded-lg" />
          </Loading>
        </Page>
      }
    >
      <AdminShowrooms />
    </Suspense>
  );
}

/** Requests for verification of identity by state, which is in the URL. */
function Identities() {
  const [address, setAddress] = useSearchParams();
  const state = identityStates.find((value) => value === address.get('state')) ?? 'waiting';
  const q = address.get('q') ?? '';
  const show = (next: { state?: IdentityState; q?: string }) => {
    const shown = { state, q, ...next };
    setAddress({ ...(shown.state !== 'waiting' && { state: shown.state }), ...(shown.q && { q: shown.q }) });
  };
  return (
    <Page width="text">
      <PageHeader
        title="توثيق الهوية"
        description="لأصحاب المعارض والوكلاء والوسطاء. تُحذف الصور مع القرار."
        end={
          <Link href="/admin/showrooms" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            صفحات المعارض
          </Link>
        }
      />
      <SearchForm
        label="البحث عن عضو"
        placeholder="الاسم أو الهاتف أو رقم العضوية"
        maxLength={identitySearchMaxLength}
        q={q}
        searching={false}
        onSearch={(next) => show({ q: next })}
      />
      <Tabs
        label="الطلبات حسب حالتها"
        items={identityStates.map((value) => ({ value, label: labels[value] }))}
        value={state}
        onValueChange={(next) => show({ state: next })}
        className="mt-4"
      >
        <IdentityQueue key={`${state} ${q}`} state={state} q={q} />
      </Tabs>
    </Page>
  );
}
