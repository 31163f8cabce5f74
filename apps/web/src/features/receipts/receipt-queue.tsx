import type { ListedReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import type { ReceiptFilter } from '@arabati/domain/receipts/receipt-desk.requests';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatAgo } from '@arabati/words/dates/date-words';
import {
  adObstacleWords,
  receiptSubject,
  resemblanceWords,
  transferDay,
} from '@arabati/words/receipts/receipt-words';
import { CircleCheckBig, Inbox, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { Badge } from '../../ui/badge.tsx';
import { CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { JobList } from '../../ui/job-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SenderName } from './sender-name.tsx';
import { useReceiptQueue } from './use-receipt-queue.ts';

const nothing: Record<ReceiptFilter, { icon: ReactNode; title: string }> = {
  waiting: { icon: <CircleCheckBig />, title: 'لا توجد إيصالات تنتظر المراجعة' },
  approved: { icon: <Inbox />, title: 'لم يُقبل أي إيصال بعد' },
  rejected: { icon: <Inbox />, title: 'لم يُرفض أي إيصال بعد' },
};

/** The receipts of one state. */
export function ReceiptQueue({ state, q }: { state: ReceiptFilter; q: string }) {
  const query = useReceiptQueue(state, q);
  return (
    <JobList
      jobs={query.data?.pages.flatMap((page) => page.items)}
      failure={query.error && <LoadFailure {...errorWords(query.error)} query={query} />}
      empty={
        q ? (
          <EmptyState
            icon={<SearchX />}
            title="لا توجد نتائج للبحث الحالي"
            description="جرّب جزءاً من الاسم أو من رقم العملية."
          />
        ) : (
          <EmptyState {...nothing[state]} />
        )
      }
      opens="فتح الإيصال"
      more={pagingProps(query)}
    >
      {(receipt) => <QueuedReceipt receipt={receipt} />}
    </JobList>
  );
}

function QueuedReceipt({ receipt }: { receipt: ListedReceipt }) {
  const { id, member, amount, price, transaction_number, resembles, state, ad_obstacle } = receipt;
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
          {ad_obstacle && (
            <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
              {adObstacleWords[ad_obstacle].label}
            </Badge>
          )}
          {!ad_obstacle && member?.suspended && state === 'waiting' && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
              صاحبه موقوف
            </Badge>
          )}
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
