import { fullPrice } from '@arabati/words/ads/price-words';
import { Alert } from '../../ui/alert.tsx';

interface PriceFormNoticesProps {
  /** The price before the change. */
  former: number;
  isDoubted: boolean;
  failure: { title: string; text: string } | null;
}

/** What a form that changes a price asks and reports below its field. */
export function PriceFormNotices({ former, isDoubted, failure }: PriceFormNoticesProps) {
  return (
    <>
      {isDoubted && (
        <Alert tone="warning" title="السعر بعيد جداً عن السابق">
          كان {fullPrice(former)}. تأكد من الوحدة، ثم أكّد السعر.
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
    </>
  );
}
