import { appealStates } from '@arabati/domain/appeals/appeal';
import { useSearchParams } from 'wouter';
import { AppealsToDecide } from '../../features/administration/appeals-to-decide.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const labels = { waiting: 'تنتظر', accepted: 'المقبولة', rejected: 'المرفوضة' };

/** Appeals against removals of ads. The state is in the URL. */
export default function AdminAppealsPage() {
  const [address, setAddress] = useSearchParams();
  const state = appealStates.find((value) => value === address.get('state')) ?? 'waiting';
  return (
    <Page width="text">
      <PageHeader
        title="الاعتراضات"
        description="يعترض صاحب الإعلان مرة واحدة على إزالته. يقرر مسؤول غير الذي أزاله، إلا إذا لم يكن غيره."
      />
      <Tabs
        label="الاعتراضات حسب حالتها"
        items={appealStates.map((value) => ({ value, label: labels[value] }))}
        value={state}
        onValueChange={(next) => setAddress(next === 'waiting' ? {} : { state: next })}
      >
        <AppealsToDecide key={state} state={state} />
      </Tabs>
    </Page>
  );
}
