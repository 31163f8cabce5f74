import { stolenCarStates } from '@arabati/domain/stolen-cars/stolen-car';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { StolenCarsToDecide } from '../../features/administration/stolen-cars-to-decide.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const StolenLists = lazy(() => import('../../features/administration/stolen-lists.tsx'));

const labels = {
  waiting: 'تنتظر',
  confirmed: 'السجل',
  lists: 'القوائم',
  rejected: 'المرفوضة',
  withdrawn: 'المسحوبة',
};
const tabs = ['waiting', 'confirmed', 'lists', 'rejected', 'withdrawn'] as const;

/** Declared thefts, the register of stolen cars, and imported lists. The tab is in the URL. */
export default function AdminStolenCarsPage() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((value) => value === address.get('state')) ?? 'waiting';
  const state = stolenCarStates.find((value) => value === tab);
  return (
    <Page width="text">
      <PageHeader
        title="السيارات المسروقة"
        description="تأكد من رقم البلاغ عند الشرطة قبل التأكيد. بعده يختفي كل إعلان عن السيارة، ويظهر في البلاغات."
      />
      <Tabs
        label="بلاغات السرقة حسب حالتها"
        items={tabs.map((value) => ({ value, label: labels[value] }))}
        value={tab}
        onValueChange={(next) => setAddress(next === 'waiting' ? {} : { state: next })}
      >
        {state ? (
          <StolenCarsToDecide key={state} state={state} />
        ) : (
          <Suspense
            fallback={
              <Loading>
                <Skeleton className="h-80 rounded-lg" />
              </Loading>
            }
          >
            <StolenLists />
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}
