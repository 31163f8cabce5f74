import type { AlikeReceipt, DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { adObstacleWords, receiptStateWords, resemblanceWords } from '@arabati/words/receipts/receipt-words';
import { Link } from 'wouter';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SenderName } from './sender-name.tsx';

/** Warnings to check before approving. */
export function ReceiptWarnings({
  receipt,
  alike,
}: {
  receipt: DeskReceipt;
  alike: readonly AlikeReceipt[];
}) {
  const { amount, price, ad, ad_obstacle, member } = receipt;
  const certain = alike.some(({ by }) => by.includes('number') || by.includes('same-picture'));
  return (
    <>
      {ad_obstacle ? (
        <Alert tone="danger" title={adObstacleWords[ad_obstacle].label}>
          {adObstacleWords[ad_obstacle].text}
          {ad && (
            <Link
              href={`/admin/ads/${ad.id}`}
              className="flex min-h-11 w-fit items-center font-semibold text-primary-ink underline"
            >
              افتح الإعلان
            </Link>
          )}
        </Alert>
      ) : (
        member?.suspended && (
          <Alert tone="warning" title="صاحب الإيصال موقوف">
            إذا قبلته فستمر أيام الباقة وهو لا يستطيع الدخول.
          </Alert>
        )
      )}
      {amount < price && (
        <Alert tone="warning" title="المبلغ أقل من السعر">
          حوّل العضو {fullPrice(amount)}، وسعر الباقة عند إرسال الإيصال {fullPrice(price)}.
        </Alert>
      )}
      {alike.length > 0 && (
        <Alert
          tone={certain ? 'danger' : 'warning'}
          title={certain ? 'هذا الإيصال مكرر' : 'صورة تشبه إيصالاً آخر'}
        >
          <ul className="mt-2 grid gap-3">
            {alike.map((other) => (
              <li key={other.id} className="grid gap-1">
                <span className="flex flex-wrap gap-1.5">
                  {other.by.map((resemblance) => (
                    <Badge
                      key={resemblance}
                      tone={resemblance === 'similar-picture' ? 'warning' : 'danger'}
                      // The alert has its tone's background.
                      className="bg-surface!"
                    >
                      {resemblanceWords[resemblance]}
                    </Badge>
                  ))}
                  <Badge className="bg-surface!">{receiptStateWords[other.state]}</Badge>
                </span>
                <span>
                  <SenderName member={other.member} />، {fullPrice(other.amount)}، رقم العملية{' '}
                  <bdi dir="ltr">{other.transaction_number}</bdi>، {formatMoment(new Date(other.created_at))}
                </span>
                <Link
                  href={`/admin/receipts/${other.id}`}
                  className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary-ink underline"
                >
                  افتحه وقارن
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
