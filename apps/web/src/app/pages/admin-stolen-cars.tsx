import { stolenCarStates } from '@arabati/domain/stolen-cars/stolen-car';
import { useSearchParams } from 'wouter';
import { StolenCarsToDecide } from '../../features/administration/stolen-cars-to-decide.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const labels = { waiting: 'تنتظر', confirmed: 'السجل', rejected: 'المرفوضة', withdrawn: 'المسحوبة' };

/** Declared thefts, and the register of stolen cars. The state is in the URL. */
export default function AdminStolenCarsPage() {
  const [address, setAddress] = useSearchParams();
  const state = stolenCarStates.find((value) => value === address.get('state')) ?? 'waiting';
  return (
    <Page width="text">
      <PageHeader
        title="السيارات المسروقة"
        description="تأكد من رقم البلاغ عند الشرطة قبل التأكيد. بعده يختفي كل إعلان عن السيارة، ويظهر في البلاغات."
      />
      <Tabs
        label="بلاغات السرقة حسب حالتها"
        items={stolenCarStates.map((value) => ({ value, label: labels[value] }))}
        value={state}
        onValueChange={(next) => setAddress(next === 'waiting' ? {} : { state: next })}
      >
        <StolenCarsToDecide key={state} state={state} />
      </Tabs>
    </Page>
  );
}
