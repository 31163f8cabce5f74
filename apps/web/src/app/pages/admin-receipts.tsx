import { receiptFilters } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { useSearchParams } from 'wouter';
import { ReceiptQueue } from '../../features/receipts/receipt-queue.tsx';
import { useReceiptQueue } from '../../features/receipts/use-receipt-queue.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const labels = { waiting: 'قيد المراجعة', approved: 'المقبولة', rejected: 'المرفوضة' };

/** The receipts of transfers, by state; the address says which. */
export default function AdminReceiptsPage() {
  const [address, setAddress] = useSearchParams();
  const state = receiptFilters.find((filter) => filter === address.get('state')) ?? 'waiting';
  const waiting = useReceiptQueue('waiting').data?.pages[0]?.waiting ?? undefined;
  return (
    <Page width="text">
      <PageHeader title="إيصالات التحويل" description="لا يُفعّل شيء قبل أن تجد التحويل في كشف حساب البنك." />
      <Tabs
        label="حالة الإيصالات"
        items={receiptFilters.map((value) => ({
          value,
          label: labels[value],
          ...(value === 'waiting' && { count: waiting }),
        }))}
        value={state}
        onValueChange={(next) => setAddress(next === 'waiting' ? {} : { state: next })}
      >
        <ReceiptQueue key={state} state={state} />
      </Tabs>
    </Page>
  );
}
