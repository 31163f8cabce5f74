import type { Receipt, ReceiptState } from '@arabati/domain/receipts/receipts.endpoints';
import { fullPrice } from '@arabati/words/ads/price-words';
import { receiptStateWords, receiptSubject, transferDay } from '@arabati/words/receipts/receipt-words';
import { CircleCheck, CircleX, Clock3, Hourglass } from 'lucide-react';
import { type Ref, useState } from 'react';
import { pagingProps } from '../../platform/paging-props.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { OwnReceiptPhoto } from './own-receipt-photo.tsx';
import { useOwnReceipts } from './use-own-receipts.ts';

/** Number of receipts displayed before 'more' is pressed. It includes all pending ones. */
const initialCount = 3;

/** The status of the member's receipts. Hidden if there are none. */
export function OwnReceipts({ heading }: { heading?: Ref<HTMLHeadingElement> }) {
  const query = useOwnReceipts();
  const [all, setAll] = useState(false);
  const receipts = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (receipts.length === 0) return null;
  const shown = all ? receipts : receipts.slice(0, initialCount);
  return (
    <section aria-labelledby="own-receipts" className="mb-5">
      <h2 id="own-receipts" ref={heading} tabIndex={-1} className="mb-3 font-bold text-lg">
        إيصالاتك
      </h2>
      <ul className="grid gap-3">
        {shown.map((receipt) => (
          <li key={receipt.id}>
            <OwnReceipt receipt={receipt} />
          </li>
        ))}
      </ul>
      {!all && receipts.length > shown.length && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setAll(true)}>
          عرض الإيصالات السابقة
        </Button>
      )}
      {all && <LoadMore {...pagingProps(query)} />}
    </section>
  );
}

const looks: Record<ReceiptState, { tone: BadgeTone; icon: typeof Clock3 }> = {
  sending: { tone: 'neutral', icon: Hourglass },
  waiting: { tone: 'warning', icon: Clock3 },
  approved: { tone: 'positive', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

const nextStepText: Record<Exclude<ReceiptState, 'rejected'>, string> = {
  sending: 'لم تصلنا صورة الإيصال، أرسلها مرة أخرى.',
  waiting: 'نتأكد من وصول التحويل ثم نفعّل باقتك ونرسل لك إشعاراً.',
  approved: 'تم التفعيل.',
};

function OwnReceipt({ receipt }: { receipt: Receipt }) {
  const { state, amount, transaction_number, reason, ad } = receipt;
  const { tone, icon: Icon } = looks[state];
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-bold">{receiptSubject(receipt)}</h3>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {receiptStateWords[state]}
        </Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{fullPrice(amount)}</span>
        <span>
          رقم العملية <bdi dir="ltr">{transaction_number}</bdi>
        </span>
        <span>{transferDay(receipt)}</span>
        {ad && <bdi>{ad.title}</bdi>}
      </p>
      {state === 'rejected' ? (
        <p className="text-sm">
          <span className="font-bold text-danger-ink">السبب: </span>
          <bdi>{reason}</bdi>
        </p>
      ) : (
        <p className="text-sm">{nextStepText[state]}</p>
      )}
      {receipt.photo && <OwnReceiptPhoto receipt={receipt} />}
    </Card>
  );
}
