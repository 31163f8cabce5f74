import {
  type ReceiptFilter,
  receiptFilters,
  receiptSearchMaxLength,
} from '@arabati/domain/receipts/receipt-desk.requests';
import { useSearchParams } from 'wouter';
import { ReceiptQueue } from '../../features/receipts/receipt-queue.tsx';
import { useReceiptQueue } from '../../features/receipts/use-receipt-queue.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const labels = { waiting: 'قيد المراجعة', approved: 'المقبولة', rejected: 'المرفوضة' };

/** Receipts of bank transfers by state, which is in the URL. */
export default function AdminReceiptsPage() {
  const [address, setAddress] = useSearchParams();
  const state = receiptFilters.find((filter) => filter === address.get('state')) ?? 'waiting';
  const q = address.get('q') ?? '';
  const searched = useReceiptQueue(state, q);
  const show = (next: { state?: ReceiptFilter; q?: string }) => {
    const shown = { state, q, ...next };
    setAddress({ ...(shown.state !== 'waiting' && { state: shown.state }), ...(shown.q && { q: shown.q }) });
  };
  const waiting = useReceiptQueue('waiting').data?.pages[0]?.waiting ?? undefined;
  return (
    <Page width="text">
      <PageHeader title="إيصالات التحويل" description="لا يُفعّل شيء قبل أن تجد التحويل في كشف حساب البنك." />
      <SearchForm
        label="البحث عن إيصال"
        placeholder="الاسم أو الهاتف أو رقم العضوية أو رقم العملية"
        maxLength={receiptSearchMaxLength}
        q={q}
        searching={searched.isFetching && q !== ''}
        onSearch={(next) => (next === q ? void searched.refetch() : show({ q: next }))}
      />
      <Tabs
        label="حالة الإيصالات"
        items={receiptFilters.map((value) => ({
          value,
          label: labels[value],
          ...(value === 'waiting' && { count: waiting }),
        }))}
        value={state}
        onValueChange={(next) => show({ state: next })}
        className="mt-4"
      >
        <ReceiptQueue key={`${state} ${q}`} state={state} q={q} />
      </Tabs>
    </Page>
  );
}
