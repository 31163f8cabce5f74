import { stolenCarStates } from '@arabati/domain/stolen-cars/stolen-car';
import { useSearchParams } from 'wouter';
import { StolenCarsToDecide } from '../../features/administration/stolen-cars-to-decide.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LazySection } from '../lazy-section.tsx';

const StolenLists = lazyPart(() => import('../../features/administration/stolen-lists.tsx'));
const FrozenConversations = lazyPart(() => import('../../features/report-desk/frozen-conversations.tsx'));

const labels = {
  waiting: 'تنتظر',
  confirmed: 'السجل',
  lists: 'القوائم',
  evidence: 'المحادثات',
  rejected: 'المرفوضة',
  withdrawn: 'المسحوبة',
};
const tabs = ['waiting', 'confirmed', 'lists', 'evidence', 'rejected', 'withdrawn'] as const;

/** Declared thefts, the register of stolen cars, imported lists, and conversations kept as evidence. The tab is in the URL. */
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
          <LazySection
            resetKey={tab}
            skeleton={
              <Loading>
                <Skeleton className="h-80 rounded-lg" />
              </Loading>
            }
          >
            {tab === 'lists' ? <StolenLists /> : <FrozenConversations />}
          </LazySection>
        )}
      </Tabs>
    </Page>
  );
}
