import type { ListedReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import type { ReceiptFilter } from '@arabati/domain/receipts/receipt-desk.requests';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatAgo } from '@arabati/words/dates/date-words';
import { receiptSubject, resemblanceWords, transferDay } from '@arabati/words/receipts/receipt-words';
import { CircleCheckBig, Inbox, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { Badge } from '../../ui/badge.tsx';
import { CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useListKeys } from '../../ui/use-list-keys.ts';
import { SenderName } from './sender-name.tsx';
import { useReceiptQueue } from './use-receipt-queue.ts';

const nothing: Record<ReceiptFilter, { icon: ReactNode; title: string }> = {
  waiting: { icon: <CircleCheckBig />, title: 'لا توجد إيصالات تنتظر المراجعة' },
  approved: { icon: <Inbox />, title: 'لم يُقبل أي إيصال بعد' },
  rejected: { icon: <Inbox />, title: 'لم يُرفض أي إيصال بعد' },
};

/** The receipts of one state in each of the list's states. */
export function ReceiptQueue({ state, q }: { state: ReceiptFilter; q: string }) {
  const query = useReceiptQueue(state, q);
  const list = useListKeys();
  if (query.isPending) {
    return (
      <Loading className="grid gap-3 pt-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </Loading>
    );
  }
  if (!query.data) return <LoadFailure {...errorWords(query.error)} query={query} />;
  const receipts = query.data.pages.flatMap((page) => page.items);
  if (receipts.length === 0) {
    return q ? (
      <EmptyState
        icon={<SearchX />}
        title="لا توجد نتائج للبحث الحالي"
        description="جرّب جزءاً من الاسم أو من رقم العملية."
      />
    ) : (
      <EmptyState {...nothing[state]} />
    );
  }
  return (
    <>
      <ShortcutHints
        keys={[
          { key: 'J ↓', does: 'التالي' },
          { key: 'K ↑', does: 'السابق' },
          { key: 'Enter', does: 'فتح الإيصال' },
        ]}
      />
      <ul ref={list} className="grid gap-3 pt-4">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <QueuedReceipt receipt={receipt} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}

function QueuedReceipt({ receipt }: { receipt: ListedReceipt }) {
  const { id, member, amount, price, transaction_number, resembles, state } = receipt;
  return (
    <LinkCard className="grid gap-1.5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-bold">
          <Link href={`/admin/receipts/${id}`} className={CARD_LINK}>
            {receiptSubject(receipt)}
          </Link>
        </h2>
        <div className="flex flex-wrap gap-1.5">
          {resembles.map((resemblance) => (
            <Badge
              key={resemblance}
              tone={resemblance === 'similar-picture' ? 'warning' : 'danger'}
              icon={<TriangleAlert aria-hidden="true" />}
            >
              {resemblanceWords[resemblance]}
            </Badge>
          ))}
          {amount < price && state === 'waiting' && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
              أقل من السعر
            </Badge>
          )}
        </div>
      </div>
      <p className="text-sm">
        <SenderName member={member} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span className="font-semibold text-ink">{fullPrice(amount)}</span>
        <span>
          رقم العملية <bdi dir="ltr">{transaction_number}</bdi>
        </span>
        <span>حُوّل في {transferDay(receipt)}</span>
        <span>وصل {formatAgo(new Date(receipt.created_at), new Date())}</span>
        {receipt.administrator && (
          <span>
            قرر فيه <bdi>{receipt.administrator}</bdi>
          </span>
        )}
      </p>
    </LinkCard>
  );
}
